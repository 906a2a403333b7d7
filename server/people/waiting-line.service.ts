import * as line from './waiting-line.repo.ts';

/** For the domains that have seats. */
export const { canTakeSeat, waitingLine } = line;
