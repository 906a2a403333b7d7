import { z } from 'zod';
import { ClassSchema } from '../classes/classes.schema.ts';
import { ClassMaterialSchema, ClassSectionSchema } from '../outlines/section.schema.ts';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { ClosedSchema, ruledSection, StudyRulesSchema } from '../classrules/classrules.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, InstantSchema, lineText } from '../http/text.ts';
import { OfflineClassSchema } from './offline.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { nextReasons } from './next-step.rules.ts';
import { progressStates, ReadingPositionSchema, taskStatuses } from './progress.schema.ts';

export const MaterialProgressSchema = z.object({
  classMaterialId: z.int(),
  state: z.enum(progressStates),
  taskStatus: z.enum(taskStatuses),
  /** 0 to 100. */
  percent: z.number(),
  /** Positions of the chapters read to the end. */
  chaptersRead: z.array(z.int()),
  readingPosition: ReadingPositionSchema.nullable(),
  completedAt: InstantSchema.nullable(),
  /** When something was last done in it; absent in what a device kept before this was told. */
  lastActivityAt: InstantSchema.nullable().optional(),
  /**
   * What the work in it earned, where it has points: null while there are none, absent where this was kept by
   * a device before it was told.
   */
  score: z.object({ points: z.number(), maxPoints: z.number() }).nullish(),
});
export type MaterialProgress = z.infer<typeof MaterialProgressSchema>;

/** A class as its trainee studies it. */
export const TrainingSchema = ClassSchema.omit({ groups: true, createdBy: true }).extend({
  rules: StudyRulesSchema.optional(),
  /** The last day for everybody, where this trainee has longer. */
  extendedFrom: DateSchema.optional(),
  sections: z.array(
    ClassSectionSchema.extend({
      ...ruledSection,
      isOpen: z.boolean(),
      /** What it waits for; absent in what a device kept before there were rules. */
      closed: ClosedSchema.nullable().optional(),
      materials: z.array(
        ClassMaterialSchema.extend({
          closed: ClosedSchema.nullable().optional(),
          /** When it is due for everybody, where this trainee has longer. */
          extendedFrom: DateSchema.optional(),
          progress: MaterialProgressSchema,
        }),
      ),
    }),
  ),
  /** Where to go on; null when everything is done or nothing is open. */
  nextClassMaterialId: z.int().nullable(),
});
export type Training = z.infer<typeof TrainingSchema>;

export const getTraining = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId',
  access: 'training.study',
  result: TrainingSchema,
});

/** What a device must fetch so that the class opens without a network. */
export const getOfflineClass = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/offline',
  access: 'training.study',
  result: OfflineClassSchema,
});

/**
 * What was read and how far. Chapters are added to what is known, the newest position wins, nothing
 * is ever taken back: calls may arrive late and in any order. Of a book its chapters count; of a document
 * what its view counted, as `percent`, except where only work completes it.
 */
export const recordProgress = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/progress',
  access: 'training.study',
  body: z.strictObject({
    chaptersRead: z.array(lineText(200)).max(2000),
    position: ReadingPositionSchema.optional(),
    percent: z.number().min(0).max(100).optional(),
    /** By the trainee's clock. */
    at: InstantSchema,
  }),
  result: MaterialProgressSchema,
});

const OpenChapterSchema = z.object({ slug: z.string(), title: z.string(), minutesLeft: z.int() });

const ContinueSchema = z.object({
  classId: z.int(),
  classTitle: z.string(),
  classMaterialId: z.int(),
  materialTitle: z.string(),
  materialType: z.string(),
  /** Of the material; null where it is not known. */
  lang: LanguageSchema.nullable(),
  /** The chapter to open, for a book. */
  chapter: OpenChapterSchema.nullable(),
  sectionNumber: z.int(),
  sectionCount: z.int(),
  classPercent: z.number(),
  /** Why it is this. */
  reason: z.enum(nextReasons),
  dueAt: DateSchema.nullable(),
});

/** A material of a class that goes on, or a section without any, in the order of the classes and in theirs. */
const HomeStepSchema = z.object({
  classId: z.int(),
  sectionId: z.int(),
  sectionTitle: z.string(),
  opensAt: DateSchema.nullable(),
  ...ruledSection,
  classMaterialId: z.int().nullable(),
  materialId: z.int().nullable(),
  materialVersionId: z.int().nullable(),
  materialType: z.string().nullable(),
  title: z.string().nullable(),
  lang: LanguageSchema.nullable(),
  dueAt: DateSchema.nullable(),
  hasBegun: z.boolean(),
  isCompleted: z.boolean(),
  lastActivityAt: InstantSchema.nullable(),
  /** Of a book that is being read: where. */
  chapter: OpenChapterSchema.nullable(),
  /** A part of a drill quiz. */
  isDrill: z.boolean().optional(),
});
export type HomeStep = z.infer<typeof HomeStepSchema>;

/**
 * The trainee's home: what to do next, what is due, and their classes. `next` and `agenda` follow from
 * `classes` and `steps` by the rules of this folder, which a device applies again to what it knows itself.
 */
export const HomeSchema = z.object({
  next: ContinueSchema.nullable(),
  /** Absent in what a device kept before these were told. */
  steps: z.array(HomeStepSchema).optional(),
  /** Materials due or opening within the coming fortnight, and overdue ones; soonest first. */
  agenda: z.array(
    z.object({
      classId: z.int(),
      classTitle: z.string(),
      /** Of the class; absent in what a device kept before it was told. */
      lang: LanguageSchema.optional(),
      classMaterialId: z.int().nullable(),
      title: z.string(),
      kind: z.enum(['due', 'opens', 'ends']),
      date: DateSchema,
      isDone: z.boolean(),
    }),
  ),
  /** Days with any work in the last fortnight, `2026-11-21`. */
  activeDays: z.array(DateSchema),
  /** Days in a row up to today or yesterday. */
  streak: z.int(),
  classes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Absent in what a device kept before it was told. */
      lang: LanguageSchema.optional(),
      /** Unlike that of any other of these; absent in what a device kept before it was told. */
      cover: CoverSchema.optional(),
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      startAt: DateSchema,
      endAt: DateSchema,
      percent: z.number(),
      completedCount: z.int(),
      materialCount: z.int(),
      /** How long its materials take in all; absent in what a device kept before it was told. */
      minutes: z.int().optional(),
      nextClassMaterialId: z.int().nullable(),
      rules: StudyRulesSchema.optional(),
    }),
  ),
});
export type Home = z.infer<typeof HomeSchema>;

export const getHome = endpoint({
  method: 'GET',
  path: '/api/trainee/home',
  access: 'training.study',
  result: HomeSchema,
});
