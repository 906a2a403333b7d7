import { z } from 'zod';
import { endpoint } from '../../../http/endpoint.ts';
import { BothSchema } from '../task-parts.schema.ts';

/** What a front-end challenge can begin with. */
export const FrontendTemplateSchema = z.object({
  id: z.string(),
  title: BothSchema,
  description: BothSchema,
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});
export type FrontendTemplate = z.infer<typeof FrontendTemplateSchema>;

export const listFrontendTemplates = endpoint({
  method: 'GET',
  path: '/api/frontendtemplates',
  access: 'library.create',
  result: z.array(FrontendTemplateSchema),
});
