/** What the figures of satisfaction can be broken down by. */
export const breakdowns = [
  'class',
  'instructor',
  'material',
  'version',
  'section',
  'week',
] as const;
export type Breakdown = (typeof breakdowns)[number];
