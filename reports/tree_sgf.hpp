// Proof trees as SGF variations.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/board.hpp"
#include "rules/confirmation/proof_tree.hpp"

namespace sgfaudit::reports {

/// What a tree is about.
struct Telling {
  const rules::Board& board;  ///< on which it begins
  Color defender;             ///< of a string, or of a part of a plan
  bool part = false;
  int line_end = -1;  ///< this node is no cut although nothing follows
};

/// Appends the variations behind the first node of a tree, with captures, passes and notes as
/// comments.
void append_tree(std::string& out, const rules::ProofTree& tree, const Telling& telling);

/// A note as a sentence.
std::string note_words(const rules::ProofTree::Note& note, const Telling& telling);

/// Appends `TR[aa][bb]` and the end of the line; nothing for no points.
void append_marks(std::string& out, std::string_view property, const std::vector<int>& points,
                  int width);

/// `spoken_point_at` on a board.
std::string spoken_point(int point, const rules::Board& board);

}  // namespace sgfaudit::reports
