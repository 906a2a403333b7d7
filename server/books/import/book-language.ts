const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTER = /\p{L}/gu;
/** Code and names are Latin in Japanese books too: a tenth of kana is Japanese beyond doubt. */
const JAPANESE_SHARE = 0.1;
const SAMPLE = 20_000;

/** Guesses the language from the beginnings of the chapters. */
export function guessLanguage(texts: Iterable<string>): 'en' | 'ja' {
  let kana = 0;
  let letters = 0;
  for (const text of texts) {
    const sample = text.slice(0, SAMPLE);
    kana += sample.match(KANA)?.length ?? 0;
    letters += sample.match(LETTER)?.length ?? 0;
  }
  return letters > 0 && kana / letters >= JAPANESE_SHARE ? 'ja' : 'en';
}
