import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { ClassSourceSchema } from '../outlines/class-source.schema.ts';
import { OutlineSectionsSchema } from '../outlines/outline.schema.ts';
import { EndsSchema } from '../outlines/relative-date.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { TemplateFactsSchema, TemplateSchema, TemplateSummarySchema } from './templates.schema.ts';

/** Unpublished ones are their author's and those who may publish them. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/classtemplates',
  access: 'class.viewTemplates',
  answer: 'list',
  query: listQuery(['title', 'updatedAt'], {
    lang: LanguageSchema.optional(),
    published: z.stringbool().optional(),
  }),
  result: TemplateSummarySchema,
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/classtemplates/:classTemplateId',
  access: 'class.viewTemplates',
  result: TemplateSchema,
});

/** Without a source it begins empty; of a class only admins make one. */
export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/classtemplates',
  access: 'class.createTemplate',
  body: TemplateFactsSchema.extend({ source: ClassSourceSchema.optional() }),
  result: TemplateSchema,
});

/** Needs `If-Match`. */
export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/api/classtemplates/:classTemplateId',
  access: 'class.editTemplate',
  body: TemplateFactsSchema.extend({ ends: EndsSchema.nullable() }).partial(),
  result: TemplateSchema,
});

/** Replaces the whole outline. Needs `If-Match`. */
export const updateTemplateSections = endpoint({
  method: 'PUT',
  path: '/api/classtemplates/:classTemplateId/sections',
  access: 'class.editTemplate',
  body: z.strictObject({ sections: OutlineSectionsSchema }),
  result: TemplateSchema,
});

export const publishTemplate = endpoint({
  method: 'PUT',
  path: '/api/classtemplates/:classTemplateId/published',
  access: 'class.publishTemplate',
  body: z.strictObject({ isPublished: z.boolean() }),
  result: TemplateSchema,
});

/** Classes that were made of it keep all that they have. */
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/classtemplates/:classTemplateId',
  access: 'class.deleteTemplate',
});
