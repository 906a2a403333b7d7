import type { WrittenChallenge } from './written-challenge.ts';

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
];
