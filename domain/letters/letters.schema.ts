import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';

/**
 * `kept`: no mail server is configured, so it stays here and an admin can read it; nothing is pretended
 * to have been sent.
 */
export const letterStatuses = ['waiting', 'sent', 'failed', 'kept'] as const;
export const LetterStatusSchema = z.enum(letterStatuses);
export type LetterStatus = z.infer<typeof LetterStatusSchema>;

/** Why a letter did not go out: at the last attempt, or for good. */
export const LetterFaultSchema = z.enum([
  'badAddress',
  /** The mail server said no. */
  'refused',
  /** The mail server said: not now. */
  'putOff',
  'unreachable',
  /** The mail server does not accept this site's own account. */
  'notAccepted',
]);
export type LetterFault = z.infer<typeof LetterFaultSchema>;

export const LetterSummarySchema = z.object({
  id: z.int(),
  address: z.string(),
  /** Whose address it is; null: nobody's yet. */
  recipient: z.object({ id: z.int(), name: z.string() }).nullable(),
  subject: z.string(),
  status: LetterStatusSchema,
  fault: LetterFaultSchema.nullable(),
  /** The mail server's own words. */
  failure: z.string().nullable(),
  /** It opens something to whoever holds it. */
  isSecret: z.boolean(),
  createdAt: InstantSchema,
  sentAt: InstantSchema.nullable(),
});
export type LetterSummary = z.infer<typeof LetterSummarySchema>;

export const LetterContentSchema = z.object({
  html: z.string(),
  text: z.string(),
  /** Where its button leads. */
  actionUrl: z.string().nullable(),
});
export type LetterContent = z.infer<typeof LetterContentSchema>;

export const OneLetterSchema = LetterSummarySchema.extend({
  language: LanguageSchema,
  attempts: z.int(),
  /** While it waits. */
  nextAttemptAt: InstantSchema.nullable(),
  /** Null: it is a secret, or was one and is forgotten. */
  content: LetterContentSchema.nullable(),
  /** Whether a secret can be opened by this reader; doing so is written to the audit log. */
  canReveal: z.boolean(),
});
export type OneLetter = z.infer<typeof OneLetterSchema>;
