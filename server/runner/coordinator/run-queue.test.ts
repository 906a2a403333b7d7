import { expect, it } from 'vitest';
import { RunQueue } from './run-queue.ts';

const bounds = { atOnce: 1, waiting: 100, waitingOfOrganisation: 100, waitingOfPerson: 100 };

/** A queue whose work ends when it is told to. */
function heldQueue(given: Partial<typeof bounds> = {}) {
  const queue = new RunQueue({ ...bounds, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (id: string, organisationId: number, personId: number) =>
    queue.run({ id, organisationId, personId }, async () => {
      begun.push(id);
      await new Promise<void>((end) => ends.set(id, end));
    });
  const end = async (id: string) => {
    ends.get(id)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, ask, end };
}

it('refuses one more than may wait: of a person, of an organisation, of all', async () => {
  const of = async (given: Partial<typeof bounds>, other: [number, number]) => {
    const { ask } = heldQueue(given);
    void ask('runs', 9, 9);
    void ask('waits', 1, 1);
    const more = ask('more', ...other);
    return Promise.race([
      more.then(
        () => 'ran',
        (error: unknown) => error,
      ),
      new Promise((resolve) => setImmediate(() => resolve('waits'))),
    ]);
  };
  const busy = { refusal: 'busy' };
  expect(await of({ waitingOfPerson: 1 }, [1, 1])).toMatchObject(busy);
  expect(await of({ waitingOfPerson: 1 }, [1, 2])).toBe('waits');
  expect(await of({ waitingOfOrganisation: 1 }, [1, 2])).toMatchObject(busy);
  expect(await of({ waitingOfOrganisation: 1 }, [2, 1])).toBe('waits');
  expect(await of({ waiting: 1 }, [2, 2])).toMatchObject(busy);
});

it('gives turns to organisations first, and within one to its people', async () => {
  const { begun, ask, end } = heldQueue();
  // A class of organisation 1, of which person 1 asks three times, and somebody of organisation 2.
  const asked: [string, number, number][] = [
    ['a1', 1, 1],
    ['a2', 1, 1],
    ['a3', 1, 1],
    ['b1', 1, 2],
    ['c1', 1, 3],
    ['d1', 2, 4],
    ['d2', 2, 4],
  ];
  for (const one of asked) void ask(...one);
  for (let turn = 0; turn < asked.length; turn += 1) await end(begun.at(-1) ?? '');
  expect(begun).toEqual(['a1', 'd1', 'b1', 'd2', 'c1', 'a2', 'a3']);
});

it('says how many come before one, which is how many then do', async () => {
  const { queue, begun, ask, end } = heldQueue();
  const asked: [string, number, number][] = [
    ['first', 1, 1],
    ['a1', 1, 1],
    ['a2', 1, 1],
    ['b1', 1, 2],
    ['c1', 2, 3],
  ];
  for (const one of asked) void ask(...one);
  expect(queue.positionOf('first')).toBeUndefined();
  const said = ['a1', 'a2', 'b1', 'c1'].map((id) => [id, queue.positionOf(id)]);
  expect(said).toEqual([
    ['a1', 2],
    ['a2', 3],
    ['b1', 1],
    ['c1', 0],
  ]);
  for (let turn = 0; turn < asked.length; turn += 1) await end(begun.at(-1) ?? '');
  expect(begun.slice(1)).toEqual(['c1', 'b1', 'a1', 'a2']);
});

it('goes on when a piece of work fails', async () => {
  const queue = new RunQueue(bounds);
  const asker = { id: '1', organisationId: 1, personId: 1 };
  const failing = queue.run(asker, () => Promise.reject(new Error('broken')));
  const next = queue.run({ ...asker, id: '2' }, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect([queue.runningCount, queue.waitingCount]).toEqual([0, 0]);
});
