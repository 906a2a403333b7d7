import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import type { Sentence } from '../../format/language.ts';
import { FieldIdSchema } from '../condition.schema.ts';
import { answerStrange, optionEmpty, optionTwice, tooFewOptions } from '../survey.messages.ts';

export const OptionSchema = z.strictObject({ id: FieldIdSchema, label: freeText(300) });
export type Option = z.infer<typeof OptionSchema>;

export const mostOptions = 100;
export const OptionsSchema = z.array(OptionSchema).max(mostOptions);

interface Choosing {
  readonly options: readonly Option[];
}

export const freshOptions = (): Option[] => [
  { id: 'a', label: '' },
  { id: 'b', label: '' },
];

export function optionFaults({ options }: Choosing): Sentence[] {
  if (options.length < 2) return [tooFewOptions];
  const words = options.map(({ label }) => label.trim());
  if (words.includes('')) return [optionEmpty];
  const ids = options.map(({ id }) => id);
  const isRepeated = new Set(words).size < words.length || new Set(ids).size < ids.length;
  return isRepeated ? [optionTwice] : [];
}

export const choiceFaultOf = ({ options }: Choosing, answer: string): Sentence | undefined =>
  options.some(({ id }) => id === answer) ? undefined : answerStrange;
