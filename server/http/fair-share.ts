import type { FairUse } from '../../domain/fair-use.ts';
import { FairQueue } from '../fair-queue.ts';
import { WriteBudget } from './write-budget.ts';

/** What each session and each person may ask of this server. */
export interface FairShare {
  readonly calls: FairQueue;
  readonly uploads: FairQueue;
  readonly writes: WriteBudget;
}

/** Of all sessions together: what each may have is little. */
const endless = { atOnce: Infinity, waiting: Infinity };

export const fairShare = (limits: FairUse): FairShare => ({
  calls: new FairQueue({ ...limits.calls, ...endless }),
  uploads: new FairQueue({ ...limits.uploads, ...endless }),
  writes: new WriteBudget(limits.writes),
});
