import type { ShownConversation } from '../../../../../domain/challenges/code/conversation/conversation.schema.ts';
import type { TranscriptMessage } from '../../../../../domain/challenges/code/conversation/transcript.ts';
import { wordsInLanguage } from '../words-in-language.ts';

/** What the partner says before anybody else; nothing where the trainee begins. */
export function openingOf({ opening }: ShownConversation): TranscriptMessage[] {
  const text = wordsInLanguage(opening).text.trim();
  return text === '' ? [] : [{ by: 'partner', text }];
}
