import type { WrittenProject } from './written-project.ts';

const dates = `"""Days between two dates, written as 2026-04-01."""
from datetime import date


def days_between(first: str, last: str) -> int:
    return (date.fromisoformat(last) - date.fromisoformat(first)).days
`;

const loanSolution = `"""What is lent out, and what it costs to bring it back late."""
from library.dates import days_between

FREE_DAYS = 14
FEE_PER_DAY = 20
HIGHEST_FEE = 600


def fee(lent: str, returned: str) -> int:
    late = days_between(lent, returned) - FREE_DAYS
    if late <= 0:
        return 0
    return min(late * FEE_PER_DAY, HIGHEST_FEE)


def overdue(loans: list[dict], today: str) -> list[str]:
    late = [loan for loan in loans if days_between(loan["lent"], today) > FREE_DAYS]
    return [loan["title"] for loan in sorted(late, key=lambda loan: loan["lent"])]
`;

export const loans: readonly WrittenProject[] = [
  {
    slug: 'library-loans',
    title: { en: 'Fees of a library', ja: '図書館の延滞料' },
    difficulty: 'beginner',
    statement: {
      en: 'A library lends books for 14 days. Whoever brings one back later pays 20 yen for each day, and never more than 600 yen.\n\nWrite two functions in `library/loans.py`:\n\n- `fee(lent, returned)` is what is to be paid.\n- `overdue(loans, today)` gives the titles of the loans that are late today, the oldest first. Each loan is a dictionary with `title` and `lent`.\n\nDates are written as `2026-04-01`; `library/dates.py` counts the days between two of them.',
      ja: '図書館では本を14日間借りられます。返却が遅れると1日につき20円の延滞料がかかり、上限は600円です。\n\n`library/loans.py`に次の2つの関数を書いてください。\n\n- `fee(lent, returned)`: 支払う延滞料を返します。\n- `overdue(loans, today)`: 今日の時点で返却が遅れている貸出の書名を、貸出日の古い順に返します。各貸出は`title`と`lent`を持つ辞書です。\n\n日付は`2026-04-01`の形式です。日数は`library/dates.py`で数えられます。',
    },
    hints: [
      {
        en: 'On the 14th day nothing is late yet. From which day on does a fee begin?',
        ja: '14日目の返却はまだ延滞ではありません。延滞料は何日目から始まるでしょうか。',
      },
    ],
    rubric: [
      [{ en: 'Numbers have names', ja: '数値に名前が付いている' }, 10],
      [{ en: 'Functions are short', ja: '関数が短くまとまっている' }, 10],
    ],
    files: {
      python3: [
        [
          'library/loans.py',
          'editable',
          '"""What is lent out, and what it costs to bring it back late."""\nfrom library.dates import days_between\n\n\ndef fee(lent: str, returned: str) -> int:\n    return 0\n\n\ndef overdue(loans: list[dict], today: str) -> list[str]:\n    return []\n',
          loanSolution,
        ],
        ['library/dates.py', 'locked', dates],
        [
          'tests/test_loans.py',
          'locked',
          `import unittest

from library.loans import fee, overdue


class LoansTest(unittest.TestCase):
    def test_fee_is_charged_for_late_days(self):
        self.assertEqual(fee("2026-04-01", "2026-04-18"), 60)

    def test_nothing_is_charged_in_time(self):
        self.assertEqual(fee("2026-04-01", "2026-04-15"), 0)

    def test_overdue_titles(self):
        loans = [
            {"title": "Botchan", "lent": "2026-04-10"},
            {"title": "Kokoro", "lent": "2026-03-20"},
        ]
        self.assertEqual(overdue(loans, "2026-04-12"), ["Kokoro"])
`,
        ],
        [
          'tests/test_limits.py',
          'hidden',
          `import unittest

from library.loans import fee, overdue


class LimitsTest(unittest.TestCase):
    def test_highest_fee(self):
        self.assertEqual(fee("2026-01-01", "2026-12-31"), 600)

    def test_over_a_leap_day(self):
        self.assertEqual(fee("2028-02-20", "2028-03-06"), 20)

    def test_oldest_first(self):
        loans = [
            {"title": "Sanshiro", "lent": "2026-03-02"},
            {"title": "Kokoro", "lent": "2026-02-20"},
            {"title": "Botchan", "lent": "2026-03-01"},
        ]
        self.assertEqual(overdue(loans, "2026-04-12"), ["Kokoro", "Botchan", "Sanshiro"])
`,
        ],
      ],
    },
    cases: [
      {
        tests: ['tests/test_loans.py::LoansTest::test_fee_is_charged_for_late_days'],
        title: { en: 'Three days late', ja: '3日の延滞' },
        isPublic: true,
        weight: 15,
      },
      {
        tests: ['tests/test_loans.py::LoansTest::test_nothing_is_charged_in_time'],
        title: { en: 'Back in time', ja: '期限内の返却' },
        isPublic: true,
        weight: 10,
      },
      {
        tests: ['tests/test_loans.py::LoansTest::test_overdue_titles'],
        title: { en: 'What is late today', ja: '今日の延滞' },
        isPublic: true,
        weight: 15,
      },
      {
        tests: ['tests/test_limits.py::LimitsTest::test_highest_fee'],
        title: { en: 'The highest fee', ja: '延滞料の上限' },
        isPublic: false,
        weight: 20,
      },
      {
        tests: ['tests/test_limits.py::LimitsTest::test_over_a_leap_day'],
        title: { en: 'Over a leap day', ja: 'うるう日をまたぐ延滞' },
        isPublic: false,
        weight: 10,
      },
      {
        tests: ['tests/test_limits.py::LimitsTest::test_oldest_first'],
        title: { en: 'The oldest first', ja: '古い順の一覧' },
        isPublic: false,
        weight: 10,
      },
    ],
    mutants: [
      [
        'No highest fee',
        'python3',
        {
          'library/loans.py': loanSolution.replace(
            'min(late * FEE_PER_DAY, HIGHEST_FEE)',
            'late * FEE_PER_DAY',
          ),
        },
      ],
      [
        'The order is left as it was',
        'python3',
        {
          'library/loans.py': loanSolution.replace(
            'sorted(late, key=lambda loan: loan["lent"])',
            'late',
          ),
        },
      ],
    ],
  },
];
