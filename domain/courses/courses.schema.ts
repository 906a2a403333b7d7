import { z } from 'zod';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { OutlineSectionSchema } from '../outlines/outline.schema.ts';
import { EndsSchema } from '../outlines/relative-date.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { DifficultySchema } from '../materials/kinds.ts';

/** How long somebody needs for a course, to half an hour; null: nobody said. */
export const ExpectedHoursSchema = z.number().min(0.5).max(10_000).multipleOf(0.5).nullable();

/** What its author says of a course. */
export const CourseFactsSchema = z.strictObject({
  title: lineText(200),
  description: freeText(10_000),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  expectedHours: ExpectedHoursSchema,
  /** Null: what the course is about. */
  cover: CoverSchema.nullable(),
});
export type CourseFacts = z.infer<typeof CourseFactsSchema>;

/** Without a version, with one, and with one and changes that are not published; or put away. */
export const courseStates = ['draft', 'published', 'changed', 'archived'] as const;
export const CourseStateSchema = z.enum(courseStates);
export type CourseState = z.infer<typeof CourseStateSchema>;

/** A course in a list. */
export const CourseSummarySchema = CourseFactsSchema.omit({ description: true }).extend({
  id: z.int(),
  state: CourseStateSchema,
  materialCount: z.int(),
  /** Null until the first version is published. */
  currentVersion: z.object({ id: z.int(), number: z.int(), publishedAt: InstantSchema }).nullable(),
  /** Of all its versions, in all organisations. */
  classCount: z.int(),
  organisationCount: z.int(),
  updatedAt: InstantSchema,
});
export type CourseSummary = z.infer<typeof CourseSummarySchema>;

/** A course as its authors work on it. */
export const CourseSchema = CourseSummarySchema.extend({
  description: freeText(10_000),
  sections: z.array(OutlineSectionSchema),
  /** The last day of its classes, unless their author says otherwise. */
  ends: EndsSchema.nullable(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
  revision: z.int(),
});
export type Course = z.infer<typeof CourseSchema>;

/** Of one organisation, how many classes have a version. */
const UseSchema = z.object({ organisationId: z.int(), name: z.string(), classCount: z.int() });

/** Never changed once it is there. */
export const CourseVersionSchema = CourseFactsSchema.extend({
  id: z.int(),
  number: z.int(),
  materialCount: z.int(),
  /** What is new in it, as its author said. */
  changes: z.string(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
  createdAt: InstantSchema,
  /** The organisations whose classes have it; those with most come first. */
  uses: z.array(UseSchema),
});
export type CourseVersion = z.infer<typeof CourseVersionSchema>;

/** With what is in it. */
export const CourseVersionInFullSchema = CourseVersionSchema.omit({ uses: true }).extend({
  sections: z.array(OutlineSectionSchema),
  ends: EndsSchema.nullable(),
});
export type CourseVersionInFull = z.infer<typeof CourseVersionInFullSchema>;
