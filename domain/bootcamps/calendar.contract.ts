import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import {
  BootcampCalendarSchema,
  SessionDraftSchema,
  SessionSchema,
  SessionTimesSchema,
} from './calendar.schema.ts';
import { MovePreviewSchema, MoveWishSchema } from './dates.schema.ts';
import { mostSessionDays } from './session-days.rules.ts';

/** All of it at once: a device without a network turns its pages too. */
export const getBootcampCalendar = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/calendar',
  access: 'bootcamp.viewCalendar',
  result: BootcampCalendarSchema,
});

export const createBootcampSession = endpoint({
  method: 'POST',
  path: '/api/bootcamps/:bootcampId/sessions',
  access: 'bootcamp.edit',
  body: SessionDraftSchema.extend({
    /** Held at these times as well, each a session of its own. */
    alsoAt: z.array(SessionTimesSchema).max(mostSessionDays).optional(),
  }),
  /** The first. */
  result: SessionSchema,
});

/** Needs `If-Match`. */
export const updateBootcampSession = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/sessions/:sessionId',
  access: 'bootcamp.edit',
  body: SessionDraftSchema,
  result: SessionSchema,
});

export const deleteBootcampSession = endpoint({
  method: 'DELETE',
  path: '/api/bootcamps/:bootcampId/sessions/:sessionId',
  access: 'bootcamp.edit',
});

/** One date of a class of the bootcamp: when a section opens, or until when a material is to be done. */
export const moveBootcampDate = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/calendar/dates',
  access: 'class.updateMaterials',
  body: z.strictObject({
    kind: z.enum(['opens', 'due']),
    /** Of the section, or of the material in its class. */
    id: IdSchema,
    /** The day that it is moved from: refused when it is another one by now. */
    from: DateSchema,
    to: DateSchema,
  }),
});

/** What each date would become, and what speaks against it; changes nothing. */
export const previewBootcampMove = endpoint({
  method: 'GET',
  path: '/api/bootcamps/:bootcampId/moves/preview',
  access: 'bootcamp.edit',
  query: z.object({ startAt: DateSchema, skipsDaysOff: z.stringbool().default(false) }),
  result: MovePreviewSchema,
});

/** Moves all dates of the bootcamp and of its classes as one. Needs `If-Match`. */
export const moveBootcamp = endpoint({
  method: 'POST',
  path: '/api/bootcamps/:bootcampId/moves',
  access: 'bootcamp.edit',
  body: MoveWishSchema,
  result: z.object({ moveId: z.int() }),
});

/** Puts all dates back, within a day, as long as nobody has changed one of them. */
export const undoBootcampMove = endpoint({
  method: 'PUT',
  path: '/api/bootcamps/:bootcampId/moves/:moveId/undone',
  access: 'bootcamp.edit',
});

const FeedSchema = z.object({
  createdAt: InstantSchema,
  /** When a calendar program read it last. */
  lastReadAt: InstantSchema.nullable(),
});

/** Whether one has an address for calendar programs; null: none. The address itself is shown once only. */
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/user/calendarfeed',
  access: 'bootcamp.viewCalendar',
  result: FeedSchema.nullable(),
});

/** A new address; the one before is none any more. */
export const createCalendarFeed = endpoint({
  method: 'PUT',
  path: '/api/user/calendarfeed',
  access: 'bootcamp.viewCalendar',
  isOwn: true,
  result: FeedSchema.extend({ url: z.string() }),
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/user/calendarfeed',
  access: 'bootcamp.viewCalendar',
  isOwn: true,
});

/** What whoever has the address reads: iCalendar (RFC 5545). */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendars/:token',
  access: 'public',
  answer: 'stream',
});
