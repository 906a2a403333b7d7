import { File, FingerprintIndex, type Pair, Region, TokenizedFile } from '@dodona/dolos-core';
import { tokensOf } from '../../../../domain/challenges/code/similarity/tokens.rules.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import type { KeptPair } from '../../../../domain/challenges/code/similarity/kept-pair.ts';

/** Words that are looked at together: fewer would be found in every program. */
const gramLength = 12;
/** Of so many grams in a row at least one is compared (winnowing, Schleimer and others, 2003). */
const window = 6;
/** A program of fewer words has hardly more than one way to be written. */
const fewestWords = 40;
/** What more than half of a class has written is how it was taught. */
const commonShare = 0.5;
const fewestForCommon = 8;
const leastSimilarity = 0.6;
const mostPairs = 100;

export interface ComparedText {
  readonly attemptId: number;
  readonly language: ProgrammingLanguage;
  readonly text: string;
}

interface Compared {
  readonly comparedCount: number;
  readonly tooShortCount: number;
  readonly pairs: KeptPair[];
}

/** Pairs of programs of one language that share most of their words; what was given to all is left out. */
export function compare(
  texts: readonly ComparedText[],
  startersOf: (language: ProgrammingLanguage) => readonly string[],
): Compared {
  let tooShortCount = 0;
  const pairs: KeptPair[] = [];
  for (const [language, some] of Map.groupBy(texts, (one) => one.language)) {
    const files = some.map((one) => tokenized(String(one.attemptId), one.text, language));
    const long = files.filter(({ tokens }) => tokens.length >= fewestWords);
    tooShortCount += files.length - long.length;
    const common =
      long.length >= fewestForCommon ? Math.ceil(long.length * commonShare) : undefined;
    const index = new FingerprintIndex(gramLength, window, false, common);
    index.addFiles(long);
    // What is to be ignored has to come last: it is taken out of the files that are there.
    for (const [at, text] of startersOf(language).entries())
      index.addIgnoredFile(tokenized(`starter ${at}`, text, language));
    for (const pair of index.allPairs()) {
      if (pair.similarity < leastSimilarity) continue;
      pairs.push(keptPair(pair, language));
    }
  }
  return {
    comparedCount: texts.length - tooShortCount,
    tooShortCount,
    pairs: pairs.toSorted((one, other) => other.percent - one.percent).slice(0, mostPairs),
  };
}

function tokenized(path: string, text: string, language: ProgrammingLanguage): TokenizedFile {
  const tokens = tokensOf(text, language);
  return new TokenizedFile(
    new File(path, text),
    tokens.map(({ word }) => word),
    tokens.map(({ row, startColumn, endColumn }) => new Region(row, startColumn, row, endColumn)),
  );
}

function keptPair(pair: Pair, language: ProgrammingLanguage): KeptPair {
  const [left, right] = [Number(pair.leftFile.path), Number(pair.rightFile.path)];
  const linesOf = ({ startRow, endRow }: Region) => ({ from: startRow + 1, to: endRow + 1 });
  const fragments = pair.buildFragments().map(({ leftSelection, rightSelection }) => {
    const [one, other] = [linesOf(leftSelection), linesOf(rightSelection)];
    return left < right ? { one, other } : { one: other, other: one };
  });
  return {
    attemptId: Math.min(left, right),
    otherAttemptId: Math.max(left, right),
    language,
    percent: Math.round(pair.similarity * 100),
    fragments: fragments.toSorted((one, other) => one.one.from - other.one.from),
  };
}
