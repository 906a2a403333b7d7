import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, lineText } from '../http/text.ts';
import { LabelsSchema, PrivacyChoiceSchema, textLimit, titleLimit } from './discussions.schema.ts';

/** What staff of a class arrange about a discussion; what is not given stays. */
export const manageDiscussion = endpoint({
  method: 'PATCH',
  path: '/api/discussions/:discussionUuid/care',
  access: 'discussion.manage',
  body: z.strictObject({
    labels: LabelsSchema.optional(),
    isPinned: z.boolean().optional(),
    /** Trainees no longer see it. */
    isDisabled: z.boolean().optional(),
    assigneeId: IdSchema.nullable().optional(),
  }),
});

/** With all that was written in it. */
export const deleteDiscussion = endpoint({
  method: 'DELETE',
  path: '/api/discussions/:discussionUuid',
  access: 'discussion.deleteThread',
});

/** Of the staff, who may see this discussion and can care for it. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/discussions/:discussionUuid/colleagues',
  access: 'discussion.manage',
  result: z.array(z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() })),
});

export const DiscussionSettingsSchema = z.object({
  choice: PrivacyChoiceSchema,
  allowsAnonymous: z.boolean(),
  revision: z.int(),
});
export type DiscussionSettings = z.infer<typeof DiscussionSettingsSchema>;

export const getDiscussionSettings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/discussions/settings',
  access: 'discussion.viewAll',
  result: DiscussionSettingsSchema,
});

/** What was written before stays as it was. */
export const putDiscussionSettings = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/discussions/settings',
  access: 'discussion.manageSettings',
  body: DiscussionSettingsSchema.omit({ revision: true }).strict(),
  result: DiscussionSettingsSchema,
});

export const DiscussionTemplateSchema = z.object({
  id: z.int(),
  title: z.string(),
  markdown: z.string(),
});
export type DiscussionTemplate = z.infer<typeof DiscussionTemplateSchema>;

/** What staff say again and again, by title. */
export const listDiscussionTemplates = endpoint({
  method: 'GET',
  path: '/api/discussions/templates',
  access: 'discussion.viewTemplates',
  result: z.array(DiscussionTemplateSchema),
});

const template = z.strictObject({
  title: lineText(titleLimit),
  markdown: freeText(textLimit).trim().min(1),
});

export const createDiscussionTemplate = endpoint({
  method: 'POST',
  path: '/api/discussions/templates',
  access: 'discussion.manageTemplates',
  body: template,
  result: DiscussionTemplateSchema,
});

export const updateDiscussionTemplate = endpoint({
  method: 'PUT',
  path: '/api/discussions/templates/:discussionTemplateId',
  access: 'discussion.manageTemplates',
  body: template,
  result: DiscussionTemplateSchema,
});

export const deleteDiscussionTemplate = endpoint({
  method: 'DELETE',
  path: '/api/discussions/templates/:discussionTemplateId',
  access: 'discussion.manageTemplates',
});
