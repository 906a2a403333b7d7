/** What may be learnt alone. */
export const subjectKinds = ['course', 'path'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * Applied → asked back → applied …, then approved or refused. Approved → started, or waiting while every seat
 * is taken, then started. Started → finished or expired. Whoever applied may withdraw until the start.
 */
export const applicationStates = [
  'applied',
  'askedBack',
  'approved',
  'waiting',
  'started',
  'refused',
  'withdrawn',
  'finished',
  'expired',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Signs of a reason, a sentence or an answer. */
export const mostReason = 1000;
