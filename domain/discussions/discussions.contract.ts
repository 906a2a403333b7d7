import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { NamedPersonSchema } from '../people/named-person.schema.ts';
import {
  CommentSchema,
  DiscussionDeskSchema,
  DiscussionInListSchema,
  DiscussionSchema,
  PrivacyChoiceSchema,
  PrivacySchema,
  titleLimit,
} from './discussions.schema.ts';

export const discussionStatuses = ['open', 'unanswered', 'resolved'] as const;

/** Where a page ended: when there was last something new, and the id. */
const CursorSchema = z.string().regex(/^\d{1,15}\.\d{1,10}$/);

const listed = z.object({
  classId: z.coerce.number().pipe(IdSchema).optional(),
  /** Only of the classes of this bootcamp. */
  bootcampId: z.coerce.number().pipe(IdSchema).optional(),
  classMaterialId: z.coerce.number().pipe(IdSchema).optional(),
  privacy: PrivacyChoiceSchema.optional(),
  status: z.enum(discussionStatuses).optional(),
  unread: z.stringbool().optional(),
  /** Only those that the asking person is to care for. */
  assigned: z.stringbool().optional(),
  label: freeText(30).trim().min(1).optional(),
  keyword: freeText(200).trim().optional(),
  before: CursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type DiscussionQuery = z.output<typeof listed>;

const page = z.object({
  /** What something was written in last comes first. */
  discussions: z.array(DiscussionInListSchema),
  /** To be asked for with `before`; null: there are no more. */
  next: CursorSchema.nullable(),
});

/** One's own, and those of one's classes. */
export const listDiscussions = endpoint({
  method: 'GET',
  path: '/api/discussions',
  access: 'discussion.view',
  query: listed,
  result: page,
});

/** All that the asking person may see, whoever teaches the class. */
export const listAllDiscussions = endpoint({
  method: 'GET',
  path: '/api/discussions/all',
  access: 'discussion.viewAll',
  query: listed,
  result: page,
});

/** The classes that one can ask in. */
export const listDiscussionDesks = endpoint({
  method: 'GET',
  path: '/api/discussions/desks',
  access: 'discussion.createThread',
  result: z.array(DiscussionDeskSchema),
});

/** Of the class, those whose titles share most with this one. */
export const listSimilarDiscussions = endpoint({
  method: 'GET',
  path: '/api/discussions/similar',
  access: 'discussion.view',
  query: z.object({
    classId: z.coerce.number().pipe(IdSchema),
    title: freeText(titleLimit).trim().min(1),
  }),
  result: z.array(DiscussionInListSchema),
});

const comments = {
  /** The oldest first. */
  comments: z.array(CommentSchema),
  hasOlder: z.boolean(),
};

export const commentsAtOnce = 50;

/** With its newest comments. */
export const getDiscussion = endpoint({
  method: 'GET',
  path: '/api/discussions/:discussionUuid',
  access: 'discussion.view',
  result: z.object({
    discussion: DiscussionSchema,
    /** The accepted answer, also when it is not among the newest. */
    accepted: CommentSchema.nullable(),
    ...comments,
  }),
});

/** Those before this one. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/discussions/:discussionUuid/comments',
  access: 'discussion.view',
  query: z.object({ before: z.coerce.number().pipe(IdSchema) }),
  result: z.object(comments),
});

/** Whom the asking person can name in it, by name: who sees it, and whose name they may know. */
export const listNameable = endpoint({
  method: 'GET',
  path: '/api/discussions/:discussionUuid/people',
  access: 'discussion.createComment',
  result: z.array(NamedPersonSchema),
});

/** Whom a new question in this class can name. */
export const listNameableInClass = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/discussions/people',
  access: 'discussion.createThread',
  query: z.object({ privacy: PrivacySchema }),
  result: z.array(NamedPersonSchema),
});

/** What stood there before, the newest first. */
export const listDiscussionEdits = endpoint({
  method: 'GET',
  path: '/api/discussions/:discussionUuid/edits',
  access: 'discussion.view',
  query: z.object({ commentUuid: z.uuid().optional() }),
  result: z.array(
    z.object({
      title: z.string().nullable(),
      markdown: z.string(),
      /** When it was replaced. */
      editedAt: InstantSchema,
    }),
  ),
});
