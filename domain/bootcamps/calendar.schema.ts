import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';

/** A time at which something takes place, with where. */
export const SessionSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Null: of the whole bootcamp. */
  classId: z.int().nullable(),
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  place: z.string(),
  link: z.string(),
  instructor: z.object({ id: z.int(), name: z.string() }).nullable(),
  revision: z.int(),
});
export type BootcampSession = z.infer<typeof SessionSchema>;

/** What has dates in a bootcamp, as far as the viewer may see it. */
export const BootcampCalendarSchema = z.object({
  timeZone: z.string(),
  /** By the calendar of that zone. */
  today: DateSchema,
  classes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      lang: LanguageSchema,
      startAt: DateSchema,
      endAt: DateSchema,
    }),
  ),
  /** With the days on which they open and, where another one follows or the class ends, how long they are it. */
  sections: z.array(
    z.object({
      id: z.int(),
      classId: z.int(),
      title: z.string(),
      opensAt: DateSchema,
      endsAt: DateSchema,
    }),
  ),
  deadlines: z.array(
    z.object({
      classMaterialId: z.int(),
      classId: z.int(),
      title: z.string(),
      lang: LanguageSchema,
      dueAt: DateSchema,
      /** Of the viewer; null for who is not enrolled. */
      isDone: z.boolean().nullable(),
      /** How many of the trainees whom the viewer may see have not completed it; null for trainees. */
      missingCount: z.int().nullable(),
    }),
  ),
  sessions: z.array(SessionSchema),
  /** Within its period: of a trainee their own, of an admin those that anybody of it takes. */
  exams: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      lang: LanguageSchema,
      opensAt: InstantSchema,
      closesAt: InstantSchema,
    }),
  ),
  /** Where they are known of its zone. */
  holidays: z.array(z.object({ day: DateSchema, en: z.string(), ja: z.string() })),
});
export type BootcampExam = z.infer<typeof BootcampCalendarSchema>['exams'][number];
export type BootcampCalendar = z.infer<typeof BootcampCalendarSchema>;

/** An address that a calendar or a browser opens: nothing that would run here. */
const LinkSchema = freeText(2000)
  .trim()
  .refine((link) => link === '' || isWebAddress(link), 'must begin with https:// or http://.');

function isWebAddress(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

export const longestSessionHours = 24;

export const SessionTimesSchema = z.strictObject({
  startsAt: InstantSchema,
  endsAt: InstantSchema,
});
export type SessionTimes = z.infer<typeof SessionTimesSchema>;

export const SessionDraftSchema = SessionTimesSchema.extend({
  title: lineText(200),
  classId: IdSchema.nullable(),
  place: freeText(200).trim(),
  link: LinkSchema,
  instructorId: IdSchema.nullable(),
});
export type SessionDraft = z.infer<typeof SessionDraftSchema>;
