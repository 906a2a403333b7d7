import type { CodeContent } from '../code-content.schema.ts';
import type { ConversationTask } from './conversation.schema.ts';

/** Undefined where a text or code is asked for. */
export const conversationOf = ({
  style,
  conversation,
}: Pick<CodeContent, 'style' | 'conversation'>): ConversationTask | undefined =>
  style === 'ai' ? conversation : undefined;
