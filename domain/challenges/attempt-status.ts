/** The specification's challenge status values. */
export const AttemptStatus = {
  prepared: 0,
  started: 1,
  inprogress: 2,
  finished: 3,
  notmodified: 4,
  scoringwaiting: 6,
} as const;
export type AttemptStatus = (typeof AttemptStatus)[keyof typeof AttemptStatus];

export const scoreStatuses = [
  'notscored',
  'scoring',
  'scored',
  'hasdifference',
  'manualupdate',
] as const;
export type ScoreStatus = (typeof scoreStatuses)[number];
