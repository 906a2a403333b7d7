import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { NotePlaceSchema } from '../notes/notes.schema.ts';

/** Who may read a discussion: its writer and staff of the class, or the whole class. */
export const privacies = ['private', 'public'] as const;
export const PrivacySchema = z.enum(privacies);
export type Privacy = z.infer<typeof PrivacySchema>;

/** What a class lets its trainees choose, and what a list shows; `both` is either. */
export const PrivacyChoiceSchema = z.enum(['both', ...privacies]);
export type PrivacyChoice = z.infer<typeof PrivacyChoiceSchema>;

export const reactionKinds = ['helped', 'thanks', 'same', 'seen'] as const;
export const ReactionKindSchema = z.enum(reactionKinds);
export type ReactionKind = z.infer<typeof ReactionKindSchema>;

/** Whether somebody wants to hear of a discussion; without a wish they hear of what they took part in. */
export const WishSchema = z.enum(['subscribed', 'muted']);
export type Wish = z.infer<typeof WishSchema>;

/** In UTF-16 units. */
export const titleLimit = 200;
export const textLimit = 20_000;

/** The place in a material that somebody asks about, as notes have it. */
export const DiscussionPlaceSchema = NotePlaceSchema;
export type DiscussionPlace = z.infer<typeof DiscussionPlaceSchema>;

export const DiscussionTextSchema = freeText(textLimit);
export const CommentTextSchema = freeText(textLimit).trim().min(1);
export const DiscussionTitleSchema = lineText(titleLimit);

export const LabelsSchema = z.array(lineText(30)).max(5);

const WriterSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  isStaff: z.boolean(),
});

/** Null: hidden from the reader. */
const AuthorSchema = WriterSchema.nullable();
export type Author = z.infer<typeof AuthorSchema>;

export const ReactionSchema = z.object({
  kind: ReactionKindSchema,
  count: z.int(),
  /** Whether the reader is among them. */
  isOwn: z.boolean(),
});
export type Reaction = z.infer<typeof ReactionSchema>;

const written = {
  uuid: z.uuid(),
  author: AuthorSchema,
  isOwn: z.boolean(),
  /** Other trainees do not see who wrote it. */
  isAnonymous: z.boolean(),
  /** By the clock of the device it was written on. */
  writtenAt: InstantSchema,
  editedAt: InstantSchema.nullable(),
};

export const CommentSchema = z.object({
  ...written,
  /** In the order in which they came. */
  id: z.int(),
  /** Whoever asked. */
  isByAsker: z.boolean(),
  isAnswer: z.boolean(),
  /** Markdown; empty when it was deleted. */
  markdown: z.string(),
  isDeleted: z.boolean(),
  reactions: z.array(ReactionSchema),
});
export type Comment = z.infer<typeof CommentSchema>;

export const DiscussionInListSchema = z.object({
  ...written,
  classId: z.int(),
  classTitle: z.string(),
  classMaterialId: z.int().nullable(),
  materialTitle: z.string().nullable(),
  place: DiscussionPlaceSchema.nullable(),
  title: z.string(),
  privacy: PrivacySchema,
  labels: LabelsSchema,
  isPinned: z.boolean(),
  assignee: WriterSchema.nullable(),
  /** There is an answer of staff. */
  isAnswered: z.boolean(),
  acceptedUuid: z.uuid().nullable(),
  resolvedAt: InstantSchema.nullable(),
  /** Trainees no longer see it. */
  isDisabled: z.boolean(),
  commentCount: z.int(),
  /** Of others, that the reader has not seen; no more than a hundred are counted. */
  unreadCount: z.int(),
  /** The reader has not opened it since something was written. */
  isUnread: z.boolean(),
  lastActivityAt: InstantSchema,
  wish: WishSchema.nullable(),
});
export type DiscussionInList = z.infer<typeof DiscussionInListSchema>;

export const DiscussionSchema = DiscussionInListSchema.extend({
  /** Markdown. */
  markdown: z.string(),
  lastCommentId: z.int(),
  readUpTo: z.int(),
  firstResponseAt: InstantSchema.nullable(),
  /** Others who asked at the same place. */
  othersHere: z.int(),
  readers: z.object({ trainees: z.int(), instructors: z.int() }),
  can: z.object({
    comment: z.boolean(),
    edit: z.boolean(),
    answer: z.boolean(),
    settle: z.boolean(),
    manage: z.boolean(),
    remove: z.boolean(),
  }),
  reactions: z.array(ReactionSchema),
});
export type Discussion = z.infer<typeof DiscussionSchema>;

/** A class that one can write in, with its rules. */
export const DiscussionDeskSchema = z.object({
  classId: IdSchema,
  title: z.string(),
  choice: PrivacyChoiceSchema,
  allowsAnonymous: z.boolean(),
  readers: z.object({ trainees: z.int(), instructors: z.int() }),
});
export type DiscussionDesk = z.infer<typeof DiscussionDeskSchema>;
