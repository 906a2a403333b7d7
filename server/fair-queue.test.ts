import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

const limits: QueueLimits = { atOnce: 2, waitingOfOne: 3, waiting: 5, longestWaitMs: 60_000 };

/** Work that goes on until it is told to end, and notes when it begins. */
function workshop(given: Partial<QueueLimits> = {}) {
  const queue = new FairQueue({ ...limits, ...given });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) => {
    const done = queue.run(name.slice(0, 1), async () => {
      begun.push(name);
      await new Promise<void>((end) => void ends.set(name, end));
      return name;
    });
    return done.catch((error: { code?: string }) => error.code);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((done) => void setImmediate(done));
  };
  return { begun, ask, end };
}

describe('a fair queue', () => {
  it('lets so many go on at once, and the next when one has ended', async () => {
    const { begun, ask, end } = workshop();
    const all = ['a1', 'a2', 'a3'].map(ask);
    await end('nobody');
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await end('a1');
    await end('a3');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3']);
  });

  it('goes round by who asks', async () => {
    const { begun, ask, end } = workshop();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name);
    await end('nobody');
    for (const name of ['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'c1', 'b2', 'a4']);
  });

  it('keeps a place free of who has as many as one may have', async () => {
    const { begun, ask, end } = workshop({ atOnceOfOne: 1 });
    for (const name of ['a1', 'a2', 'b1', 'b2']) void ask(name);
    await end('nobody');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'b2']);
  });

  it('refuses who asks for more than may wait, and takes from others', async () => {
    const { ask } = workshop();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name);
    expect(await ask('a6')).toBe('tooManyRequests');
    void ask('b1');
    void ask('b2');
    expect(await ask('c1')).toBe('unavailable');
  });

  it('refuses what has waited too long, and serves the others', async () => {
    const { begun, ask, end } = workshop({ longestWaitMs: 1 });
    for (const name of ['a1', 'a2']) void ask(name);
    expect(await ask('a3')).toBe('unavailable');
    await end('a1');
    void ask('a4');
    await end('nobody');
    expect(begun).toEqual(['a1', 'a2', 'a4']);
  });

  it('goes on after what failed', async () => {
    const queue = new FairQueue({ ...limits, atOnce: 1 });
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await queue.run('a', async () => 'whole')).toBe('whole');
  });
});
