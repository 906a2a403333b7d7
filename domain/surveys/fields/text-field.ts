import { z } from 'zod';
import type { Sentence } from '../../format/language.ts';
import { atLeast, atMost } from '../survey.messages.ts';
import { fieldBase, rangeFaults } from './field-base.ts';

/** Both kinds of words, that on one line and that on several. */
export const textFieldShape = (most: number) => ({
  ...fieldBase,
  minLength: z.int().min(0).max(most).nullable(),
  maxLength: z.int().min(1).max(most).nullable(),
});

interface Lengths {
  readonly minLength: number | null;
  readonly maxLength: number | null;
}

export const lengthFaults = ({ minLength, maxLength }: Lengths): Sentence[] =>
  rangeFaults(minLength, maxLength);

const segmenter = new Intl.Segmenter();

/** Counted as people count: a letter with its accents is one, and so is an emoji. */
export const lettersIn = (text: string): number =>
  Array.from(segmenter.segment(text.trim())).length;

export function lengthFaultOf(
  { minLength, maxLength }: Lengths,
  answer: string,
): Sentence | undefined {
  const length = lettersIn(answer);
  if (minLength !== null && length < minLength) return atLeast(minLength, 'characters');
  if (maxLength !== null && length > maxLength) return atMost(maxLength, 'characters');
  return undefined;
}
