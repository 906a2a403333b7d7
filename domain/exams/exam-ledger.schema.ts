import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';

/**
 * What was done about the time of an exam: by hand, by the rule for outages of the server, or by the rule
 * for one person's device that failed.
 */
export const ledgerKinds = ['given', 'outage', 'device'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const LedgerEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(ledgerKinds),
  isForAll: z.boolean(),
  seconds: z.int(),
  /** Empty where a rule says it. */
  reason: z.string(),
  /** Null: by rule. */
  by: z.string().nullable(),
  at: InstantSchema,
});
export type LedgerEntry = z.infer<typeof LedgerEntrySchema>;
