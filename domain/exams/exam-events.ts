import type { StoredAnswer } from '../challenges/question.schema.ts';
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
      readonly answer: StoredAnswer;
      readonly answeredAt: string;
      readonly isLate: boolean;
    }
  | { readonly kind: 'handedIn'; readonly by: Capture; readonly claimedAt: string | null }
  | {
      readonly kind: 'marked';
      readonly questionId: number;
      readonly points: number;
      readonly by: number;
    }
  | {
      readonly kind: 'lateDecided';
      readonly isAccepted: boolean;
      readonly reason: string;
      readonly by: number;
    }
  | { readonly kind: 'signedOff'; readonly points: number; readonly by: number };
