import type { Operation } from './operation.ts';
import { mostWaitMs } from './retry-delay.ts';

/** The first write of each entity; behind one that was refused, its entity waits for the person. */
export function headsOf(operations: readonly Operation[]): Operation[] {
  const heads = new Map<string, Operation>();
  for (const operation of operations)
    if (!heads.has(operation.entity)) heads.set(operation.entity, operation);
  return [...heads.values()].filter(({ state }) => state !== 'refused');
}

/** `isEager`: there is a sign of the server, so what could not reach it need not wait any longer. */
export function isDue(operation: Operation, now: number, isEager: boolean): boolean {
  const wait = operation.nextAt - now;
  // Longer than anything is put off for: the clock was set back since.
  if (wait <= 0 || wait > mostWaitMs) return true;
  return isEager && operation.isUnreached;
}
