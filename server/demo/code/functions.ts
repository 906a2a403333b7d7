import type { WrittenChallenge } from './written-challenge.ts';

const versionsInPython = `from itertools import zip_longest


def parts(version):
    return [int(part) for part in version.split(".")]


def compareVersions(first, second):
    for one, other in zip_longest(parts(first), parts(second), fillvalue=0):
        if one != other:
            return 1 if one > other else -1
    return 0
`;

/** Functions that are called with arguments. */
export const functions: readonly WrittenChallenge[] = [
  {
    slug: 'is-palindrome',
    title: { en: 'The same backwards', ja: '回文かどうか' },
    difficulty: 'beginner',
    statement: {
      en: 'Write a function that says whether a word reads the same backwards. Capital letters make no difference, and an empty word does.',
      ja: '単語を逆から読んでも同じかどうかを返す関数を書いてください。大文字と小文字は区別しません。空の単語は「同じ」とします。',
    },
    signature: {
      name: 'isPalindrome',
      parameters: [{ name: 'word', type: 'string' }],
      returns: 'boolean',
    },
    codes: {
      python3: [
        'def isPalindrome(word):\n    pass\n',
        'def isPalindrome(word):\n    word = word.lower()\n    return word == word[::-1]\n',
      ],
      nodejs: [
        'function isPalindrome(word) {\n}\n',
        "function isPalindrome(word) {\n  const small = word.toLowerCase();\n  return small === [...small].reverse().join('');\n}\n",
      ],
      typescript: [
        'function isPalindrome(word: string): boolean {\n}\n',
        "function isPalindrome(word: string): boolean {\n  const small = word.toLowerCase();\n  return small === [...small].reverse().join('');\n}\n",
      ],
    },
    cases: [
      ['["level"]', 'true', { en: 'level', ja: 'level' }],
      ['["keiko"]', 'false', { en: 'keiko', ja: 'keiko' }],
      ['["Otto"]', 'true', { en: 'A capital letter', ja: '大文字' }],
      ['[""]', 'true', { en: 'No letters', ja: '空の単語' }],
      ['["たけやぶやけた"]', 'true', { en: 'In Japanese', ja: 'たけやぶやけた' }],
    ],
    mutants: [
      [
        'Capital letters differ',
        'python3',
        'def isPalindrome(word):\n    return word == word[::-1]\n',
      ],
    ],
  },
  {
    slug: 'total-price',
    title: { en: 'Total price', ja: '合計金額' },
    difficulty: 'introductory',
    statement: {
      en: 'Write a function that returns the total of `prices`, each times its number in `counts`.',
      ja: '`prices`のそれぞれに`counts`の個数を掛けた合計を返す関数を書いてください。',
    },
    signature: {
      name: 'totalPrice',
      parameters: [
        { name: 'prices', type: 'integer[]' },
        { name: 'counts', type: 'integer[]' },
      ],
      returns: 'integer',
    },
    codes: {
      python3: [
        'def totalPrice(prices, counts):\n    pass\n',
        'def totalPrice(prices, counts):\n    return sum(price * count for price, count in zip(prices, counts))\n',
      ],
      nodejs: [
        'function totalPrice(prices, counts) {\n}\n',
        'function totalPrice(prices, counts) {\n  return prices.reduce((sum, price, index) => sum + price * counts[index], 0);\n}\n',
      ],
    },
    cases: [
      ['[[120, 80], [2, 1]]', '320', { en: 'Tea and bread', ja: 'お茶とパン' }],
      ['[[], []]', '0', { en: 'Nothing', ja: '何も買わない' }],
      ['[[100], [0]]', '0', { en: 'None of it', ja: '0個' }],
      ['[[1, 2, 3], [3, 2, 1]]', '10', { en: 'Three things', ja: '3品' }],
    ],
  },
  {
    slug: 'compare-versions',
    title: { en: 'Which version is newer', ja: 'どちらの版が新しいか' },
    difficulty: 'beginner',
    statement: {
      en: 'Versions are numbers with dots between them, such as `1.10.2`. Write a function that returns `1` when `first` is newer than `second`, `-1` when it is older, and `0` when both are the same.\n\nNumbers are compared one after the other, as numbers. What is missing at the end counts as 0: `2.0` and `2.0.0` are the same.',
      ja: 'バージョンは、`1.10.2`のように数をドットで区切って表します。`first`が`second`より新しければ`1`、古ければ`-1`、同じなら`0`を返す関数を書いてください。\n\n左から順に、数として比べます。末尾に足りない部分は0とみなすため、`2.0`と`2.0.0`は同じです。',
    },
    hints: [
      {
        en: 'As texts, `10` comes before `9`. Make numbers of the parts first.',
        ja: '文字列のままでは`10`が`9`より前になります。まず各部分を数に変換しましょう。',
      },
    ],
    signature: {
      name: 'compareVersions',
      parameters: [
        { name: 'first', type: 'string' },
        { name: 'second', type: 'string' },
      ],
      returns: 'integer',
    },
    codes: {
      python3: ['def compareVersions(first, second):\n    pass\n', versionsInPython],
      nodejs: [
        'function compareVersions(first, second) {\n}\n',
        "function compareVersions(first, second) {\n  const [one, other] = [first, second].map((version) => version.split('.').map(Number));\n  for (let i = 0; i < Math.max(one.length, other.length); i++) {\n    const difference = (one[i] ?? 0) - (other[i] ?? 0);\n    if (difference !== 0) return Math.sign(difference);\n  }\n  return 0;\n}\n",
      ],
      typescript: [
        'function compareVersions(first: string, second: string): number {\n}\n',
        "const partsOf = (version: string): number[] => version.split('.').map(Number);\n\nfunction compareVersions(first: string, second: string): number {\n  const [one, other] = [partsOf(first), partsOf(second)];\n  for (let i = 0; i < Math.max(one.length, other.length); i++) {\n    const difference = (one[i] ?? 0) - (other[i] ?? 0);\n    if (difference !== 0) return Math.sign(difference);\n  }\n  return 0;\n}\n",
      ],
    },
    cases: [
      ['["1.10.0", "1.9.3"]', '1', { en: 'Ten is more than nine', ja: '10は9より大きい' }],
      ['["2.0", "2.0.0"]', '0', { en: 'Zeros at the end', ja: '末尾の0' }],
      ['["1.4.1", "1.4.2"]', '-1', { en: 'The last number decides', ja: '最後の数で決まる' }],
      ['["3", "3.0.1"]', '-1', { en: 'One is shorter', ja: '長さが違う' }],
      ['["2.0.0", "1.99.99"]', '1', { en: 'The first number decides', ja: '最初の数で決まる' }],
    ],
    mutants: [
      [
        'Parts are compared as texts',
        'python3',
        versionsInPython.replace(
          '[int(part) for part in version.split(".")]',
          'version.split(".")',
        ),
      ],
    ],
  },
];
