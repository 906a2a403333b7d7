import { z } from 'zod';
import { lineText } from '../http/text.ts';

const isAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

export const mostEngines = 3;
export const currencies = ['JPY', 'USD', 'EUR'] as const;

const engineFacts = {
  /** Of an address that speaks as OpenAI’s does, such as `https://ai.example/v1`. */
  baseUrl: z.string().max(500).refine(isAddress, 'must be an address that begins with https://.'),
  model: lineText(200),
  /** What trainees see beside its answers. */
  label: lineText(100),
  /** Of a million tokens; null: not known. */
  inputPrice: z.number().min(0).max(1_000_000).nullable(),
  outputPrice: z.number().min(0).max(1_000_000).nullable(),
  currency: z.enum(currencies),
  /** Asked first for what is short: hints, alternative texts, questions of an understanding check. */
  isCheaper: z.boolean().optional(),
  /** A model at the same address that embeds texts; absent: none does. */
  embedModel: lineText(200).optional(),
};

/** An engine as it is kept: its key is sealed with the site’s key. */
export interface KeptEngine extends z.infer<typeof EngineFactsSchema> {
  readonly sealedKey: string | null;
}
const EngineFactsSchema = z.object(engineFacts);

export const EngineSchema = EngineFactsSchema.extend({
  /** The key itself never leaves the server. */
  hasKey: z.boolean(),
});

export const EngineDraftSchema = z.strictObject({
  ...engineFacts,
  /** Absent: the one that is kept for this address; null: none. */
  key: z.string().min(1).max(1000).nullable().optional(),
});
export type EngineDraft = z.infer<typeof EngineDraftSchema>;

export const AiSettingsSchema = z.object({
  engines: z.array(EngineSchema),
  isSearchOnly: z.boolean(),
  retentionDays: z.int().nullable(),
  /** For what staff have drafted; null: no limit. */
  monthlyDraftTokens: z.int().nullable(),
  /** What the site offers where the organisation has none of its own; null: nothing. */
  siteEngine: z.object({ label: z.string() }).nullable(),
  revision: z.int(),
});
export type AiSettings = z.infer<typeof AiSettingsSchema>;

export const AiSettingsDraftSchema = z.strictObject({
  engines: z.array(EngineDraftSchema).max(mostEngines),
  isSearchOnly: z.boolean(),
  retentionDays: z.int().min(30).max(3650).nullable(),
  monthlyDraftTokens: z.int().min(1000).max(2_000_000_000).nullable().default(null),
});
export type AiSettingsDraft = z.infer<typeof AiSettingsDraftSchema>;
