import { z } from 'zod';
import { freeText, lineText } from '../http/text.ts';
import type { QuestionKind } from '../materials/kinds.ts';

const mostLetters = 20_000;
const PartNameSchema = lineText(40);

/** Narrow, so that `{{…}}` of a template language in a prompt is not taken for a blank. */
const BlankIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{0,39}$/);

/** A number is right that is this far from an accepted one: by itself, or by a share of it in percent. */
export const ToleranceSchema = z.object({
  by: z.enum(['absolute', 'percent']),
  amount: z.number().min(0).max(1e12),
});
export type Tolerance = z.infer<typeof ToleranceSchema>;

/** One line of a rubric, by which an instructor marks a free text. */
const criterionOf = <Title extends z.ZodType<string>>(title: Title) =>
  z.object({
    id: PartNameSchema,
    title,
    description: freeText(2000),
    points: z.number().min(0).max(100),
  });
export const CriterionSchema = criterionOf(lineText(200));
export type Criterion = z.infer<typeof CriterionSchema>;

/** What a question is made of, finished or while its author still writes: the shapes are the same. */
function partsOf(isFinished: boolean) {
  const least = isFinished ? 1 : 0;
  const line = isFinished ? lineText(500) : freeText(500);
  const common = {
    prompt: freeText(mostLetters).min(least),
    weight: z
      .number()
      .min(isFinished ? 0.5 : 0)
      .max(100),
    explanation: freeText(mostLetters),
    /** The pool it is drawn from; without one every attempt has it. */
    pool: PartNameSchema.optional(),
  };
  /** Choices of a multiple-choice question, one or several of them right. */
  const McqBody = z.object({
    multiple: z.boolean(),
    /** Each right choice earns its share, each wrong one takes a share away. */
    partialCredit: z.boolean().optional(),
    /** Stays as it was written, also where the choices are shuffled. */
    keepOrder: z.boolean().optional(),
    choices: z
      .array(z.object({ id: PartNameSchema, text: freeText(4000).min(least) }))
      .min(isFinished ? 2 : 0)
      .max(20),
  });
  const McqKey = z.object({ correct: z.array(PartNameSchema).min(least).max(20) });
  /** The prompt holds `{{1}}` where blank "1" stands. */
  const FibBody = z.object({
    blanks: z
      .array(z.object({ id: BlankIdSchema }))
      .min(least)
      .max(30),
  });
  const FibKey = z.object({
    blanks: z
      .array(
        z.object({
          id: BlankIdSchema,
          accepted: z.array(line).min(least).max(20),
          caseSensitive: z.boolean(),
          /** Full-width letters and half-width katakana are something else than their twins. */
          widthSensitive: z.boolean().optional(),
          /** It is a number that is asked for. */
          tolerance: ToleranceSchema.optional(),
        }),
      )
      .min(least)
      .max(30),
  });
  const FreetextBody = z.object({ maxLength: z.int().min(least).max(mostLetters) });
  const FreetextKey = z.object({
    rubric: z
      .array(isFinished ? CriterionSchema : criterionOf(freeText(200)))
      .max(20)
      .optional(),
  });
  return { common, McqBody, McqKey, FibBody, FibKey, FreetextBody, FreetextKey };
}

const finished = partsOf(true);
export const McqKeySchema = finished.McqKey;
export const FibKeySchema = finished.FibKey;
export const FreetextKeySchema = finished.FreetextKey;

export const McqAnswerSchema = z.strictObject({
  kind: z.literal('MCQ'),
  choices: z.array(PartNameSchema).max(20),
});
export const FibAnswerSchema = z.strictObject({
  kind: z.literal('FIB'),
  blanks: z.record(BlankIdSchema, freeText(500)),
});
export const FreetextAnswerSchema = z.strictObject({
  kind: z.literal('FREETEXT'),
  text: freeText(mostLetters),
});

export type QuestionBody =
  | z.infer<typeof finished.McqBody>
  | z.infer<typeof finished.FibBody>
  | z.infer<typeof finished.FreetextBody>;
// What has none of the others' fields is a free text's: it comes last.
export const QuestionKeySchema = z.union([McqKeySchema, FibKeySchema, FreetextKeySchema]);
export type QuestionKey = z.infer<typeof QuestionKeySchema>;

/** What a trainee answered, discriminated by the kind of the question. */
export const AnswerSchema = z.discriminatedUnion('kind', [
  McqAnswerSchema,
  FibAnswerSchema,
  FreetextAnswerSchema,
]);
export type StoredAnswer = z.infer<typeof AnswerSchema>;

const seen = { ...finished.common, id: z.int(), explanation: z.string().optional() };

/** A question as a trainee sees it: what is right is not in it. */
export const QuestionSchema = z.discriminatedUnion('kind', [
  z.object({ ...seen, kind: z.literal('MCQ'), body: finished.McqBody }),
  z.object({ ...seen, kind: z.literal('FIB'), body: finished.FibBody }),
  z.object({ ...seen, kind: z.literal('FREETEXT'), body: finished.FreetextBody }),
]);
export type Question = z.infer<typeof QuestionSchema>;

/**
 * Two authors have changed one question, and it stands once as each has it, until one of them decides:
 * whose this one is, as far as that is known, and which belong together.
 */
const TwinSchema = z.strictObject({ pair: z.int().min(1), by: z.int().nullable() });

const draftOf = ({ common, ...parts }: ReturnType<typeof partsOf>) => {
  const own = { ...common, twin: TwinSchema.optional() };
  return z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('MCQ'),
      ...own,
      body: parts.McqBody,
      answerKey: parts.McqKey,
    }),
    z.strictObject({
      kind: z.literal('FIB'),
      ...own,
      body: parts.FibBody,
      answerKey: parts.FibKey,
    }),
    z.strictObject({
      kind: z.literal('FREETEXT'),
      ...own,
      body: parts.FreetextBody,
      answerKey: parts.FreetextKey,
    }),
  ]);
};

/** A question as its author writes it. */
export const QuestionDraftSchema = draftOf(finished);
export type QuestionDraft = z.infer<typeof QuestionDraftSchema>;

/** The same while something may still be missing. */
export const UnfinishedQuestionSchema = draftOf(partsOf(false));

export type DraftOf<Kind extends QuestionKind> = Extract<QuestionDraft, { kind: Kind }>;
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
export type AnswerOf<Kind extends QuestionKind> = Extract<StoredAnswer, { kind: Kind }>;

/** A question with its key, as the server keeps it. */
export type KeyedQuestion = QuestionDraft & { readonly id: number };
