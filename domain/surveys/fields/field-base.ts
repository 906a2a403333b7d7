import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import type { Sentence } from '../../format/language.ts';
import { ConditionSchema, FieldIdSchema } from '../condition.schema.ts';
import { rangeTurned } from '../survey.messages.ts';

/** What every question has. */
export const fieldBase = {
  id: FieldIdSchema,
  /** The question itself. */
  label: freeText(300),
  /** Markdown. */
  help: freeText(2000),
  isRequired: z.boolean(),
  /** Null: always asked. */
  condition: ConditionSchema.nullable(),
};

export const blankField = (id: string) => ({
  id,
  label: '',
  help: '',
  isRequired: false,
  condition: null,
});

interface Definition<Schema extends z.ZodType, Answer extends z.ZodType> {
  readonly schema: Schema;
  readonly answerSchema: Answer;
  /** A new question of this kind. */
  readonly make: (id: string) => z.output<Schema>;
  /** What its author still has to mend. */
  readonly faultsOf: (field: z.output<Schema>) => readonly Sentence[];
  /** What is wrong with an answer that is one by its shape. */
  readonly faultOf: (field: z.output<Schema>, answer: z.output<Answer>) => Sentence | undefined;
}

export const fieldKind = <Schema extends z.ZodType, Answer extends z.ZodType>(
  kind: Definition<Schema, Answer>,
): Definition<Schema, Answer> => kind;

/** Bounds that exclude each other. */
export const rangeFaults = (min: number | null, max: number | null): Sentence[] =>
  min !== null && max !== null && min > max ? [rangeTurned] : [];
