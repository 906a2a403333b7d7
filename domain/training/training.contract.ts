import { z } from 'zod';
import { ClassMaterialSchema, ClassSchema, ClassSectionSchema } from '../classes/classes.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, InstantSchema, lineText } from '../http/text.ts';
import { OfflineClassSchema } from './offline.schema.ts';
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
});
export type MaterialProgress = z.infer<typeof MaterialProgressSchema>;

/** A class as its trainee studies it. */
export const TrainingSchema = ClassSchema.omit({ groups: true, createdBy: true }).extend({
  sections: z.array(
    ClassSectionSchema.extend({
      isOpen: z.boolean(),
      materials: z.array(ClassMaterialSchema.extend({ progress: MaterialProgressSchema })),
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

const ContinueSchema = z.object({
  classId: z.int(),
  classTitle: z.string(),
  classMaterialId: z.int(),
  materialTitle: z.string(),
  materialType: z.string(),
  /** The chapter to open, for a book. */
  chapter: z.object({ slug: z.string(), title: z.string(), minutesLeft: z.int() }).nullable(),
  sectionNumber: z.int(),
  sectionCount: z.int(),
  classPercent: z.number(),
});

/** The trainee's home: what to do next, what is due, and his classes. */
export const HomeSchema = z.object({
  next: ContinueSchema.nullable(),
  /** Materials due or opening within the coming fortnight, and overdue ones; soonest first. */
  agenda: z.array(
    z.object({
      classId: z.int(),
      classTitle: z.string(),
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
      status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      startAt: DateSchema,
      endAt: DateSchema,
      percent: z.number(),
      completedCount: z.int(),
      materialCount: z.int(),
      nextClassMaterialId: z.int().nullable(),
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
