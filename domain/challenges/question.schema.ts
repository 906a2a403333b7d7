import { z } from 'zod';
import { freeText, lineText } from '../http/text.ts';
import type { QuestionKind } from '../materials/kinds.ts';

const common = {
  prompt: freeText(20_000).min(1),
  weight: z.number().min(0.5).max(100),
  explanation: freeText(20_000),
};

const PartNameSchema = lineText(40);

/** Choices of a multiple-choice question, one or several of them right. */
export const McqBodySchema = z.object({
  multiple: z.boolean(),
  choices: z
    .array(z.object({ id: PartNameSchema, text: freeText(4000).min(1) }))
    .min(2)
    .max(20),
});
export const McqKeySchema = z.object({ correct: z.array(PartNameSchema).min(1).max(20) });
export const McqAnswerSchema = z.strictObject({
  kind: z.literal('MCQ'),
  choices: z.array(PartNameSchema).max(20),
});

/** Narrow, so that `{{…}}` of a template language in a prompt is not taken for a blank. */
const BlankIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{0,39}$/);

/** The prompt holds `{{1}}` where blank "1" stands. */
export const FibBodySchema = z.object({
  blanks: z
    .array(z.object({ id: BlankIdSchema }))
    .min(1)
    .max(30),
});
export const FibKeySchema = z.object({
  blanks: z
    .array(
      z.object({
        id: BlankIdSchema,
        accepted: z.array(lineText(500)).min(1).max(20),
        caseSensitive: z.boolean(),
      }),
    )
    .min(1)
    .max(30),
});
export const FibAnswerSchema = z.strictObject({
  kind: z.literal('FIB'),
  blanks: z.record(BlankIdSchema, freeText(500)),
});

export const FreetextBodySchema = z.object({ maxLength: z.int().min(1).max(20_000) });
export const FreetextKeySchema = z.object({});
export const FreetextAnswerSchema = z.strictObject({
  kind: z.literal('FREETEXT'),
  text: freeText(20_000),
});

export type QuestionBody =
  | z.infer<typeof McqBodySchema>
  | z.infer<typeof FibBodySchema>
  | z.infer<typeof FreetextBodySchema>;
export const QuestionKeySchema = z.union([McqKeySchema, FibKeySchema, FreetextKeySchema]);
export type QuestionKey =
  | z.infer<typeof McqKeySchema>
  | z.infer<typeof FibKeySchema>
  | z.infer<typeof FreetextKeySchema>;

/** What a trainee answered, discriminated by the kind of the question. */
export const AnswerSchema = z.discriminatedUnion('kind', [
  McqAnswerSchema,
  FibAnswerSchema,
  FreetextAnswerSchema,
]);
export type StoredAnswer = z.infer<typeof AnswerSchema>;

/** A question as a trainee sees it: what is right is not in it. */
export const QuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    id: z.int(),
    kind: z.literal('MCQ'),
    ...common,
    explanation: z.string().optional(),
    body: McqBodySchema,
  }),
  z.object({
    id: z.int(),
    kind: z.literal('FIB'),
    ...common,
    explanation: z.string().optional(),
    body: FibBodySchema,
  }),
  z.object({
    id: z.int(),
    kind: z.literal('FREETEXT'),
    ...common,
    explanation: z.string().optional(),
    body: FreetextBodySchema,
  }),
]);
export type Question = z.infer<typeof QuestionSchema>;

/** A question as its author writes it. */
export const QuestionDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('MCQ'),
    ...common,
    body: McqBodySchema,
    answerKey: McqKeySchema,
  }),
  z.strictObject({
    kind: z.literal('FIB'),
    ...common,
    body: FibBodySchema,
    answerKey: FibKeySchema,
  }),
  z.strictObject({
    kind: z.literal('FREETEXT'),
    ...common,
    body: FreetextBodySchema,
    answerKey: FreetextKeySchema,
  }),
]);
export type QuestionDraft = z.infer<typeof QuestionDraftSchema>;

export type DraftOf<Kind extends QuestionKind> = Extract<QuestionDraft, { kind: Kind }>;
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
export type AnswerOf<Kind extends QuestionKind> = Extract<StoredAnswer, { kind: Kind }>;

/** A question with its key, as the server keeps it. */
export type KeyedQuestion = QuestionDraft & { readonly id: number };
