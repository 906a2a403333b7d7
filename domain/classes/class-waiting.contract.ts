import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { DateSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { WaitingPersonSchema } from '../people/waiting.schema.ts';

/** What becomes of those for whom no seat is left: all are refused, or the last of them wait. */
export const WhenFullSchema = z.enum(['refuse', 'wait']);
export type WhenFull = z.infer<typeof WhenFullSchema>;

/** Who waits for a seat of a class. Seats that become free are given by themselves, in this order. */
export const listClassWaiting = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/waiting',
  access: 'class.viewProgress',
  answer: 'list',
  query: listQuery(['waitingSince']),
  result: WaitingPersonSchema,
});

export const removeFromClassWaiting = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/waiting/:userId',
  access: 'class.manageOwn',
});

/** A class that a trainee waits for. */
const WaitingClassSchema = z.object({
  classId: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  startAt: DateSchema,
  endAt: DateSchema,
  /** In the line, from 1. */
  place: z.int(),
});
export type WaitingClass = z.infer<typeof WaitingClassSchema>;

export const listOwnWaitingClasses = endpoint({
  method: 'GET',
  path: '/api/trainee/waiting',
  access: 'training.study',
  result: z.array(WaitingClassSchema),
});
