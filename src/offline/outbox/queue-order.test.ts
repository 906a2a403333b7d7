import { describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { operationOf } from './operation.fixtures.ts';
import { headsOf, isDue } from './queue-order.ts';

const seqsOf = (queue: readonly Operation[]) => headsOf(queue).map(({ seq }) => seq);

describe('the heads of the queue', () => {
  it('are the oldest write of each entity', () => {
    const queue = [
      operationOf({ seq: 1, entity: 'note:a' }),
      operationOf({ seq: 2, entity: 'note:b' }),
      operationOf({ seq: 3, entity: 'note:a' }),
    ];
    expect(seqsOf(queue)).toEqual([1, 2]);
  });

  it('leave out an entity whose oldest write was refused', () => {
    const queue = [
      operationOf({ seq: 1, entity: 'note:a', state: 'refused' }),
      operationOf({ seq: 2, entity: 'note:a' }),
      operationOf({ seq: 3, entity: 'note:b' }),
    ];
    expect(seqsOf(queue)).toEqual([3]);
  });

  it('hold another attempt at a quiz back until the one before it is handed in', () => {
    const [here, elsewhere] = [
      { classId: 1, classMaterialId: 2 },
      { classId: 1, classMaterialId: 3 },
    ];
    const start = (seq: number, uuid: string, place = here) =>
      operationOf({ seq, entity: `attempt:${uuid}`, place, isOneAtATime: true });
    const submission = operationOf({
      seq: 1,
      entity: 'attempt:a',
      place: here,
    });
    const queue = [submission, start(2, 'b'), start(3, 'c', elsewhere)];
    expect(seqsOf(queue)).toEqual([1, 3]);
    expect(seqsOf(queue.slice(1))).toEqual([2, 3]);
    // Its answers go on: only the beginning waits.
    const answer = operationOf({ seq: 2, entity: 'attempt:b', place: here });
    expect(seqsOf([submission, answer])).toEqual([1, 2]);
    // What the person must settle first keeps nobody from beginning anew: the server decides.
    expect(seqsOf([{ ...submission, state: 'refused' }, start(2, 'b')])).toEqual([2]);
  });

  it('hold nothing back for what is of another kind, or belongs nowhere', () => {
    const place = { classId: 1, classMaterialId: 2 };
    const start = operationOf({ seq: 2, entity: 'attempt:b', place, isOneAtATime: true });
    expect(seqsOf([operationOf({ seq: 1, entity: 'code:a', place }), start])).toEqual([1, 2]);
    expect(seqsOf([operationOf({ seq: 1, entity: 'attempt:a' }), start])).toEqual([1, 2]);
    const nowhere = operationOf({ seq: 2, entity: 'attempt:b', isOneAtATime: true });
    expect(seqsOf([operationOf({ seq: 1, entity: 'attempt:a' }), nowhere])).toEqual([1, 2]);
  });

  it('hold what was on its way when the device stopped: it is sent again', () => {
    const queue = [operationOf({ seq: 1, state: 'sending', tries: 1 })];
    expect(headsOf(queue)).toHaveLength(1);
  });
});

describe('a write is due', () => {
  it('not before its time', () => {
    expect(isDue(operationOf({ nextAt: 1001 }), 1000, false)).toBe(false);
    expect(isDue(operationOf({ nextAt: 1000 }), 1000, false)).toBe(true);
  });

  it('however far the clock was set back since it was put off', () => {
    const [day, longest] = [86_400_000, 900_000];
    expect(isDue(operationOf({ nextAt: 1000 + longest }), 1000, false)).toBe(false);
    expect(isDue(operationOf({ nextAt: 1001 + longest }), 1000, false)).toBe(true);
    expect(isDue(operationOf({ nextAt: day + 5000 }), 1000, false)).toBe(true);
  });

  it('at once after a sign of the server, when only the network kept it', () => {
    expect(isDue(operationOf({ nextAt: 9000, isUnreached: true }), 1000, true)).toBe(true);
    expect(isDue(operationOf({ nextAt: 9000, isUnreached: false }), 1000, true)).toBe(false);
  });
});
