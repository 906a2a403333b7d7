import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, lineText } from '../http/text.ts';

const WeekendSchema = z
  .array(z.int().min(1).max(7))
  .max(6)
  .refine((days) => new Set(days).size === days.length, 'must not name a day twice.');

const OwnDaySchema = z.strictObject({ name: lineText(80), startAt: DateSchema, endAt: DateSchema });

const CodeSchema = z.string().regex(/^[A-Z0-9-]{1,8}$/, 'must be a code of ISO 3166.');

/** When there is no training in an organisation. */
export const CalendarSchema = z
  .strictObject({
    /** Whose public holidays count; null: no country's. */
    country: CodeSchema.nullable(),
    /** A state or province with holidays of its own. */
    region: CodeSchema.nullable(),
    /** ISO: 1 is Monday, 7 is Sunday. */
    weekendDays: WeekendSchema,
    /** Both days included. */
    own: z.array(OwnDaySchema).max(200),
  })
  .refine(({ own }) => own.every(({ startAt, endAt }) => startAt <= endAt), {
    path: ['own'],
    error: 'must not end before it begins.',
  });
export type Calendar = z.infer<typeof CalendarSchema>;

const CalendarResult = z.object({
  ...CalendarSchema.shape,
  /** Of the country, in the year to come. */
  holidays: z.array(z.object({ at: DateSchema, name: z.string() })),
  revision: z.int(),
});
export type OrganisationCalendar = z.infer<typeof CalendarResult>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/organisation/calendar',
  access: 'settings.classdefaults',
  result: CalendarResult,
});

/** Classes that are there keep their dates. Needs `If-Match`. */
export const updateCalendar = endpoint({
  method: 'PUT',
  path: '/api/organisation/calendar',
  access: 'settings.classdefaults',
  body: CalendarSchema,
  result: CalendarResult,
});

/** Whose holidays are known, with the regions that have holidays of their own. */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/organisation/calendar/countries',
  access: 'settings.classdefaults',
  result: z.array(
    z.object({
      code: z.string(),
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
});
