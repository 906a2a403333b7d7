import type { WrittenChallenge } from './written-challenge.ts';

/** Programs that read and print. */
export const algorithms: readonly WrittenChallenge[] = [
  {
    slug: 'fizz-buzz',
    title: { en: 'Fizz Buzz', ja: 'フィズバズ' },
    difficulty: 'beginner',
    statement: {
      en: 'Count from 1 to `n`. Print one line for each number: `Fizz` for a multiple of 3, `Buzz` for a multiple of 5, `FizzBuzz` for a multiple of both, and the number itself otherwise.\n\n### Input\n\nOne line with `n` (1 ≤ n ≤ 100).',
      ja: '1から`n`までの数を順に1行ずつ出力してください。3の倍数は`Fizz`、5の倍数は`Buzz`、両方の倍数は`FizzBuzz`とし、それ以外は数をそのまま出力します。\n\n### 入力\n\n1行に`n`(1 ≤ n ≤ 100)が与えられます。',
    },
    hints: [
      {
        en: 'Look at the most special numbers first: those that are a multiple of both.',
        ja: 'いちばん条件の厳しい数、つまり両方の倍数から調べてみましょう。',
      },
    ],
    codes: {
      python3: [
        'n = int(input())\n',
        'n = int(input())\nfor i in range(1, n + 1):\n    print(("Fizz" if i % 3 == 0 else "") + ("Buzz" if i % 5 == 0 else "") or i)\n',
      ],
      nodejs: [
        "const n = Number(require('fs').readFileSync(0, 'utf8'));\n",
        "const n = Number(require('fs').readFileSync(0, 'utf8'));\nfor (let i = 1; i <= n; i++) {\n  console.log((i % 3 ? '' : 'Fizz') + (i % 5 ? '' : 'Buzz') || String(i));\n}\n",
      ],
      c: [
        '#include <stdio.h>\n\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    return 0;\n}\n',
        '#include <stdio.h>\n\nint main(void) {\n    int n;\n    scanf("%d", &n);\n    for (int i = 1; i <= n; i++) {\n        if (i % 15 == 0) puts("FizzBuzz");\n        else if (i % 3 == 0) puts("Fizz");\n        else if (i % 5 == 0) puts("Buzz");\n        else printf("%d\\n", i);\n    }\n    return 0;\n}\n',
      ],
    },
    cases: [
      ['5\n', '1\n2\nFizz\n4\nBuzz\n', { en: 'Up to five', ja: '5まで' }],
      ['3\n', '1\n2\nFizz\n', { en: 'Up to three', ja: '3まで' }],
      ['1\n', '1\n', { en: 'One alone', ja: '1だけ' }],
      [
        '16\n',
        '1\n2\nFizz\n4\nBuzz\nFizz\n7\n8\nFizz\nBuzz\n11\nFizz\n13\n14\nFizzBuzz\n16\n',
        { en: 'A multiple of both', ja: '両方の倍数' },
      ],
    ],
    mutants: [
      [
        'Multiples of both are Fizz alone',
        'python3',
        'n = int(input())\nfor i in range(1, n + 1):\n    print("Fizz" if i % 3 == 0 else "Buzz" if i % 5 == 0 else i)\n',
      ],
    ],
  },
  {
    slug: 'merge-shifts',
    title: { en: 'Merge the shifts', ja: 'シフトをまとめる' },
    difficulty: 'intermediate',
    statement: {
      en: 'The counter’s shifts overlap. Merge those that overlap or touch, and print what is left in order of start.\n\n### Input\n\nThe first line is `n` (0 ≤ n ≤ 200,000). Each of the next n lines holds a start and an end.\n\n### Output\n\nOne line for each shift: start and end, with one space between them and none at the end.',
      ja: '窓口のシフトには重なりがあります。重なるもの、つながるものを1つにまとめ、開始の早い順に出力してください。\n\n### 入力\n\n1行目に`n`(0 ≤ n ≤ 200,000)、続くn行に開始と終了が与えられます。\n\n### 出力\n\nシフトごとに1行、開始と終了を空白1つで区切って出力します。行末に空白は付けません。',
    },
    hints: [
      {
        en: 'Sort by start. Then each shift either joins the last one kept, or begins a new one.',
        ja: '開始の順に並べ替えます。すると、各シフトは直前のものに続くか、新しく始まるかのどちらかです。',
      },
      {
        en: 'What is the last one kept, when there are no shifts at all?',
        ja: 'シフトが1件もないとき、「直前のもの」は何でしょうか。',
      },
    ],
    rubric: [
      [{ en: 'Names', ja: '名前の付け方' }, 10],
      [{ en: 'Functions', ja: '関数の分け方' }, 10],
      [{ en: 'Edge cases', ja: '境界の扱い' }, 10],
    ],
    codes: {
      python3: [
        'import sys\n\n\ndef merge(shifts):\n    return shifts\n\n\nn, *rows = sys.stdin.read().splitlines()\nshifts = [tuple(map(int, row.split())) for row in rows]\nfor start, end in merge(shifts):\n    print(start, end)\n',
        'import sys\n\n\ndef merge(shifts):\n    merged = []\n    for start, end in sorted(shifts):\n        if merged and start <= merged[-1][1]:\n            merged[-1][1] = max(merged[-1][1], end)\n        else:\n            merged.append([start, end])\n    return merged\n\n\nn, *rows = sys.stdin.read().splitlines()\nshifts = [tuple(map(int, row.split())) for row in rows]\nfor start, end in merge(shifts):\n    print(start, end)\n',
      ],
      cplusplus: [
        '#include <iostream>\n\nint main() {\n    int n;\n    std::cin >> n;\n}\n',
        "#include <algorithm>\n#include <iostream>\n#include <utility>\n#include <vector>\n\nint main() {\n    int n;\n    std::cin >> n;\n    std::vector<std::pair<int, int>> shifts(n), merged;\n    for (auto &[start, end] : shifts) std::cin >> start >> end;\n    std::sort(shifts.begin(), shifts.end());\n    for (auto [start, end] : shifts) {\n        if (!merged.empty() && start <= merged.back().second)\n            merged.back().second = std::max(merged.back().second, end);\n        else\n            merged.push_back({start, end});\n    }\n    for (auto [start, end] : merged) std::cout << start << ' ' << end << '\\n';\n}\n",
      ],
    },
    cases: [
      ['2\n540 720\n600 780\n', '540 780\n', { en: 'Two that overlap', ja: '重なる2件' }],
      [
        '3\n540 720\n600 780\n900 960\n',
        '540 780\n900 960\n',
        { en: 'One stands alone', ja: '離れた1件' },
      ],
      ['0\n', '', { en: 'No shifts', ja: '0件' }],
      ['2\n540 600\n600 660\n', '540 660\n', { en: 'Touching shifts', ja: 'つながる2件' }],
      ['2\n900 960\n540 600\n', '540 600\n900 960\n', { en: 'Given out of order', ja: '順不同' }],
      ['2\n540 900\n600 660\n', '540 900\n', { en: 'One inside another', ja: '内側の1件' }],
    ],
    mutants: [
      [
        'Touching shifts stay apart',
        'python3',
        'import sys\nn, *rows = sys.stdin.read().splitlines()\nmerged = []\nfor start, end in sorted(tuple(map(int, row.split())) for row in rows):\n    if merged and start < merged[-1][1]:\n        merged[-1][1] = max(merged[-1][1], end)\n    else:\n        merged.append([start, end])\nfor start, end in merged:\n    print(start, end)\n',
      ],
      [
        'Longer shift is cut off',
        'python3',
        'import sys\nn, *rows = sys.stdin.read().splitlines()\nmerged = []\nfor start, end in sorted(tuple(map(int, row.split())) for row in rows):\n    if merged and start <= merged[-1][1]:\n        merged[-1][1] = end\n    else:\n        merged.append([start, end])\nfor start, end in merged:\n    print(start, end)\n',
      ],
    ],
  },
  {
    slug: 'mean-temperature',
    title: { en: 'Mean temperature', ja: '平均気温' },
    difficulty: 'beginner',
    statement: {
      en: 'Print the mean of the temperatures of a week, to two decimals. Anything closer than 0.01 is right.\n\n### Input\n\nSeven numbers in one line.',
      ja: '1週間の気温の平均を小数第2位まで出力してください。誤差が0.01以内であれば正解です。\n\n### 入力\n\n1行に7つの数が与えられます。',
    },
    checker: { kind: 'numeric', tolerance: 0.01 },
    codes: {
      python3: [
        'temperatures = list(map(float, input().split()))\n',
        'temperatures = list(map(float, input().split()))\nprint(f"{sum(temperatures) / len(temperatures):.2f}")\n',
      ],
      typescript: [
        "import { readFileSync } from 'node:fs';\n\nconst temperatures: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\n",
        "import { readFileSync } from 'node:fs';\n\nconst temperatures: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number);\nconst sum = temperatures.reduce((all, one) => all + one, 0);\nconsole.log((sum / temperatures.length).toFixed(2));\n",
      ],
    },
    cases: [
      ['20 21 19 22 20 18 20\n', '20.00\n', { en: 'A mild week', ja: '穏やかな週' }],
      ['0 0 0 0 0 0 1\n', '0.14\n', { en: 'One warm day', ja: '1日だけ暖かい' }],
      ['-5 -3 -4 -6 -2 -1 0\n', '-3.00\n', { en: 'Below zero', ja: '氷点下' }],
      ['30.5 31.2 29.8 33 32.1 30 28.4\n', '30.71\n', { en: 'With decimals', ja: '小数' }],
    ],
  },
  {
    slug: 'word-count',
    title: { en: 'Counting words', ja: '単語を数える' },
    difficulty: 'beginner',
    statement: {
      en: 'Print each word of the text with how often it occurs, in any order: `word count`. Capital letters make no difference.',
      ja: '文章に現れる単語と、その回数を`単語 回数`の形で出力してください。順序は問いません。大文字と小文字は区別しません。',
    },
    checker: { kind: 'unordered', tolerance: 0 },
    rubric: [
      [{ en: 'Names say what they hold', ja: '名前から中身がわかる' }, 10],
      [{ en: 'No step is written twice', ja: '同じ処理を繰り返し書いていない' }, 10],
    ],
    codes: {
      python3: [
        'import sys\n\nwords = sys.stdin.read().split()\n',
        'import sys\nfrom collections import Counter\n\nwords = sys.stdin.read().lower().split()\nfor word, count in Counter(words).items():\n    print(word, count)\n',
      ],
      nodejs: [
        "const words = require('fs').readFileSync(0, 'utf8').split(/\\s+/);\n",
        "const words = require('fs').readFileSync(0, 'utf8').toLowerCase().split(/\\s+/).filter(Boolean);\nconst counts = new Map();\nfor (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);\nfor (const [word, count] of counts) console.log(word, count);\n",
      ],
    },
    cases: [
      [
        'to be or not to be\n',
        'to 2\nbe 2\nor 1\nnot 1\n',
        { en: 'A famous line', ja: '有名な一節' },
      ],
      ['Tea tea TEA\n', 'tea 3\n', { en: 'Capital letters', ja: '大文字と小文字' }],
      ['\n', '', { en: 'No words', ja: '単語なし' }],
      ['one\ntwo\n\none\n', 'one 2\ntwo 1\n', { en: 'Several lines', ja: '複数行' }],
    ],
  },
];
