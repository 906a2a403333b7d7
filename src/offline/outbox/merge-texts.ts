import { diff3Merge } from 'node-diff3';

export interface MergedText {
  /** Whether no two changes met. */
  readonly isClean: boolean;
  /** Where they met, both stand one after the other, so that no word of either is missing. */
  readonly text: string;
}

/**
 * Three-way merge of prose, sentence by sentence: a paragraph is one long line, and two people may well
 * have changed different sentences of it. `base` is what both began with.
 */
export function mergeTexts(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || base === theirs) return { isClean: true, text: mine };
  if (base === mine) return { isClean: true, text: theirs };
  const regions = diff3Merge(sentencesOf(mine), sentencesOf(base), sentencesOf(theirs));
  const isClean = regions.every(({ conflict }) => !conflict);
  const texts = regions.map(({ ok = [], conflict }) =>
    conflict ? oneAfterTheOther(conflict.a.join(''), conflict.b.join('')) : ok.join(''),
  );
  return { isClean, text: texts.join('') };
}

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The end of a line, and a list's dash at its beginning, belong to the sentence. */
function sentencesOf(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment);
}

function oneAfterTheOther(mine: string, theirs: string): string {
  if (mine === '' || theirs === '') return mine + theirs;
  return mine.endsWith('\n') ? mine + theirs : `${mine}\n${theirs}`;
}
