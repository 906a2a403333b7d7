import { z } from 'zod';
import { freeText } from '../../../http/text.ts';

export const conversationLimits = {
  part: 4000,
  opening: 2000,
  message: 2000,
  answer: 6000,
  turns: 30,
} as const;

const OpeningSchema = z.strictObject({
  en: freeText(conversationLimits.opening),
  ja: freeText(conversationLimits.opening),
});

/** A task in which trainees talk to somebody whom an engine plays. */
export const ConversationSchema = z.strictObject({
  /** Who the partner is, what they know and want. Trainees never see it. */
  part: freeText(conversationLimits.part),
  /** What the partner says first; may be empty. */
  opening: OpeningSchema,
  /** How often a trainee may say something. */
  mostTurns: z.int().min(1).max(conversationLimits.turns),
});
export type ConversationTask = z.infer<typeof ConversationSchema>;

/** What trainees see of it. */
export const ShownConversationSchema = ConversationSchema.omit({ part: true });
export type ShownConversation = z.infer<typeof ShownConversationSchema>;

export const emptyConversation: ConversationTask = {
  part: '',
  opening: { en: '', ja: '' },
  mostTurns: 8,
};

/** What a trainee says. */
export const SaidSchema = freeText(conversationLimits.message).refine(
  (text) => text.trim() !== '',
  'must not be empty.',
);
