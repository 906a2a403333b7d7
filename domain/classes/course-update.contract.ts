import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { OutlineChangeSchema } from '../outlines/outline-difference.ts';
import { UpdateEffectsSchema } from './class-updates.contract.ts';
import { ClassSchema } from './classes.schema.ts';

// A class keeps what its course was when it was made, until somebody takes over what is new in the course.

/** Why a change cannot be made: trainees have left work on it, or the organisation may not have the material. */
export const courseUpdateObstacles = ['worked', 'unusable'] as const;

export const CourseUpdateChangeSchema = OutlineChangeSchema.extend({
  /** The section that a material comes into, by the course's name for it. */
  into: z.uuid().nullable(),
  /** Somebody made this otherwise in the class. */
  isOwn: z.boolean(),
  /** What is done already on the material that would go or get another version. */
  effects: UpdateEffectsSchema.nullable(),
  obstacle: z.enum(courseUpdateObstacles).nullable(),
});
export type CourseUpdateChange = z.infer<typeof CourseUpdateChangeSchema>;

export const CourseUpdateSchema = z.object({
  /** Of the version that is offered. */
  courseTitle: z.string(),
  from: z.object({ id: z.int(), number: z.int() }),
  to: z.object({
    id: z.int(),
    number: z.int(),
    /** What is new in it, as its author said. */
    changes: z.string(),
    publishedAt: InstantSchema,
  }),
  /** In the order of the newer version; dates are those of this class. What went comes last. */
  changes: z.array(CourseUpdateChangeSchema),
});
export type CourseUpdate = z.infer<typeof CourseUpdateSchema>;

/** What the newest version of its course would change in a class; null where there is none newer. */
export const getCourseUpdate = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/course-update',
  access: 'class.viewUpdates',
  result: CourseUpdateSchema.nullable(),
});

/**
 * Takes over what is chosen of the newest version of the course, all of it or nothing; the class is of that
 * version from then on, and what was left out is not offered again. Needs `If-Match` with its revision.
 */
export const takeOverCourseUpdate = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/course-update',
  access: 'class.updateMaterials',
  body: z.strictObject({
    courseVersionId: IdSchema,
    changes: z
      .array(
        z.strictObject({
          part: z.uuid(),
          change: OutlineChangeSchema.shape.change,
        }),
      )
      .max(5000),
  }),
  result: ClassSchema,
});
