import { outsideCode } from './citations.rules.ts';

/** Kanji with their reading, as an engine is asked to write them: `｜漢字《かんじ》`. Nothing else is one. */
const marked =
  /｜([\p{Script=Han}々〆ヶ〇]{1,12})《([\p{Script=Hiragana}\p{Script=Katakana}ー]{1,24})》/gu;
/** What has come of one that is not whole yet. */
const unfinished = /｜([^｜《》\n]{0,12})(?:《[^》\n]{0,24})?$/u;
const address = /^#ruby-([\p{Script=Hiragana}\p{Script=Katakana}ー]{1,24})$/u;

/** As it reads without readings. */
export const withoutFurigana = (text: string): string =>
  text.replaceAll(marked, '$1').replace(unfinished, '$1');

/** Each reading as an address inside the answer, `#ruby-かんじ`, of its kanji. */
export const withLinkedFurigana = (text: string): string =>
  outsideCode(text.replace(unfinished, '$1'), (part) => part.replaceAll(marked, '[$1](#ruby-$2)'));

/** The reading in such an address; undefined in any other. */
export function readingIn(href: string): string | undefined {
  try {
    return address.exec(decodeURIComponent(href))?.[1];
  } catch {
    // What is no address of ours may be written in any way.
    return undefined;
  }
}
