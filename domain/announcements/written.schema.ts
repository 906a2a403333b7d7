import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { DispatchGroupSchema, dispatchGroups } from '../organisations/dispatch-groups.ts';
import { announcementTerms, WordsInBothSchema } from './announcements.schema.ts';

/** How many groups, classes or bootcamps one announcement may be for. */
export const mostTargets = 100;

const TargetsSchema = z.array(IdSchema).min(1).max(mostTargets);

export const AudienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('organisation') }),
  /** Whoever is in these groups or below them. */
  z.strictObject({ kind: z.literal('groups'), groupIds: TargetsSchema }),
  /** Those who learn or teach in these classes. */
  z.strictObject({ kind: z.literal('classes'), classIds: TargetsSchema }),
  /** Those who take part in these bootcamps, or teach there. */
  z.strictObject({ kind: z.literal('bootcamps'), bootcampIds: TargetsSchema }),
  z.strictObject({
    kind: z.literal('everywhere'),
    /** Only organisations of these; none or left out: all of them. */
    dispatchGroups: z.array(DispatchGroupSchema).max(dispatchGroups.length).optional(),
  }),
]);
export type Audience = z.infer<typeof AudienceSchema>;

/** An announcement as its author sends it. */
export const AnnouncementDraftSchema = z
  .strictObject({
    words: WordsInBothSchema,
    audience: AudienceSchema,
    ...announcementTerms,
    /** Null: as soon as it is published. */
    startsAt: InstantSchema.nullable(),
    isDraft: z.boolean(),
  })
  .refine(({ words }) => words.en !== null || words.ja !== null, {
    path: ['words'],
    error: 'must be given in one language at least.',
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], error: 'must be after startsAt.' },
  )
  .refine(({ mustConfirm, confirmBy }) => mustConfirm || confirmBy === null, {
    path: ['confirmBy'],
    error: 'must be given with mustConfirm only.',
  })
  // Who has read what is another organisation's own.
  .refine(({ audience, mustConfirm }) => audience.kind !== 'everywhere' || !mustConfirm, {
    path: ['mustConfirm'],
    error: 'cannot be asked of all organisations.',
  });
export type AnnouncementDraft = z.infer<typeof AnnouncementDraftSchema>;

export const announcementStates = ['draft', 'scheduled', 'current', 'ended', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** An announcement as those see it who write such. */
export const WrittenSchema = z.object({
  id: IdSchema,
  words: WordsInBothSchema,
  audience: AudienceSchema,
  /** Names of the groups, classes or bootcamps. */
  audienceNames: z.array(z.string()),
  ...announcementTerms,
  startsAt: InstantSchema.nullable(),
  editedAt: InstantSchema.nullable(),
  updatedAt: InstantSchema,
  state: z.enum(announcementStates),
  authorName: z.string(),
  /** Whether the viewer may change it. */
  isManageable: z.boolean(),
  readCount: z.int(),
  confirmedCount: z.int(),
  revision: z.int(),
});
export type Written = z.infer<typeof WrittenSchema>;

/** The same with how many it is for, which takes a while to count. */
export const WrittenInFullSchema = WrittenSchema.extend({ readerCount: z.int() });

/** What became of it with one of its readers. */
export const ReceiptSchema = z.object({
  userId: IdSchema,
  name: z.string(),
  imageUrl: z.string().nullable(),
  readAt: InstantSchema.nullable(),
  confirmedAt: InstantSchema.nullable(),
});
export type Receipt = z.infer<typeof ReceiptSchema>;
