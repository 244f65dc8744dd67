// The words by which records say how a game ended, in lower case; beside the forms of FF[4].
#pragma once

#include <array>
#include <string_view>

namespace sgfaudit::sgf::result_words {

using Words = std::string_view;

inline constexpr std::array<Words, 21> draws{
    "0",         "draw", "jigo", "tie",  "drawn",  "=",          "持碁",
    "持棋",      "和棋", "和局", "ジゴ", "무승부", "비김",       "빅",
    "draw game", "平局", "平手", "和",   "화국",   "drawn game", "draw by agreement"};
inline constexpr std::array<Words, 9> voids{"void",     "mushobu",   "no result",
                                            "noresult", "no-result", "mushoubu",
                                            "無勝負",   "无胜负",    "無勝負試合"};
inline constexpr std::array<Words, 2> annulled{"annulled", "無効試合"};
inline constexpr std::array<Words, 18> both_lose{"both lost",
                                                 "both lose",
                                                 "both players lose",
                                                 "both players lost",
                                                 "b-,w-",
                                                 "b- w-",
                                                 "b-w-",
                                                 "両負け",
                                                 "両負",
                                                 "双负",
                                                 "雙負",
                                                 "两负",
                                                 "両者負け",
                                                 "双方负",
                                                 "雙方負",
                                                 "both players forfeit",
                                                 "雙方皆負",
                                                 "双方皆负"};
inline constexpr std::array<Words, 28> unfinished{"unfinished",
                                                  "left unfinished",
                                                  "game suspended",
                                                  "suspended",
                                                  "adjourned",
                                                  "not finished",
                                                  "unknown (unfinished)",
                                                  "not played",
                                                  "incomplete",
                                                  "game adjourned",
                                                  "打挂",
                                                  "打掛",
                                                  "打ち掛け",
                                                  "打掛け",
                                                  "打ちかけ",
                                                  "封棋",
                                                  "中断",
                                                  "中斷",
                                                  "未完",
                                                  "对局停止",
                                                  "미완",
                                                  "미결",
                                                  "封じ手",
                                                  "未完成",
                                                  "봉수",
                                                  "封盘",
                                                  "封盤",
                                                  "중단"};
inline constexpr std::array<Words, 9> unknown{"",     "?",    "unknown",  "result unknown", "不明",
                                              "未知", "불명", "結果不明", "结果不明"};

inline constexpr std::array<Words, 14> by_resignation{
    "r",    "resign", "resignation", "resigned", "resigns", "res",    "resig",
    "中盘", "中盤",   "中押し",      "中押",     "불계",    "불계로", "不計"};
inline constexpr std::array<Words, 16> on_time{
    "t",    "time",     "timeout", "time-out",  "overtime", "time out", "超时",   "超時",
    "时间", "時間切れ", "時間",    "timed out", "시간",     "시간패",   "时间到", "切れ"};
inline constexpr std::array<Words, 4> by_forfeit{"f", "forfeit", "forfeited", "forfeiture"};
// FF[4] says less.
inline constexpr std::array<Words, 17> why_forfeit{"default",
                                                   "反则",
                                                   "反則",
                                                   "반칙",
                                                   "기권",
                                                   "弃权",
                                                   "棄権",
                                                   "不戦",
                                                   "부전",
                                                   "disqualification",
                                                   "disqualified",
                                                   "illegal move",
                                                   "rule violation",
                                                   "犯规",
                                                   "失格",
                                                   "몰수",
                                                   "dq"};

inline constexpr std::array<Words, 8> losses{"loses", "lost", "负", "負け", "負", "败", "敗", "패"};
inline constexpr std::array<Words, 12> wins{"wins", "win", "won", "胜利", "胜", "勝ち",
                                            "勝利", "勝",  "승",  "贏",   "赢", "勝"};

}  // namespace sgfaudit::sgf::result_words
