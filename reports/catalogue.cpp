#include "reports/catalogue.hpp"

#include <algorithm>
#include <functional>

namespace sgfaudit::reports {

namespace {

constexpr auto info = Severity::info;
constexpr auto warning = Severity::warning;
constexpr auto error = Severity::error;

// In the order of enum Code.
constexpr std::array<Entry, code_count> entries{{
    {Code::double_move, "J201", "double-move", "2", error, "a player moves twice in succession",
     "The players move alternately, one move at a time. Here the same player has two or more plays "
     "in succession; the commentary to Article 14 names this as an example of an illegal move. "
     "Black's handicap stones are none: as many as HA says, or three and more on star points.",
     "(;B[pd];W[dp];W[dd];B[pp])",
     "Look whether the record lost a move of the other player; if it did not, Article 14 applies."},
    {Code::wrong_first_player, "J202", "wrong-first-player", "2", warning,
     "the game begins with the wrong player",
     "Without a handicap Black plays first, and PL says who is to play where it is given.",
     "(;SZ[19];W[pd];B[dp])", "Check the colours, HA and PL of the record."},
    {Code::off_board, "J301", "off-board", "3", error, "a move is not on the board",
     "The point of play does not exist on a board of this size. The replay leaves the board as it "
     "is; the other player may move next, or the same one again.",
     "(;SZ[9];B[pd])", "Check SZ and the move."},
    {Code::occupied_point, "J302", "occupied-point", "3", error,
     "a stone is played on an occupied point",
     "A stone can only be played on an empty point. The replay leaves the stone that is there; the "
     "other player may move next, or the same one again. Several in succession are one finding.",
     "(;B[pd];W[pd])",
     "Mostly a slip of the recorder: a move was written twice, or another one was meant."},
    {Code::suicide, "J401", "suicide", "4", error, "stones are played that cannot exist",
     "After a move no stones may be left without a liberty. Here the stone takes nothing, and it "
     "or its string has none. The replay removes these stones.",
     "(;SZ[5]AW[ba][ab];B[aa])", "Article 14 applies unless the record is wrong."},
    {Code::ko_recapture, "J601", "ko-recapture", "6", error, "a ko is retaken on the next move",
     "A player whose stone has been captured in a ko cannot recapture in that ko on the next move. "
     "He has to play elsewhere (a ko threat), or pass, first.",
     "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];W[bb];B[cb];W[bb])",
     "Article 14 applies unless the record lost the ko threat and its answer."},
    {Code::territory_mismatch, "J801", "territory-mismatch", "8", warning,
     "the territory that the record marks is not the one that was found",
     "TB and TW of the record are the players' own confirmation. The territory that "
     "`sgfaudit score` finds differs from it at the points of the message: a string is held for "
     "alive by one and for dead by the other, or a point is held for dame.",
     "(;SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]AW[ea][fa][eb][gb][ec][fc][gc]"
     "TB[aa][ca]TW[fb])",
     "Look at the position and its statuses with `sgfaudit show --score`."},
    {Code::play_after_stop, "J901", "play-after-stop", "9.1", warning,
     "the record goes on after the game has stopped",
     "When both players pass in succession the game stops, and neither can play next. The moves "
     "behind the two passes do not end in two passes again, nor the game without a count, so they "
     "are no resumption: often they are dame that were filled after the game (9.2).",
     "(;B[pd];W[];B[];W[dp])", "Read the moves behind the passes as play after the game."},
    {Code::resumption, "J902", "resumption", "9.3", info, "the game was resumed after it stopped",
     "After two passes play went on and came to a proper end. By Article 9.3 the opponent of the "
     "player who asks for resumption may play first, so either player may be the first here.",
     "(;B[pd];W[];B[];W[dp];B[];W[])", "Nothing: it is within the rules."},
    {Code::result_mismatch, "J1001", "result-mismatch", "10", error,
     "the computed result is not the recorded one",
     "The position was confirmed (Articles 7 and 8) and counted (10.1, 10.2), and the result is "
     "not the recorded one. Only `sgfaudit score` looks for this, and only where all is proved or "
     "TB and TW say the same: that an estimate differs is no finding.",
     "(;KM[0.5]RE[B+0.5]SZ[7:3]AB[ba][da][ab][bb][cb][db][ac][bc][cc][dc]"
     "AW[ea][fa][eb][gb][ec][fc][gc])",
     "Look at the position and its statuses with `sgfaudit show --score`; else RE or KM is wrong."},
    {Code::whole_board_repetition, "J1201", "whole-board-repetition", "12", warning,
     "a whole-board position is repeated",
     "The same position has stood on the board before. If the players agree, the game ends without "
     "result; by Ing's rules one of them has to give way. A fight is reported once, however often "
     "it goes round. Kinds: triple, quadruple and n-fold ko, eternal life, round-robin ko, sending "
     "two returning one. Passes repeat nothing. Where superko forbids it J1203 is told as well.",
     "(;SZ[3:1];B[aa];W[ba];B[];W[ca];B[aa])",
     "Compare with the recorded result: no result, or did one player give in?"},
    {Code::no_result_without_repetition, "J1202", "no-result-without-repetition", "12", info,
     "no result is recorded, but no position is repeated",
     "The record ends as no result. Article 12 asks for a repetition of a whole-board position, "
     "and the record holds none. The message counts the kos of the final position: three or more "
     "mostly mean that the record stops before the repetition.",
     "(;SZ[9]RE[Void];B[ee];W[cc])",
     "Look for another cause (a dispute, a game that was broken off) where there are few kos."},
    {Code::effective_move_left, "J1301", "effective-move-left", "13.1", warning,
     "a move was left that decides the game when both had passed",
     "Stones of a player who has not won are dead as the game has stopped, since his opponent can "
     "take them if he moves first. If their owner had moved once more they could not have been "
     "taken, even if he had lost every ko for them, and the game would have another winner or "
     "none. Both are proved. A player who asks for resumption lets his opponent move "
     "first (9.3); by 13.1 both lose where they cannot agree that the game has ended. The result "
     "that they have agreed on stands. Only `sgfaudit score` looks for this.",
     "(;SZ[12:3]KM[0]RE[W+9]AB[da][ha][ka][ab][bb][cb][db][hb][ib][jb][kb][lb][hc][kc]"
     "AW[ea][ga][eb][fb][gb][ac][bc][cc][dc][ec][gc];B[];W[])",
     "Nothing, if the players agreed: they did not see it, or did not want to."},
    {Code::stone_moved, "J1302", "stone-moved", "13.2", error,
     "stones are moved, removed or placed by setup in mid-game",
     "After the first move AB, AW or AE change the position. A stone that was moved has to go back "
     "to its point; if the players cannot agree, both lose. Dead stones that are taken off after "
     "the game has stopped are not meant (Article 10.1).",
     "(;B[pd];W[dp];AE[pd]AB[pc];W[dd])",
     "Look whether the record was edited, or whether a stone was really moved."},
    {Code::forfeit, "J1401", "forfeit", "14", warning,
     "an illegal move did not cost its player the game",
     "A violation causes immediate loss of the game, unless the result has been confirmed. The "
     "recorded result gives the game to the player who made the first illegal move. By Article "
     "10.4 it stands.",
     "(;RE[B+R];B[pd];W[dp];B[dd];B[pp])", "The verdict of the game says what would have been."},
    {Code::text_outside_game, "S101", "text-outside-game", "FF[4] 2", info,
     "there is text outside of the games",
     "Only games may stand in a file: the text is passed over.", "Hello! (;B[pd])",
     "Nothing, unless a game was cut off there."},
    {Code::missing_open, "S102", "missing-open", "FF[4] 2", warning, "a game begins without `(`",
     "The `(` in front of the first node is missing; it is supplied.", ";B[pd])", "Write `(;`."},
    {Code::unclosed_game, "S103", "unclosed-game", "FF[4] 2", warning, "a game is not closed",
     "The input ends, or another game begins, before the last `)` of this one. It is closed there.",
     "(;B[pd]", "Was the file cut off? Compare the number of moves with another source."},
    {Code::unexpected_close, "S104", "unexpected-close", "FF[4] 2", info, "a `)` too many",
     "The `)` closes nothing and is passed over. So is one that would end a game where a move "
     "follows it, or the rest of a text that a `]` without its `\\` has cut: the game goes on.",
     "(;B[pd]))", "Nothing."},
    {Code::junk, "S105", "junk", "FF[4] 2", warning, "characters that have no place there",
     "Between the properties stands something that is neither a property nor structure. It is "
     "passed over.",
     "(;B[pd]%%;W[dp])",
     "Look whether a value was closed too early: a `]` in a text needs a `\\`."},
    {Code::value_without_property, "S106", "value-without-property", "FF[4] 2", warning,
     "a value without a property", "A `[...]` stands where no property name is before it.",
     "(;[pd])", "Supply the name, or remove the value."},
    {Code::property_without_value, "S107", "property-without-value", "FF[4] 2", warning,
     "a property without a value", "Every property has at least one value, even if it is `[]`.",
     "(;B;W[dp])", "Supply the value, or remove the name."},
    {Code::unterminated_value, "S108", "unterminated-value", "FF[4] 2", error,
     "a value is not closed", "The input ends within a value, or another game begins in it.",
     "(;B[pd]C[hello", "Was the file cut off? What follows the `[` may hold moves."},
    {Code::value_too_long, "S109", "value-too-long", "", warning, "a value is longer than 1 MiB",
     "The value is cut; what follows it is read.", "",
     "Is there a picture or a program in the file?"},
    {Code::missing_node, "S110", "missing-node", "FF[4] 2", warning,
     "a property stands directly behind `(`", "The `;` in front of it is missing; it is supplied.",
     "(B[pd])", "Write `(;`."},
    {Code::bad_point, "S201", "bad-point", "FF[4] go", error, "a value is no point",
     "Points are two letters, `aa` in the upper left corner. A move that cannot be read takes the "
     "turn of its player. A move without its `]` and the one behind it, `W[dp;B[dd]`, are both "
     "read.",
     "(;B[Q16])", "Correct the value."},
    {Code::bad_size, "S202", "bad-size", "FF[4] SZ", error, "the size of the board cannot be read",
     "SZ is a number from 1 to 52, or two of them: `19:13`. The board is taken as 19x19.",
     "(;SZ[200];B[pd])", "Correct SZ."},
    {Code::bad_number, "S203", "bad-number", "FF[4] 3", warning, "a value is no number",
     "KM is a number of points and HA a number of stones.", "(;KM[six])", "Correct the value."},
    {Code::other_game, "S204", "other-game", "FF[4] GM", info, "the game is not Go",
     "GM names another game (Go is 1). The record is read, but not judged.", "(;GM[2])",
     "Nothing."},
    {Code::too_many_moves, "S205", "too-many-moves", "", warning,
     "the game has more than 1,000,000 moves and stones", "What is beyond is not audited.", "",
     "This is no record of a game."},
    {Code::move_in_setup_node, "S301", "move-in-setup-node", "FF[4] 2", warning,
     "setup and a move stand in one node",
     "A node holds a move or setup, not both. They are read in the order of the file.",
     "(;B[pd]AW[dp])", "Put the setup into a node of its own."},
    {Code::result_unreadable, "R101", "result-unreadable", "FF[4] RE", info,
     "the result cannot be read",
     "RE is `B+3.5`, `W+R`, `B+T`, `W+F`, `Draw`, `Void`, `?` and the like. It is reported as it "
     "is; where only how the winner won cannot be read, he has won.",
     "(;RE[john wins])", "Correct RE where the result is known."},
    {Code::loser_moved_last, "R102", "loser-moved-last", "11", info,
     "the player who lost by resignation or on time has moved last",
     "A player may resign at any time, but mostly does when it is his turn, and his time runs only "
     "then. Here the last move of the record is his own.",
     "(;RE[B+R];B[pd];W[dp])", "Is the last move missing, or the result reversed?"},
    {Code::margin_fraction, "R103", "margin-fraction", "10.2", warning,
     "the margin does not fit the komi or the board",
     "The margin has the fraction of the komi: with 6.5 points of komi no game is won by 3 points, "
     "or drawn. None is won by more than the board, the komi and all prisoners can give.",
     "(;KM[6.5]RE[B+3];B[pd])", "Either KM or RE is wrong."},
    {Code::margin_parity, "R104", "margin-parity", "", info,
     "the margin has an unusual parity for area counting",
     "By area every point but shared dame counts, so on a board with an odd number of points the "
     "difference on the board is odd, unless a seki leaves an odd number of dame.",
     "(;RU[Chinese]KM[7.5]RE[B+0.5];B[pd])", "Look for a seki; else KM or RE may be wrong."},
    {Code::handicap_stones, "R201", "handicap-stones", "FF[4] HA", warning,
     "the handicap does not fit the stones placed",
     "HA is the number of handicap stones; they are placed with AB, or by Black in turn.",
     "(;HA[4]AB[dd][pp];W[pd])", "Correct HA or AB."},
    {Code::handicap_first_move, "R202", "handicap-first-move", "FF[4] HA", warning,
     "Black moves first although he has handicap stones", "With a handicap White plays first.",
     "(;HA[2]AB[dd][pp];B[pd])", "Is White's first move missing?"},
    {Code::setup_off_board, "R301", "setup-off-board", "3", error,
     "a stone is placed off the board",
     "AB, AW or AE names a point that does not exist on a board of this size.", "(;SZ[9]AB[pd])",
     "Check SZ and the point."},
    {Code::stones_without_liberty, "R302", "stones-without-liberty", "4", warning,
     "setup leaves stones without a liberty",
     "No stones can exist on the board without a liberty. They stay until a move takes them.",
     "(;SZ[5]AW[ba][ab]AB[aa])", "Correct the setup."},
    {Code::unreadable_input, "I101", "unreadable-input", "", error, "something cannot be read",
     "A file or folder cannot be opened or read. The others are audited all the same; the exit "
     "status is 2.",
     "", "Check the path and the permissions."},
    {Code::no_game, "I102", "no-game", "FF[4] 2", error, "there is no game in the file",
     "An SGF game begins with `(;`. The file was named, or has the ending .sgf, but holds no such "
     "place. The others are audited all the same; the exit status is 2.",
     "hello", "Is this file an SGF?"},
    {Code::double_property, "S302", "double-property", "FF[4] 2", info,
     "a property stands twice in one node",
     "Each property may stand once in a node. The values of a list are read from both places; of "
     "anything else the first counts.",
     "(;AP[x:1]AP[y:1];B[pd])", "`sgfaudit fmt --fix` keeps the first and the other as text."},
    {Code::two_moves, "S303", "two-moves", "FF[4] move", warning, "a node holds two moves",
     "B and W stand in one node, or one of them twice. They are played in order, but many programs "
     "show one only. Of W[pd][dp] the second has lost its name, and is nobody's move.",
     "(;SZ[19];B[pd]W[dp])", "`sgfaudit fmt --fix` gives each move a node."},
    {Code::move_in_root, "S304", "move-in-root", "FF[4] move", info, "the root node holds a move",
     "FF[4] calls it bad style, because the root node describes the game. The move is played.",
     "(;SZ[19]B[pd];W[dp])", "`sgfaudit fmt --fix` gives the move a node."},
    {Code::root_property, "S305", "root-property", "FF[4] root", warning,
     "a root property stands behind the root node",
     "FF, GM, CA, AP, ST and SZ belong in the first node of a game. On the main line the first "
     "value counts wherever it stands.",
     "(;GM[1];B[pd]SZ[19])", "`sgfaudit fmt --fix` moves it to the root node."},
    {Code::game_info_property, "S306", "game-info-property", "FF[4] game-info", info,
     "facts of the game stand in a second node",
     "Players, komi, result and the like belong in one node of a path, mostly the root node. The "
     "first value of each counts.",
     "(;PB[Kaede];B[pd]RE[B+R])", "`sgfaudit fmt --fix` moves them to the root node."},
    {Code::annotation_without_move, "S307", "annotation-without-move", "FF[4] move", info,
     "an annotation of a move stands in a node without one",
     "BM, DO, IT, TE and KO are said of the move of their node.", "(;SZ[19];B[pd];TE[1])",
     "Put it into the node of the move."},
    {Code::point_twice, "S308", "point-twice", "FF[4] go", info,
     "a point is named twice in one node",
     "A list names a point once. Lists of territory, of markup (CR, MA, SL, SQ, TR) and of setup "
     "exclude each other within a node. The last one counts.",
     "(;SZ[19];B[pd]CR[dd]TR[dd])", "Remove one of them."},
    {Code::idle_setup, "S309", "idle-setup", "FF[4] setup", info, "setup changes nothing",
     "AB, AW or AE names a point that is black, white or empty already.", "(;AB[dd][dd];W[pd])",
     "Nothing, unless another point was meant."},
    {Code::unknown_version, "S310", "unknown-version", "FF[4] FF", info,
     "the version of the file format is not known",
     "FF is a number from 1 to 4. The record is read as FF[4].", "(;FF[5];B[pd])", "Write FF[4]."},
    {Code::deprecated_property, "S311", "deprecated-property", "FF[4]", info,
     "FF[4] no longer has a property",
     "The record says that it is FF[4], but has a property of an older version, which programs may "
     "not show.",
     "(;FF[4];B[pd]L[aa])", "Use what FF[4] has instead: LB for L, MA for M."},
    {Code::fact_unreadable, "R105", "fact-unreadable", "FF[4] game-info", info,
     "a fact of the game cannot be read",
     "A date, a rank, a handicap, a time limit or a rule set is written in a way that has no clear "
     "meaning. It is reported as it is and taken for nothing; nothing is guessed.",
     "(;DT[3/4/98]BR[Honinbo])", "Nothing, or write it as FF[4] has it: `DT[1998-04-03]`."},
    {Code::fact_informal, "R106", "fact-informal", "FF[4] game-info", info,
     "a fact of the game is clear, but not as FF[4] writes it",
     "The message says what it was taken for: 650 is a komi of 6.5 points in hundredths, `3h` are "
     "10800 seconds, `Black wins by resignation` is B+R.",
     "(;KM[650]TM[3h]RE[Black wins by resignation])",
     "`sgfaudit fmt --fix` writes it so. `KM[3.75]` (stones) and `DT[ca. 1760]` stay as they are."},
    {Code::komi_missing, "R107", "komi-missing", "10.2", info,
     "komi is 0, but the margin has a half point",
     "Half a point cannot come from the board: the game had a komi that KM does not give, as on "
     "servers that write KM[0] into every record.",
     "(;KM[0]RE[B+3.5];B[pd])", "Write the komi as KM; `sgfaudit score` names one that fits RE."},
    {Code::handicap_not_placed, "R203", "handicap-not-placed", "FF[4] HA", info,
     "handicap stones are declared but not placed",
     "HA names a handicap, AB is missing, and White plays first. The moves make sense with the "
     "stones on the usual points, so the game is replayed with them.",
     "(;HA[2];W[dd];B[pp])", "Add the stones with AB."},
    {Code::handicap_unknown, "R204", "handicap-unknown", "FF[4] HA", warning,
     "the handicap stones are missing and cannot be supplied",
     "HA names a handicap, AB is missing, White plays first, and the moves make no sense with the "
     "stones on the usual points. The position is not known, so that moves on occupied points, "
     "suicides, kos and repetitions are not reported.",
     "(;HA[2];W[pd];B[dp])", "Find out where the stones stood, and add them with AB."},
    {Code::swallowed_moves, "S111", "swallowed-moves", "FF[4] 2", warning,
     "a value has swallowed a move or a property",
     "Its `]` is missing. A move, a number or a name is read up to what it has swallowed, and that "
     "is read as well. A comment may go on like that and stays as it is; either player may move "
     "next. So it is with the mark `;[` that `fmt --fix` leaves of a lost move.",
     "(;B[pd]C[hello;W[dp];B[dd])",
     "Put the `]` where the value ends; `fmt --fix` does so, except in comments."},
    {Code::bad_value, "S206", "bad-value", "FF[4] 3", info, "a value is not of its type",
     "The specification gives each property a type: BM is 1 or 2, OB a number, LB a point, a colon "
     "and a text, markup stands on points of the board. What depends on no such value is audited "
     "all the same.",
     "(;B[pd]BM[yes])", "Correct the value, or remove the property."},
    {Code::several_values, "S207", "several-values", "FF[4] 2", info,
     "several values where there may be one", "The property holds one value. The first counts.",
     "(;PB[Kaede][Sakura];B[pd])", "`sgfaudit fmt --fix` keeps the first, and the others as text."},
    {Code::pass_form, "S208", "pass-form", "FF[4] move", info,
     "a pass is not written as this version of the format does",
     "Before FF[4] a pass is `[tt]`, on boards up to 19x19; `[]` is read as a pass all the same. "
     "On larger boards `[tt]` is a point, and is read as one, though an old program may have "
     "meant a pass.",
     "(;FF[3];B[pd];W[])", "`sgfaudit fmt --fix` writes FF[4], where `[]` is a pass."},
    {Code::contradicting_annotations, "S312", "contradicting-annotations", "FF[4]", info,
     "a node is judged twice",
     "Of BM, DO, IT, TE and of DM, UC, GB, GW a node has one; before FF[4] BM and TE go together.",
     "(;B[pd]BM[1]TE[1])", "Keep one; `sgfaudit fmt --fix` keeps the first."},
    {Code::unknown_property, "S313", "unknown-property", "FF[4] 2", info, "a property is not known",
     "No version of the format has it: a program has invented it. It is kept as it is.",
     "(;ZZ[x];B[pd])", "Nothing."},
    {Code::later_property, "S314", "later-property", "FF[4]", info,
     "a property is newer than the version of the format",
     "The version that FF names does not have this property. It is read all the same.",
     "(;FF[1];B[pd]TR[pd])", "Write FF[4]."},
    {Code::old_name, "S315", "old-name", "FF[4] 2", info,
     "a property has its name of an older version",
     "FF[4] has names of capitals only; before, lower case letters did not count: `AddBlack` is "
     "AB. `b` is read as B.",
     "(;FF[4]SiZe[9];Black[aa])", "`sgfaudit fmt --fix` writes the short name."},
    {Code::node_behind_variation, "S112", "node-behind-variation", "FF[4] 2", warning,
     "a node stands behind a variation",
     "Behind the `)` of a variation only another variation or the end of the line may stand. The "
     "nodes are read as a variation of their own, as if they had a `(` in front.",
     "(;B[pd](;W[dp]);W[dd])", "Look whether a `)` stands too early."},
    {Code::empty_variation, "S113", "empty-variation", "FF[4] 2", info, "a variation has no node",
     "A variation begins with a node. `()` holds nothing, and `((;B[pd])` opens a variation whose "
     "first node stands in another one.",
     "(;B[pd]())", "`sgfaudit fmt --fix` drops the parentheses."},
    {Code::unknown_charset, "S401", "unknown-charset", "FF[4] CA", warning,
     "CA names a character set that nobody knows",
     "CA is a name such as UTF-8, GB18030, Big5, Shift_JIS or windows-1252. The text is read as if "
     "there were no CA. Sets that write every character in seven bits (HZ, UTF-7) are not read, "
     "but for ISO-2022-JP, nor those for which the C library has no converter installed.",
     "(;CA[Klingon])", "Correct CA, or name the set with --encoding."},
    {Code::undecodable_text, "S402", "undecodable-text", "FF[4] CA", warning,
     "bytes are no characters of the declared set",
     "Some bytes of the text mean nothing in the set that CA or --encoding names, often because a "
     "program cut a text within a character. Reports show these bytes as `\\xHH`; `fmt` leaves the "
     "game in its set.",
     "(;CA[EUC-KR]PB[王])", "Correct the text, or CA."},
    {Code::charset_contradicted, "S403", "charset-contradicted", "FF[4] CA", warning,
     "the text is not in the declared set",
     "CA says UTF-8 but the text is mostly something else, so that its set is unknown; or CA "
     "names another set, but all of the text is valid UTF-8, which is no accident, and is read so; "
     "or the file begins with the mark of another set, or goes on in one.",
     "(;CA[ISO-8859-1]PB[王])", "Correct CA."},
    {Code::charsets_differ, "S404", "charsets-differ", "FF[4] CA", info,
     "the games of a file are in different sets",
     "Each game is read by its own CA, but programs that take the first one for the whole file "
     "misread the others. It is told once a file.",
     "(;CA[UTF-8])(;CA[Big5])", "`sgfaudit fmt` writes all of them as UTF-8."},
    {Code::undeclared_encoding, "S405", "undeclared-encoding", "FF[4] CA", info,
     "the text is not UTF-8, and no set is declared",
     "Without CA the text is read as UTF-8 where it is valid. Here it is not. No set is guessed, "
     "because guesses are mostly wrong: reports show the bytes as `\\xHH`.",
     "", "Name the set with --encoding; `fmt --encoding NAME` writes UTF-8."},
    {Code::encoded_twice, "S406", "encoded-twice", "FF[4] CA", warning,
     "the text was encoded in UTF-8 twice",
     "A program took the bytes of UTF-8 for characters of a set with one byte each, and encoded "
     "them again: each letter with an accent has become two, each Chinese character three.",
     "(;CA[UTF-8]PB[M\u00C3\u00BCller];B[pd])",
     "Convert the file from UTF-8 to windows-1252 (or ISO-8859-1); the outcome is UTF-8."},
    {Code::other_format, "I103", "other-format", "", error, "a file is no SGF record",
     "The file was named, or has the ending .sgf, but is something else: a record in the format of "
     "a server, a web page, a picture, an archive. The message says what. The others are audited "
     "all the same; the exit status is 2.",
     "", "Convert it with the program that wrote it, or fetch the record again."},
    {Code::second_opinion_differs, "J1002", "second-opinion-differs", "10", info,
     "another program counts the game in another way",
     "The engine that --engine names was asked about the same position. Its result is another one, "
     "or it holds other strings for dead. The report lists them. Which of the two is right is not "
     "said: where the statuses are proved, it is the engine that errs.",
     "", "Look at the strings with `sgfaudit show --score`."},
    {Code::no_second_opinion, "I104", "no-second-opinion", "", warning,
     "the engine gave no answer, or no whole one",
     "The engine that --engine names could not be asked about the position (the Go Text Protocol "
     "has square boards of up to 25x25 only), or it did not answer in time, ended, or answered "
     "what cannot be. The message says what. The audit goes on without it; a new one is started "
     "for the next game, until three have failed in succession.",
     "", "Try the engine's command by hand; --engine-timeout gives it more time."},
    {Code::zero_byte, "S114", "zero-byte", "FF[4] 3", info, "a text holds a byte that is zero",
     "A NUL is no character of any text. Many programs take it for the end of the text, and show "
     "nothing of what stands behind it.",
     "", "Remove it. `sgfaudit fmt --fix` keeps it with the text."},
    {Code::superko, "J1203", "superko", "12", error, "superko forbids the repetition of a position",
     "By Tromp-Taylor rules no play may bring back a position that has stood before, by AGA and "
     "New Zealand rules none in which the same player was to move. A ko that is retaken on the "
     "next move is J601.",
     "(;RU[Tromp-Taylor]SZ[3:1];B[aa];W[ba];B[];W[ca];B[aa])",
     "The move is illegal: is it as it was played, and is RU right?"},
    {Code::unescaped_bracket, "S115", "unescaped-bracket", "FF[4] 3.2", warning,
     "a text goes on behind a `]` that has no backslash",
     "A `]` ends a value unless a backslash stands before it. What stands behind this one is "
     "neither "
     "a property nor structure, and a `]` follows that none has opened: it ends the text.",
     "(;B[pd]C[Aki [5k]: hello])", "`sgfaudit fmt --fix` supplies the backslash."},
}};

// Strictly, so that each of them stands at its number.
static_assert(std::ranges::is_sorted(entries, std::ranges::less_equal{}, &Entry::code));

}  // namespace

const Entry& entry(Code code) { return entries[static_cast<std::size_t>(code)]; }

const std::array<Entry, code_count>& catalogue() { return entries; }

}  // namespace sgfaudit::reports
