import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { DateSchema, freeText } from '../http/text.ts';
import { PathGraphSchema } from '../learningpaths/path-graph.schema.ts';
import { ChallengeStyleSchema, DifficultySchema, MaterialTypeSchema } from '../materials/kinds.ts';
import { LanguageSchema } from '../format/language.ts';
import { lengths } from './length.rules.ts';
import { mostReason } from './application-states.ts';
import {
  ApplicationStateSchema,
  LearnerSchema,
  LearningSchema,
  OwnApplicationSchema,
  SeatOutlookSchema,
  SubjectKindSchema,
  SubjectSchema,
  SuggestionSchema,
} from './selflearning.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of it.

export const MyLearningsSchema = z.object({
  /** In the organisation's zone. */
  today: DateSchema,
  running: z.array(LearningSchema),
  /** Finished or expired: read only. */
  over: z.array(LearningSchema),
  /** Applied for, and not begun yet; or refused within the last fortnight. */
  applications: z.array(OwnApplicationSchema),
  suggestions: z.array(SuggestionSchema),
  seats: SeatOutlookSchema,
  mentors: z.array(LearnerSchema),
});
export type MyLearnings = z.infer<typeof MyLearningsSchema>;

/** The home of the workspace. */
export const getMyLearnings = endpoint({
  method: 'GET',
  path: '/api/trainee/mylearnings',
  access: 'selflearning.learn',
  result: MyLearningsSchema,
});

export const CatalogueItemSchema = SubjectSchema.extend({
  /** What the asking person did about it last. */
  own: z
    .object({
      applicationId: z.int(),
      state: ApplicationStateSchema,
      appliedAt: z.string(),
      decidedByName: z.string().nullable(),
      sentence: z.string(),
      /** Of a course that was begun. */
      classId: z.int().nullable(),
      percent: z.number().nullable(),
    })
    .nullable(),
});
export type CatalogueItem = z.infer<typeof CatalogueItemSchema>;

export const catalogueFilters = {
  kind: SubjectKindSchema.optional(),
  difficulty: DifficultySchema.optional(),
  lang: LanguageSchema.optional(),
  length: z.enum(lengths).optional(),
};

/** Needs a license of self-learning. */
export const listCatalogue = endpoint({
  method: 'GET',
  path: '/api/trainee/selflearnings',
  access: 'selflearning.learn',
  answer: 'list',
  query: listQuery(['title', 'publishedAt', 'minutes'], catalogueFilters),
  result: CatalogueItemSchema,
});

/** Without a license, too. */
export const listOpenPaths = endpoint({
  method: 'GET',
  path: '/api/trainee/learningpaths',
  access: 'selflearning.learn',
  answer: 'list',
  query: listQuery(['title', 'publishedAt', 'minutes'], {
    difficulty: catalogueFilters.difficulty,
    lang: catalogueFilters.lang,
    length: catalogueFilters.length,
  }),
  result: CatalogueItemSchema,
});

export const CourseOutlineSchema = CatalogueItemSchema.extend({
  sections: z.array(
    z.object({
      title: z.string(),
      materials: z.array(
        z.object({ title: z.string(), materialType: z.string(), minutes: z.int() }),
      ),
    }),
  ),
});
export type CourseOutline = z.infer<typeof CourseOutlineSchema>;

/** What is in a course, before somebody applies for it. */
export const getCourseOutline = endpoint({
  method: 'GET',
  path: '/api/trainee/selflearnings/courses/:courseId',
  access: 'selflearning.learn',
  result: CourseOutlineSchema,
});

const PathPartSchema = z.object({
  id: z.string(),
  title: z.string(),
  materialType: MaterialTypeSchema.nullable(),
  challengeStyle: ChallengeStyleSchema.nullable(),
  status: z.enum(['availablesoon', 'todo', 'inprogress', 'completed', 'skipped']),
  percent: z.number(),
  isNeedless: z.boolean(),
  /** Of a part that was begun. */
  classId: z.int().nullable(),
});

export const OwnPathSchema = CatalogueItemSchema.extend({
  graph: PathGraphSchema,
  parts: z.array(PathPartSchema),
  /** Null: it was not begun. */
  enrolmentId: z.int().nullable(),
  endAt: DateSchema.nullable(),
  isRunning: z.boolean(),
  percent: z.number(),
  nextId: z.string().nullable(),
});
export type OwnPath = z.infer<typeof OwnPathSchema>;

/** The version that was begun, with how far one is; else the newest. */
export const getOwnPath = endpoint({
  method: 'GET',
  path: '/api/trainee/learningpaths/:pathId',
  access: 'selflearning.learn',
  result: OwnPathSchema,
});

/** The newest first; with what was withdrawn and refused. */
export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/api/trainee/selflearnings/applications',
  access: 'selflearning.learn',
  answer: 'list',
  query: listQuery(['appliedAt']),
  result: OwnApplicationSchema,
});

/** Until it is begun; withdrawn twice, it is withdrawn. */
export const withdrawApplication = endpoint({
  method: 'PUT',
  path: '/api/trainee/selflearnings/applications/:applicationId/withdrawn',
  access: 'selflearning.learn',
  result: OwnApplicationSchema,
});

/** To what was asked back: it is applied for again. */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/trainee/selflearnings/applications/:applicationId/answer',
  access: 'selflearning.learn',
  body: z.strictObject({ answer: freeText(mostReason).trim().min(1) }),
  result: OwnApplicationSchema,
});

/**
 * Begins what was approved: now it takes a seat, where its learner has none. With no seat free its learner
 * waits in line, and the answer says so.
 */
export const startLearning = endpoint({
  method: 'PUT',
  path: '/api/trainee/selflearnings/applications/:applicationId/started',
  access: 'selflearning.learn',
  result: z.object({
    application: OwnApplicationSchema,
    /** Of a course. */
    classId: z.int().nullable(),
  }),
});

/** Begins a part of a path that is open; begun already, it answers with its class. */
export const startPart = endpoint({
  method: 'PUT',
  path: '/api/trainee/selflearnings/enrolments/:enrolmentId/parts/:partName/started',
  access: 'selflearning.learn',
  result: z.object({ classId: z.int() }),
});

export type PathPartOfLearner = z.infer<typeof PathPartSchema>;
