import type { ErrorCode } from '../http/errors.ts';
import type { ExamAnswer } from './exam-answer.schema.ts';
import type { RecordedRefusal } from './emergency.messages.ts';
import type { Capture } from './exam.schema.ts';

/** What is written into the record of a sitting, in the order in which the server heard of it. */
export type ExamEvent =
  | { readonly kind: 'admitted'; readonly by: number }
  | {
      readonly kind: 'started';
      readonly signedName: string;
      readonly deviceUuid: string;
      readonly deadlineAt: string;
      readonly address: string;
      readonly userAgent: string;
    }
  | {
      readonly kind: 'answered';
      readonly questionId: number;
      readonly answer: ExamAnswer;
      readonly answeredAt: string;
      readonly isLate: boolean;
    }
  | {
      /** The bytes of a file, whose answer may have named it before or may yet. */
      readonly kind: 'fileReceived';
      readonly fileUuid: string;
      readonly sha256: string;
      readonly bytes: number;
    }
  | {
      readonly kind: 'timeGiven';
      readonly seconds: number;
      readonly reason: string;
      /** Null: by rule. */
      readonly by: number | null;
    }
  | {
      /** The clock of the device came to its end before the server's: it jumped, or time had been given. */
      readonly kind: 'clockAhead';
      /** By the clock of the device. */
      readonly claimedAt: string;
      readonly secondsLeft: number;
    }
  | { readonly kind: 'leftWindow'; readonly count: number }
  | { readonly kind: 'pasted'; readonly count: number }
  | { readonly kind: 'address'; readonly address: string }
  | {
      /** Something that this person asked for, and that nothing came of. */
      readonly kind: 'refused';
      /** Method and path of the endpoint. */
      readonly call: string;
      readonly why: ErrorCode;
      /** As it was claimed; null where the call names none. */
      readonly deviceUuid: string | null;
      readonly address: string;
    }
  | { readonly kind: 'deviceAsked'; readonly deviceUuid: string }
  | {
      readonly kind: 'deviceDecided';
      readonly deviceUuid: string;
      readonly isAllowed: boolean;
      readonly by: number;
    }
  | {
      readonly kind: 'emergencyTakenIn';
      readonly fileUuid: string;
      /** Of the file, to the letter. */
      readonly sha256: string;
      readonly savedAt: string;
      readonly answerCount: number;
      readonly by: number;
    }
  | { readonly kind: 'emergencyRefused'; readonly why: RecordedRefusal; readonly by: number }
  | { readonly kind: 'handedIn'; readonly by: Capture; readonly claimedAt: string | null }
  | {
      readonly kind: 'marked';
      readonly questionId: number;
      readonly points: number;
      readonly by: number;
    }
  | {
      /** By one of two; the other one's, or a decision about both, is still to come. */
      readonly kind: 'markedOnce';
      readonly questionId: number;
      readonly points: number;
      readonly by: number;
    }
  | {
      /** Code, by its cases; null where a person has the last word. */
      readonly kind: 'scored';
      readonly questionId: number;
      readonly points: number | null;
    }
  | {
      /** By a change for everybody. */
      readonly kind: 'corrected';
      readonly before: number | null;
      readonly points: number | null;
      readonly maxPoints: number;
      readonly isPassKept: boolean;
      readonly reason: string;
      readonly by: number;
    }
  | {
      readonly kind: 'correctionConfirmed';
      readonly correctionId: number;
      readonly questionId: number;
      /** By the trainee's clock. */
      readonly confirmedAt: string;
    }
  | { readonly kind: 'appealed'; readonly questionId: number; readonly text: string }
  | {
      readonly kind: 'appealDecided';
      readonly questionId: number;
      readonly isGranted: boolean;
      readonly reply: string;
      /** Null: they stay as they were. */
      readonly points: number | null;
      readonly by: number;
    }
  | {
      readonly kind: 'lateDecided';
      readonly isAccepted: boolean;
      readonly reason: string;
      readonly by: number;
    }
  | { readonly kind: 'signedOff'; readonly points: number; readonly by: number };
