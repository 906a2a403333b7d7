import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  AiSettingsDraftSchema,
  AiSettingsSchema,
  EngineDraftSchema,
} from './engine-settings.schema.ts';
import { HelpLevelSchema } from './help-level.ts';

export const ClassChatSettingsSchema = z.object({
  isEnabled: z.boolean(),
  helpLevel: HelpLevelSchema,
  materials: z.array(
    z.object({
      classMaterialId: z.int(),
      title: z.string(),
      materialType: z.string(),
      /** Null: as the class has it; an exercise has hints at most. */
      helpLevel: HelpLevelSchema.nullable(),
    }),
  ),
  revision: z.int(),
});
export type ClassChatSettings = z.infer<typeof ClassChatSettingsSchema>;

export const getClassChatSettings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/aichats/settings',
  access: 'aichat.read',
  result: ClassChatSettingsSchema,
});

export const putClassChatSettings = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/aichats/settings',
  access: 'class.enableAiChat',
  body: z.strictObject({ isEnabled: z.boolean(), helpLevel: HelpLevelSchema }),
  result: ClassChatSettingsSchema,
});

export const putMaterialHelp = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/materials/:classMaterialId/aichats/help',
  access: 'class.enableAiChat',
  body: z.strictObject({ helpLevel: HelpLevelSchema.nullable() }),
  result: ClassChatSettingsSchema,
});

export const getAiSettings = endpoint({
  method: 'GET',
  path: '/api/organisation/ai',
  access: 'aichat.manage',
  result: AiSettingsSchema,
});

export const putAiSettings = endpoint({
  method: 'PUT',
  path: '/api/organisation/ai',
  access: 'aichat.manage',
  body: AiSettingsDraftSchema,
  result: AiSettingsSchema,
});

/** Asks an engine for one word, before it is saved. */
export const tryEngine = endpoint({
  method: 'POST',
  path: '/api/organisation/ai/test',
  access: 'aichat.manage',
  body: EngineDraftSchema,
  result: z.object({
    outcome: z.enum(['answered', 'busy', 'tooLong', 'unavailable']),
    milliseconds: z.int(),
  }),
});
