import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { lineText } from '../http/text.ts';
import { flagKinds } from './flags.rules.ts';

export const flagLimits = { phrases: 200, phrase: 100, carers: 20 } as const;

export const FlagKindSchema = z.enum(flagKinds);

const PersonSchema = z.object({ id: z.int(), name: z.string() });

export const FlagRulesSchema = z.object({
  isOn: z.boolean(),
  distress: z.array(z.string()),
  abuse: z.array(z.string()),
  /** Who is told; of somebody whose conversations they may read. */
  carers: z.array(PersonSchema),
  /** Staff of whom some can be named; empty for who may not change it. */
  candidates: z.array(PersonSchema),
  revision: z.int(),
});
export type FlagRules = z.infer<typeof FlagRulesSchema>;

/** The rules by which conversations are flagged: no secret to those who read conversations. */
export const getFlagRules = endpoint({
  method: 'GET',
  path: '/api/organisation/ai/flags',
  access: 'aichat.read',
  result: FlagRulesSchema,
});

const PhrasesSchema = z.array(lineText(flagLimits.phrase)).max(flagLimits.phrases);

export const FlagRulesDraftSchema = z.strictObject({
  isOn: z.boolean(),
  distress: PhrasesSchema,
  abuse: PhrasesSchema,
  carerIds: z.array(IdSchema).max(flagLimits.carers),
});
export type FlagRulesDraft = z.infer<typeof FlagRulesDraftSchema>;

export const putFlagRules = endpoint({
  method: 'PUT',
  path: '/api/organisation/ai/flags',
  access: 'aichat.manage',
  body: FlagRulesDraftSchema,
  result: FlagRulesSchema,
});
