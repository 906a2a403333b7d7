import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema, lineText } from '../http/text.ts';

/** In UTF-16 units. */
export const announcementTitleLimit = 200;
export const announcementBodyLimit = 20_000;
const WordsSchema = z.strictObject({
  title: lineText(announcementTitleLimit),
  /** Markdown; may be empty, where the title says it all. */
  body: freeText(announcementBodyLimit),
});
export type Words = z.infer<typeof WordsSchema>;

/** Null: it is not written in this language, and its readers get the other one. */
export const WordsInBothSchema = z.strictObject({
  en: WordsSchema.nullable(),
  ja: WordsSchema.nullable(),
});
export type WordsInBoth = z.infer<typeof WordsInBothSchema>;

/** `everywhere`: all organisations, which only the provider can tell something. */
export const audienceKinds = [
  'organisation',
  'groups',
  'classes',
  'bootcamps',
  'everywhere',
] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** What holds of every announcement. */
export const announcementTerms = {
  isPinned: z.boolean(),
  /** Its readers are asked to say that they have read it. */
  mustConfirm: z.boolean(),
  /** The last day on which a confirmation is in time. */
  confirmBy: DateSchema.nullable(),
  endsAt: InstantSchema.nullable(),
};

/** An announcement as one of its readers gets it. */
export const AnnouncementSchema = z.object({
  id: IdSchema,
  words: WordsInBothSchema,
  ...announcementTerms,
  startsAt: InstantSchema,
  /** When its words were changed after it had begun. */
  editedAt: InstantSchema.nullable(),
  authorName: z.string(),
  audienceKind: z.enum(audienceKinds),
  /** The groups, classes or bootcamps by which this reader is addressed. */
  addressedBy: z.array(z.string()),
  /** Of these, the bootcamps. */
  bootcampIds: z.array(z.int()),
  readAt: InstantSchema.nullable(),
  confirmedAt: InstantSchema.nullable(),
});
export type Announcement = z.infer<typeof AnnouncementSchema>;
