import { z } from 'zod';
import { ProgrammingLanguageSchema } from '../runner/language-ids.ts';
import { InstantSchema } from '../http/text.ts';

/** What is looked at on a device before an exam, in the order in which it is shown. */
export const deviceChecks = [
  'browser',
  'storage',
  'persistence',
  'server',
  'clock',
  'keyboard',
  'runtimes',
  'paper',
] as const;
export type DeviceCheck = (typeof deviceChecks)[number];

/** `unknown`: it needs the server, and there is no network. */
export const checkOutcomes = ['ok', 'warn', 'bad', 'unknown'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

/** Of one device; what does not concern the exam is left out. */
export const OutcomesSchema = z.partialRecord(z.enum(deviceChecks), z.enum(checkOutcomes));
export type Outcomes = z.infer<typeof OutcomesSchema>;

/** How somebody's last rehearsal went, for whoever answers for the exam. */
export const SeenRehearsalSchema = z.object({
  at: InstantSchema,
  userAgent: z.string(),
  outcomes: OutcomesSchema,
  /** The sample was handed in and arrived. */
  isDone: z.boolean(),
  /** On how many devices they rehearsed. */
  deviceCount: z.int(),
});
export type SeenRehearsal = z.infer<typeof SeenRehearsalSchema>;

export const sampleKinds = ['MCQ', 'FIB', 'FREETEXT', 'CODE', 'FILE'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** What an exam asks of a device: the kinds of its questions, and the languages of its code. */
export const RehearsalNeedsSchema = z.object({
  kinds: z.array(z.enum(sampleKinds)),
  languages: z.array(ProgrammingLanguageSchema),
});
export type RehearsalNeeds = z.infer<typeof RehearsalNeedsSchema>;
