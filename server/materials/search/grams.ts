/** Scripts that are written without spaces, and in which two letters are often a whole word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u;
const space = /\s/u;

/**
 * What an index knows a text by: each letter, each pair of letters and, where words are separated by
 * spaces, each three letters in a row. It needs no extension of the database, and finds two letters too.
 */
export function gramsOf(words: string): string[] {
  const letters = Array.from(words);
  const grams = new Set<string>();
  for (const [i, letter] of letters.entries()) {
    if (space.test(letter)) continue;
    grams.add(letter);
    const second = letters[i + 1];
    if (second === undefined || space.test(second)) continue;
    grams.add(letter + second);
    const third = letters[i + 2];
    if (third === undefined || space.test(third)) continue;
    const three = letter + second + third;
    if (!unspaced.test(three)) grams.add(three);
  }
  return [...grams];
}

/** Those of them that a text with this word has for certain: the rarest kind that covers the word. */
export function gramsToFind(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length <= 2) return [word];
  const grams = new Set<string>();
  for (let i = 0; i + 2 < letters.length; i++) {
    const three = letters.slice(i, i + 3);
    if (unspaced.test(three.join(''))) {
      grams.add(three.slice(0, 2).join(''));
      grams.add(three.slice(1).join(''));
    } else grams.add(three.join(''));
  }
  return [...grams];
}
