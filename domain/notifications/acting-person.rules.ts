import type { NotificationContent } from './notifications.messages.ts';

/** Kinds whose sentence names the person by whose act it came to be. */
const named: ReadonlySet<NotificationContent['kind']> = new Set([
  'answersToMark',
  'classHandedOver',
  'examAppeal',
  'lateAnswers',
  'learningApplied',
  'learningDecided',
  'materialChanged',
  'menteeWrote',
  'mentorWrote',
  'reportAnswered',
  'reportMention',
]);

/** Whether a notification shows the picture of who acted: only of whom its sentence names. */
export const showsActingPerson = (content: NotificationContent): boolean =>
  content.kind === 'discussion' ? content.authorName !== null : named.has(content.kind);
