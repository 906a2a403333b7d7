import { z } from 'zod';
import { DateSchema } from '../http/text.ts';

/** What opens a section, beside its date: nothing, what comes before it, a number of days, or somebody's hand. */
export const opensBy = ['date', 'after', 'days', 'hand'] as const;
export type OpensBy = (typeof opensBy)[number];

export const mostDays = 365;

/** How a section of a class opens and whether it may be passed over. */
export const SectionRuleSchema = z.object({
  opensBy: z.enum(opensBy),
  /** With `after`: which section has to be finished; null: the one before it. */
  afterSectionId: z.int().positive().max(2_147_483_647).nullable(),
  /** With `days`: so many days after somebody joined the class. */
  days: z.int().min(1).max(mostDays).nullable(),
  /** A trainee may pass over it. */
  maySkip: z.boolean(),
});
export type SectionRule = z.infer<typeof SectionRuleSchema>;

export const usualRule: SectionRule = {
  opensBy: 'date',
  afterSectionId: null,
  days: null,
  maySkip: false,
};

/** Why something cannot be studied yet: what it waits for. */
export const ClosedSchema = z.discriminatedUnion('why', [
  z.object({ why: z.literal('date'), at: DateSchema }),
  /** Another section has to be finished. */
  z.object({ why: z.literal('after'), sectionId: z.int() }),
  /** The material before it in its section has to be completed. */
  z.object({ why: z.literal('before'), classMaterialId: z.int() }),
  /** An instructor opens it. */
  z.object({ why: z.literal('hand') }),
]);
export type Closed = z.infer<typeof ClosedSchema>;

/** How one trainee stands to the rule of a section; absent in what a device kept before there were rules. */
export const ruledSection = {
  rule: SectionRuleSchema.optional(),
  /** By hand, for everybody or for this trainee. */
  isOpened: z.boolean().optional(),
  /** By this trainee. */
  isSkipped: z.boolean().optional(),
};

/** What holds for the whole of a class; absent in what a device kept before there were rules. */
export const StudyRulesSchema = z.object({
  /** The materials of a section in any order; else one after the other. */
  freeNavigation: z.boolean(),
  /** When this trainee joined. */
  joinedOn: DateSchema.nullable(),
});
export type StudyRules = z.infer<typeof StudyRulesSchema>;
