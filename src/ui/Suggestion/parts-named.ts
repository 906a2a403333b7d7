import { assistedLimits, type TakenPart } from '../../../domain/materials/assisted.schema.ts';

/** As much of a text as a mark keeps of it, and not half a letter. */
export const shortTitle = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, assistedLimits.title).toWellFormed();

/** Parts that are known by their words; what is there twice is one. */
export const partsNamed = (words: readonly string[]): TakenPart[] =>
  [...new Set(words.map(shortTitle))].map((title) => ({ part: title, title }));
