import { z } from 'zod';
import { IdSchema } from '../http/params.ts';

/** Of a part or a choice, within its path; it stays the same from version to version. */
export const PartIdSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and “-”.');

export const mostParts = 200;
const mostMinutes = 60_000;

const partFacts = {
  id: PartIdSchema,
  /** What is expected of it. */
  minutes: z.int().min(0).max(mostMinutes),
  isOptional: z.boolean(),
  /** The choice it belongs to; null: it stands by itself. */
  choiceId: PartIdSchema.nullable(),
};

/** What is learnt in one part of a path. */
const PartSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('course'),
    ...partFacts,
    courseId: IdSchema,
    /** The course's published version. */
    version: z.int().min(1).max(1_000_000),
  }),
  z.strictObject({ kind: z.literal('material'), ...partFacts, materialId: IdSchema }),
]);
export type PathPart = z.infer<typeof PartSchema>;

export const choiceRules = ['all', 'one', 'some'] as const;
export type ChoiceRule = (typeof choiceRules)[number];

/** Several parts next to each other, of which all, one, or `count` are to be done. */
const ChoiceSchema = z.strictObject({
  id: PartIdSchema,
  rule: z.enum(choiceRules),
  /** Of `some` alone. */
  count: z.int().min(1).max(mostParts).nullable(),
});
export type PathChoice = z.infer<typeof ChoiceSchema>;

/** What must be done before: from a part that stands by itself or a choice, to one of these. */
const LinkSchema = z.strictObject({
  from: PartIdSchema,
  to: PartIdSchema,
  /** What a hundred points must have come to before, where it has points. */
  points: z.int().min(1).max(100).nullable(),
});
export type PathLink = z.infer<typeof LinkSchema>;

/** A placement quiz: whoever reaches so many of a hundred points need not do these parts. */
const SkipSchema = z.strictObject({
  quizId: PartIdSchema,
  points: z.int().min(1).max(100),
  partIds: z.array(PartIdSchema).min(1).max(mostParts),
});

/** A path as a graph. The order of the parts is that of its outline. */
export const PathGraphSchema = z.strictObject({
  parts: z.array(PartSchema).max(mostParts),
  choices: z.array(ChoiceSchema).max(mostParts),
  links: z.array(LinkSchema).max(1000),
  skips: z.array(SkipSchema).max(20),
});
export type PathGraph = z.infer<typeof PathGraphSchema>;
