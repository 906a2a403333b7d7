import type { Operation } from './operation.ts';
import { mostWaitMs } from './retry-delay.ts';

/**
 * The first write of each entity; behind one that was refused, its entity waits for the person. What can be
 * begun only when the one before it is through, as another attempt at a quiz, waits for that one: its last
 * writes may still be on their way.
 */
export function headsOf(operations: readonly Operation[]): Operation[] {
  const heads = new Map<string, Operation>();
  for (const operation of operations)
    if (!heads.has(operation.entity)) heads.set(operation.entity, operation);
  const sendable = [...heads.values()].filter(({ state }) => state !== 'refused');
  return sendable.filter(
    (head, at) => !head.isOneAtATime || !sendable.slice(0, at).some((one) => isBeside(one, head)),
  );
}

/** Whether both are of one kind and of one material of a class. */
const isBeside = (one: Operation, other: Operation): boolean =>
  kindOf(one) === kindOf(other) &&
  one.place !== undefined &&
  one.place.classMaterialId === other.place?.classMaterialId;

/** As `attempt` of `attempt:<uuid>`. */
const kindOf = ({ entity }: Operation): string => entity.slice(0, entity.indexOf(':'));

/** `isEager`: there is a sign of the server, so what could not reach it need not wait any longer. */
export function isDue(operation: Operation, now: number, isEager: boolean): boolean {
  const wait = operation.nextAt - now;
  // Longer than anything is put off for: the clock was set back since.
  if (wait <= 0 || wait > mostWaitMs) return true;
  return isEager && operation.isUnreached;
}
