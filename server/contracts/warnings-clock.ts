import { repeating } from '../repeating.ts';
import type { Services } from '../services.ts';
import { warnOfContracts } from './warnings.service.ts';

// Each warning is given once, in the morning of its organisation, which comes at any hour of ours.
const everyMs = 15 * 60_000;

export const startWarning = (services: Services): (() => Promise<void>) =>
  repeating('Warnings', everyMs, () => warnOfContracts(services));
