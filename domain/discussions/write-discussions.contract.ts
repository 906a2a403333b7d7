import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import {
  CommentTextSchema,
  DiscussionTextSchema,
  DiscussionTitleSchema,
  ReactionKindSchema,
  WishSchema,
} from './discussions.schema.ts';
import { CommentDraftSchema, DiscussionDraftSchema } from './post-drafts.schema.ts';

// What the outbox may send: each call says what shall be, so that it may be sent again.

/** Asked by the client's own name for it; asked again, it is there already. */
export const createDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid',
  access: 'discussion.createThread',
  body: DiscussionDraftSchema,
});

/** Its asker's alone. What was there before is kept. */
export const editDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/words',
  access: 'discussion.editThread',
  body: z.strictObject({
    title: DiscussionTitleSchema,
    markdown: DiscussionTextSchema,
    editedAt: InstantSchema,
  }),
});

export const createComment = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/comments/:commentUuid',
  access: 'discussion.createComment',
  body: CommentDraftSchema,
});

const edited = z.strictObject({ markdown: CommentTextSchema, editedAt: InstantSchema });

export const editComment = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/comments/:commentUuid/words',
  access: 'discussion.editComment',
  body: edited,
});

/** That there was a comment stays; its words do not. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/discussions/:discussionUuid/comments/:commentUuid',
  access: 'discussion.editComment',
});

export const createAnswer = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/answers/:commentUuid',
  access: 'discussion.createAnswer',
  body: CommentDraftSchema.omit({ isAnonymous: true }).strict(),
});

export const editAnswer = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/answers/:commentUuid/words',
  access: 'discussion.editAnswer',
  body: edited,
});

/** Which of the comments answers the question; null: none of them. */
export const acceptAnswer = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/accepted',
  access: 'discussion.editThread',
  body: z.strictObject({ commentUuid: z.uuid().nullable() }),
});

export const resolveDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/resolved',
  access: 'discussion.editThread',
  body: z.strictObject({ isResolved: z.boolean(), at: InstantSchema }),
});

/** Up to which comment it was seen; 0 when there is none. */
export const readDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/read',
  access: 'discussion.view',
  body: z.strictObject({ upTo: z.int().min(0).max(2_147_483_647) }),
});

export const wishDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/wish',
  access: 'discussion.view',
  body: z.strictObject({ wish: WishSchema.nullable() }),
});

export const reactToDiscussion = endpoint({
  method: 'PUT',
  path: '/api/discussions/:discussionUuid/reactions',
  access: 'discussion.createComment',
  body: z.strictObject({
    /** Null: to the question itself. */
    commentUuid: z.uuid().nullable(),
    kind: ReactionKindSchema,
    isOn: z.boolean(),
  }),
});
