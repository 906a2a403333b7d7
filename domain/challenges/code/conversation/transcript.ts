import { z } from 'zod';

const MessageSchema = z.strictObject({ by: z.enum(['partner', 'trainee']), text: z.string() });
export type TranscriptMessage = z.infer<typeof MessageSchema>;

/** As it is handed in: a message a line, so that what is said about a line is said about a message. */
export const packTranscript = (messages: readonly TranscriptMessage[]): string =>
  messages.map(({ by, text }) => JSON.stringify({ by, text })).join('\n');

/** Undefined for what is no transcript. */
export function unpackTranscript(text: string): TranscriptMessage[] | undefined {
  try {
    return z.array(MessageSchema).parse(text.split('\n').map((line): unknown => JSON.parse(line)));
  } catch {
    return undefined;
  }
}
