const japanese = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** As many letters in a row are no accident. */
const tellingOf = (text: string): number => (japanese.test(text) ? 25 : 60);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{P}\p{S}\s]+/gu, '');

/**
 * Whether an answer repeats what only the author and the engine know. An engine can be talked into that,
 * whatever it was told: such an answer is shown to nobody.
 */
export function givesAway(answer: string, part: string): boolean {
  const [said, kept] = [plain(answer), plain(part)];
  const telling = tellingOf(kept);
  if (kept.length <= telling) return kept.length >= telling / 3 && said.includes(kept);
  for (let start = 0; start + telling <= kept.length; start += 1)
    if (said.includes(kept.slice(start, start + telling))) return true;
  return false;
}
