import { byTurns } from '../by-turns.ts';
import type { House } from '../house.ts';
import { warnOfContracts } from './warnings.service.ts';

// Each warning is given once, in the morning of its organisation, which comes at any hour of ours.
const everyMs = 15 * 60_000;

export const startWarning = (house: House): (() => Promise<void>) =>
  byTurns('Warnings', everyMs, () => warnOfContracts(house));
