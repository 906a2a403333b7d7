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
  /** Whether an engine asks trainees about what they handed in. */
  checksUnderstanding: z.boolean(),
  /** Whether there is an engine that can ask. */
  hasEngine: z.boolean(),
  materials: z.array(
    z.object({
      classMaterialId: z.int(),
      title: z.string(),
      materialType: z.string(),
      /** Null: as the class has it; an exercise has hints at most. */
      helpLevel: HelpLevelSchema.nullable(),
      /** Null: as the class has it. */
      checksUnderstanding: z.boolean().nullable(),
      /** Whether there is anything of one’s own that an engine could ask about. */
      canBeChecked: z.boolean(),
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
  body: z.strictObject({
    isEnabled: z.boolean(),
    helpLevel: HelpLevelSchema,
    checksUnderstanding: z.boolean().default(false),
  }),
  result: ClassChatSettingsSchema,
});

export const putMaterialHelp = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/materials/:classMaterialId/aichats/help',
  access: 'class.enableAiChat',
  body: z.strictObject({
    helpLevel: HelpLevelSchema.nullable(),
    checksUnderstanding: z.boolean().nullable().default(null),
  }),
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
