import type { LetterFault } from '../../domain/letters/letters.schema.ts';
import { oneLine } from './letter-words.ts';

interface Fault {
  readonly fault: LetterFault;
  /** Another attempt would be answered the same. */
  readonly isFinal: boolean;
  /** What the mail server said. */
  readonly words: string | null;
}

/** A refusal of the letter itself, not of the connection or of this site's account. */
const aboutTheLetter = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** What nodemailer throws, as far as it says something about what to do next. */
export function faultOf(thrown: unknown): Fault {
  const { code, command, responseCode, response } = detailsOf(thrown);
  const words = typeof response === 'string' ? oneLine(response) : null;
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return { fault: 'notAccepted', isFinal: false, words };
  if (typeof responseCode !== 'number') return { fault: 'unreachable', isFinal: false, words };
  const isAboutIt = typeof command === 'string' && aboutTheLetter.includes(command);
  if (responseCode >= 500 && isAboutIt) return { fault: 'refused', isFinal: true, words };
  return isAboutIt
    ? { fault: 'putOff', isFinal: false, words }
    : { fault: 'unreachable', isFinal: false, words };
}

function detailsOf(thrown: unknown): Partial<Record<string, unknown>> {
  return typeof thrown === 'object' && thrown !== null ? { ...thrown } : {};
}
