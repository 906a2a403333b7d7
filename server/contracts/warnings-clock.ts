import type { House } from '../house.ts';
import { warnOfContracts } from './warnings.service.ts';

// Each warning is given once, in the morning of its organisation, which comes at any hour of ours.
const everyMs = 15 * 60_000;

export function startWarning(house: House): () => void {
  const run = () => {
    // What fails is given at the next turn.
    warnOfContracts(house).catch((error: unknown) => console.error('Warnings:', error));
  };
  run();
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
}
