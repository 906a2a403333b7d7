import { fairUse } from '../../domain/fair-use.ts';
import type { AppOptions } from '../../server/app.ts';

/** For tests in which one person calls more than anybody does in a day. */
export const manyWrites: Pick<AppOptions, 'fairUse'> = {
  fairUse: { ...fairUse, writes: { ...fairUse.writes, atOnce: 1_000_000 } },
};
