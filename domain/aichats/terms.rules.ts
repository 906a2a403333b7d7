/** Words that stand in every text, and say nothing of what it is about. */
const common = new Set(
  (
    'a about after all also am an and any are as at be because been but by can could did do does for from get ' +
    'had has have he her him his how i if in into is it its just like make me more my no not of on one only or ' +
    'our out she should so some than that the their them then there these they this to too up us use used very ' +
    'was we were what when where which who why will with would you your explain please tell mean means difference between'
  ).split(' '),
);

const run =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[\p{Script=Hiragana}]+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々])[\p{L}\p{N}_])+/gu;
const unspaced = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー々]/u;
const kanji = /^[\p{Script=Han}々]/u;
const hiragana = /^\p{Script=Hiragana}/u;
/** Words that Japanese writes into every question. */
const commonInJapanese = new Set([
  '何故',
  '場合',
  '方法',
  '意味',
  '説明',
  '違',
  '教',
  '何',
  '使',
  '書',
]);

/**
 * What a text is found by: words as they are written with spaces, of Japanese each pair of letters in a run of
 * one script. What stands in hiragana alone is mostly grammar, and left out.
 */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  const plain = text.normalize('NFKC').toLowerCase();
  for (const { 0: word, index } of plain.matchAll(run)) {
    if (hiragana.test(word)) continue;
    if (!unspaced.test(word)) {
      if (!common.has(word)) terms.add(stemOf(word));
      continue;
    }
    if (commonInJapanese.has(word)) continue;
    const letters = Array.from(word);
    if (letters.length === 1) terms.add(word);
    // 毎回確かめる: what goes on in hiragana is a word of its own.
    else if (kanji.test(word) && hiragana.test(plain.slice(index + word.length)))
      terms.add(letters.at(-1) ?? word);
    for (let i = 0; i + 1 < letters.length; i++) terms.add(`${letters[i]}${letters[i + 1]}`);
  }
  return [...terms].filter((term) => term.length <= 60);
}

/** Without what English puts behind a word for many of a thing, or for what is being done. */
function stemOf(word: string): string {
  if (word.length > 5 && word.endsWith('ing')) return doubled(word.slice(0, -3));
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && word.endsWith('eed')) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith('ed')) return doubled(word.slice(0, -2));
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^su]s$/.test(word)) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

const doubled = (word: string): string => {
  const stem = /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
  return stem.length > 4 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
};
