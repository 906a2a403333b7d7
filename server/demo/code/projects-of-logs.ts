import type { WrittenProject } from './written-project.ts';

const logSolution = `"""Reads lines of a log, as \`2026-04-01 10:15 WARN disk is nearly full\`."""


def parse(line: str) -> dict | None:
    parts = line.strip().split(" ", 3)
    if len(parts) < 4:
        return None
    day, time, level, text = parts
    return {"day": day, "time": time, "level": level, "text": text}
`;

const reportSolution = `"""Counts what a log says, day by day."""
from log_lines import parse


def count_levels(lines: list[str]) -> dict[str, dict[str, int]]:
    days: dict[str, dict[str, int]] = {}
    for line in lines:
        entry = parse(line)
        if entry is None:
            continue
        levels = days.setdefault(entry["day"], {})
        levels[entry["level"]] = levels.get(entry["level"], 0) + 1
    return days


def worst_day(lines: list[str]) -> str | None:
    days = count_levels(lines)
    if not days:
        return None
    return max(sorted(days), key=lambda day: days[day].get("ERROR", 0))
`;

export const logs: readonly WrittenProject[] = [
  {
    slug: 'log-report',
    title: { en: 'Report of a log', ja: 'ログの集計' },
    difficulty: 'intermediate',
    statement: {
      en: 'A server writes lines as `2026-04-01 10:15 WARN disk is nearly full`. Some lines are broken.\n\n- `log_lines.py`: `parse(line)` gives a dictionary with `day`, `time`, `level` and `text`, or `None` for a broken line.\n- `report.py`: `count_levels(lines)` counts the levels of each day, and `worst_day(lines)` is the day with the most `ERROR` lines; of several the earliest, and `None` without any line.',
      ja: 'サーバーは`2026-04-01 10:15 WARN disk is nearly full`の形式でログを書き出します。壊れた行も混ざっています。\n\n- `log_lines.py`: `parse(line)`は`day`、`time`、`level`、`text`を持つ辞書を返します。壊れた行には`None`を返します。\n- `report.py`: `count_levels(lines)`は日ごとにレベルの件数を数え、`worst_day(lines)`は`ERROR`が最も多い日を返します。同数の場合は最も早い日、行がない場合は`None`です。',
    },
    files: {
      python3: [
        [
          'log_lines.py',
          'editable',
          'def parse(line: str) -> dict | None:\n    return None\n',
          logSolution,
        ],
        [
          'report.py',
          'editable',
          'from log_lines import parse\n\n\ndef count_levels(lines: list[str]) -> dict[str, dict[str, int]]:\n    return {}\n\n\ndef worst_day(lines: list[str]) -> str | None:\n    return None\n',
          reportSolution,
        ],
        [
          'test_report.py',
          'locked',
          `import unittest

from log_lines import parse
from report import count_levels, worst_day

LINES = [
    "2026-04-01 10:15 WARN disk is nearly full",
    "2026-04-01 10:20 ERROR disk is full",
    "2026-04-02 09:00 ERROR no answer",
    "2026-04-02 09:01 ERROR no answer",
]


class ReportTest(unittest.TestCase):
    def test_parse(self):
        entry = {"day": "2026-04-01", "time": "10:15", "level": "WARN", "text": "disk is nearly full"}
        self.assertEqual(parse(LINES[0]), entry)

    def test_counts(self):
        expected = {"2026-04-01": {"WARN": 1, "ERROR": 1}, "2026-04-02": {"ERROR": 2}}
        self.assertEqual(count_levels(LINES), expected)

    def test_worst_day(self):
        self.assertEqual(worst_day(LINES), "2026-04-02")
`,
        ],
        [
          'test_broken.py',
          'hidden',
          `import unittest

from log_lines import parse
from report import count_levels, worst_day


class BrokenTest(unittest.TestCase):
    def test_broken_lines(self):
        self.assertIsNone(parse("2026-04-01"))
        self.assertEqual(count_levels(["", "broken"]), {})

    def test_nothing_at_all(self):
        self.assertIsNone(worst_day([]))

    def test_earliest_of_equals(self):
        lines = ["2026-04-03 08:00 ERROR a", "2026-04-02 08:00 ERROR b"]
        self.assertEqual(worst_day(lines), "2026-04-02")
`,
        ],
      ],
    },
    cases: [
      {
        tests: ['test_report.py::ReportTest::test_parse'],
        title: { en: 'One line', ja: '1行の読み取り' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['test_report.py::ReportTest::test_counts'],
        title: { en: 'Levels of each day', ja: '日ごとの件数' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: ['test_report.py::ReportTest::test_worst_day'],
        title: { en: 'The worst day', ja: '最もエラーの多い日' },
        isPublic: true,
        weight: 20,
      },
      {
        tests: [
          'test_broken.py::BrokenTest::test_broken_lines',
          'test_broken.py::BrokenTest::test_nothing_at_all',
        ],
        title: { en: 'Broken lines, or none', ja: '壊れた行・空のログ' },
        isPublic: false,
        weight: 20,
      },
      {
        tests: ['test_broken.py::BrokenTest::test_earliest_of_equals'],
        title: { en: 'The earliest of equals', ja: '同数なら早い日' },
        isPublic: false,
        weight: 20,
      },
    ],
    mutants: [
      [
        'The last of equals wins',
        'python3',
        { 'report.py': reportSolution.replace('max(sorted(days),', 'max(days,') },
      ],
    ],
  },
];
