import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import {
  CommentTextSchema,
  DiscussionPlaceSchema,
  DiscussionTextSchema,
  DiscussionTitleSchema,
  PrivacySchema,
} from './discussions.schema.ts';

/** A discussion as its asker sends it. */
export const DiscussionDraftSchema = z
  .strictObject({
    classId: IdSchema,
    classMaterialId: IdSchema.nullable(),
    place: DiscussionPlaceSchema.nullable(),
    title: DiscussionTitleSchema,
    markdown: DiscussionTextSchema,
    privacy: PrivacySchema,
    isAnonymous: z.boolean(),
    writtenAt: InstantSchema,
  })
  .refine(({ place, classMaterialId }) => place === null || classMaterialId !== null, {
    path: ['classMaterialId'],
    error: 'must be given with place.',
  });
export type DiscussionDraft = z.infer<typeof DiscussionDraftSchema>;

export const CommentDraftSchema = z.strictObject({
  markdown: CommentTextSchema,
  isAnonymous: z.boolean(),
  writtenAt: InstantSchema,
});
export type CommentDraft = z.infer<typeof CommentDraftSchema>;
