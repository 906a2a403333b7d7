import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { dayOffKinds } from '../holidays/days-off.ts';
import { concernKinds } from './reschedule.rules.ts';

const RowSchema = z.object({
  kind: z.enum(['class', 'opens', 'due']),
  /** Of the class, the section, or the entry in the class. */
  id: z.int(),
  title: z.string(),
  /** The first, and of the class the last day. */
  before: z.array(DateSchema).min(1).max(2),
  after: z.array(DateSchema).min(1).max(2),
  concerns: z.array(
    z.object({
      kind: z.enum(concernKinds),
      dayOff: z.object({ kind: z.enum(dayOffKinds), name: z.string().nullable() }).nullable(),
    }),
  ),
});
export type RescheduleRow = z.infer<typeof RowSchema>;

const wish = {
  startAt: DateSchema,
  endAt: DateSchema,
  /** What would be on a day off goes to the next day with training. */
  skipsDaysOff: z.boolean(),
};

const PreviewSchema = z.object({
  rows: z.array(RowSchema),
  traineeCount: z.int(),
  /** Who teaches another class at the same time, and which. */
  instructors: z.array(z.object({ name: z.string(), classTitle: z.string() })),
  /** How many trainees are in another class at the same time. */
  elsewhereCount: z.int(),
  /** How many have no contract or license until the new last day. */
  withoutContractCount: z.int(),
});
export type ReschedulePreview = z.infer<typeof PreviewSchema>;

export const previewReschedule = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/reschedules/preview',
  access: 'class.edit',
  query: z.object({ startAt: DateSchema, endAt: DateSchema, skipsDaysOff: z.stringbool() }),
  result: PreviewSchema,
});

const RescheduleSchema = z.object({
  id: z.int(),
  before: z.object({ startAt: DateSchema, endAt: DateSchema }),
  after: z.object({ startAt: DateSchema, endAt: DateSchema }),
  movedAt: InstantSchema,
  /** Null for somebody who is gone. */
  movedBy: z.string().nullable(),
  undoneAt: InstantSchema.nullable(),
  /** Null: it cannot be taken back any more. */
  undoUntil: InstantSchema.nullable(),
});
export type Reschedule = z.infer<typeof RescheduleSchema>;

/** The newest first. */
export const listReschedules = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/reschedules',
  access: 'class.viewProgress',
  result: z.array(RescheduleSchema),
});

/** Tells those concerned once. Needs `If-Match` with the revision of the class. */
export const rescheduleClass = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/reschedules',
  access: 'class.edit',
  body: z.strictObject({
    ...wish,
    /** Sections and materials that keep their date. */
    keepsOpens: z.array(z.int().positive()).max(1000),
    keepsDues: z.array(z.int().positive()).max(10_000),
  }),
  result: z.array(RescheduleSchema),
});

export const undoReschedule = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/reschedules/:rescheduleId/undone',
  access: 'class.edit',
  result: z.array(RescheduleSchema),
});
