import { z } from 'zod';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { ChallengeStyleSchema, DifficultySchema, MaterialTypeSchema } from '../materials/kinds.ts';
import { LanguageSchema } from '../format/language.ts';
import { PathGraphSchema } from './path-graph.schema.ts';

/** What an author says of a path, beside its graph. */
export const pathFacts = {
  title: lineText(200),
  description: freeText(10_000),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  /** What somebody chose for its cards; null: what it is about. */
  cover: CoverSchema.nullable(),
  /** What whoever finishes it can do. */
  skills: z.array(lineText(60)).max(20),
};

export const PathMinutesSchema = z.object({
  from: z.int(),
  to: z.int(),
  optional: z.int(),
});

export const PathPersonSchema = z.object({ id: z.int(), name: z.string() });

/** `?status=`: without a version, with one, put aside. */
export const pathStatuses = ['draft', 'published', 'archived'] as const;
export type PathStatus = (typeof pathStatuses)[number];

/** A path in staff's list. */
export const PathInListSchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  cover: CoverSchema,
  skills: z.array(z.string()),
  minutes: PathMinutesSchema,
  partCount: z.int(),
  status: z.enum(pathStatuses),
  /** Of the newest version; null: none is published. */
  currentNumber: z.int().nullable(),
  updatedAt: InstantSchema,
});
export type PathInList = z.infer<typeof PathInListSchema>;

/** What a part is called, where it stands in the library or among the courses. */
export const PartNameSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Of a material; null: a course. */
  materialType: MaterialTypeSchema.nullable(),
  challengeStyle: ChallengeStyleSchema.nullable(),
  /** The course's newest version, when it is not the one that the path has. */
  newerVersion: z.int().nullable(),
  /** Of a course as of a material that can no longer be begun. */
  isGone: z.boolean(),
});
export type PartName = z.infer<typeof PartNameSchema>;

export const PathVersionSchema = z.object({
  number: z.int(),
  publishedAt: InstantSchema,
  publishedBy: PathPersonSchema.nullable(),
  /** Who learn, or learnt, by it in the organisation. */
  learnerCount: z.int(),
});

/** A path as its authors have it: the draft, and what was published. */
export const LearningPathSchema = z.object({
  id: z.int(),
  ...pathFacts,
  graph: PathGraphSchema,
  names: z.array(PartNameSchema),
  status: z.enum(pathStatuses),
  /** Whether the draft is something else than the newest version. */
  hasDraft: z.boolean(),
  versions: z.array(PathVersionSchema),
  changedBy: PathPersonSchema.nullable(),
  updatedAt: InstantSchema,
  revision: z.int(),
});
export type LearningPath = z.infer<typeof LearningPathSchema>;

/** One of the provider's, which an organisation may offer to its own people. */
export const PathOfferSchema = PathInListSchema.omit({ status: true, updatedAt: true }).extend({
  description: z.string(),
  isPicked: z.boolean(),
});
export type PathOffer = z.infer<typeof PathOfferSchema>;
