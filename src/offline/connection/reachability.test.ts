import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Reachability } from './reachability.ts';

let isServerThere: boolean;
let probes: number;
let changes: boolean[];
let found: number;

function watch(given: { isReachable?: boolean; probe?: () => Promise<boolean> } = {}) {
  return new Reachability({
    isReachable: given.isReachable ?? true,
    probe:
      given.probe ??
      (async () => {
        probes += 1;
        return isServerThere;
      }),
    onChange: (isReachable) => changes.push(isReachable),
    onFound: () => (found += 1),
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  isServerThere = false;
  probes = 0;
  changes = [];
  found = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a request without an answer', () => {
  it('does not count when the server answers the probe', async () => {
    isServerThere = true;
    const way = watch();
    way.heard(false);
    await pass(0);
    expect([way.isReachable, changes, found, probes]).toEqual([true, [], 0, 1]);
    await pass(120_000);
    expect(probes).toBe(1);
  });

  it('counts when the probe fails as well, and is probed once for many', async () => {
    const way = watch();
    for (let count = 0; count < 20; count++) way.heard(false);
    await pass(0);
    expect([way.isReachable, changes, probes]).toEqual([false, [false], 1]);
  });
});

it('looks for a lost server ever more slowly, at least every minute', async () => {
  const way = watch();
  way.heard(false);
  await pass(0);
  const seconds: number[] = [];
  for (let second = 1; second <= 200; second++) {
    const before = probes;
    await pass(1000);
    if (probes > before) seconds.push(second);
  }
  expect(seconds).toEqual([2, 6, 14, 30, 62, 122, 182]);
  isServerThere = true;
  await pass(60_000);
  expect([way.isReachable, changes, found]).toEqual([true, [false, true], 1]);
  const before = probes;
  await pass(300_000);
  expect(probes).toBe(before);
});

it('takes any answer of the server as a proof, and begins anew with the delays', async () => {
  const way = watch();
  way.heard(false);
  await pass(100_000);
  way.heard(true);
  expect([way.isReachable, changes, found]).toEqual([true, [false, true], 1]);
  way.heard(true);
  expect(found).toBe(1);
  const before = probes;
  way.heard(false);
  await pass(0);
  await pass(2000);
  expect(probes).toBe(before + 2);
});

it('believes the device that the network is gone, but not that it is back', async () => {
  const way = watch();
  way.lose();
  expect(way.isReachable).toBe(false);
  way.lookNow();
  expect(way.isReachable).toBe(false);
  await pass(0);
  expect([way.isReachable, probes]).toEqual([false, 1]);
  isServerThere = true;
  way.lookNow();
  await pass(0);
  expect([way.isReachable, found]).toEqual([true, 1]);
});

it('is not deceived by an answer that was under way when the network went', async () => {
  const way = watch();
  way.lose();
  way.heard(true);
  await pass(0);
  expect([way.isReachable, probes]).toEqual([false, 1]);
  // The device may be wrong, too.
  isServerThere = true;
  way.heard(true);
  await pass(0);
  expect([way.isReachable, found]).toEqual([true, 1]);
});

it('tells who asked it to look, also when it never doubted', async () => {
  isServerThere = true;
  const way = watch();
  way.lookNow();
  await pass(0);
  expect([found, changes]).toEqual([1, []]);
});

it('begins without a network where there is none', async () => {
  isServerThere = true;
  const way = watch({ isReachable: false });
  expect(way.isReachable).toBe(false);
  await pass(2000);
  expect(way.isReachable).toBe(true);
});

it('does not let a slow probe overrule a newer answer', async () => {
  let end = (_isThere: boolean) => {};
  const way = watch({ probe: () => new Promise((resolve) => (end = resolve)) });
  way.heard(false);
  way.heard(true);
  end(false);
  await pass(0);
  expect([way.isReachable, changes]).toEqual([true, []]);
});

describe('a probe that is slow', () => {
  let answers: ((isThere: boolean) => void)[];
  const slow = () =>
    watch({
      probe: () => {
        probes += 1;
        return new Promise((answer) => answers.push(answer));
      },
    });
  beforeEach(() => {
    answers = [];
  });

  it('is not made again by a second doubt, but by a reason to hope', async () => {
    const way = slow();
    way.heard(false);
    way.heard(false);
    expect(probes).toBe(1);
    way.lookNow();
    expect(probes).toBe(2);
    answers[0]?.(false);
    await pass(0);
    expect([way.isReachable, changes]).toEqual([true, []]);
    answers[1]?.(true);
    await pass(0);
    expect([way.isReachable, found]).toEqual([true, 1]);
  });

  it('is overruled by the next one, also when an answer came in between', async () => {
    const way = slow();
    way.heard(false);
    way.heard(true);
    way.heard(false);
    answers[0]?.(false);
    await pass(0);
    expect([way.isReachable, probes]).toEqual([true, 2]);
    answers[1]?.(false);
    await pass(0);
    expect(way.isReachable).toBe(false);
  });

  it('is waited for before the server is looked for again', async () => {
    const way = slow();
    way.lose();
    way.lookNow();
    await pass(60_000);
    expect(probes).toBe(1);
  });

  it('is overruled by the device that has lost its network', async () => {
    const way = slow();
    way.heard(false);
    way.lose();
    answers[0]?.(true);
    await pass(0);
    expect([way.isReachable, changes, found]).toEqual([false, [false], 0]);
    // It is looked for again at its time, and by what was under way.
    way.heard(true);
    expect(probes).toBe(2);
    await pass(1999);
    expect(probes).toBe(2);
  });
});

it('a lost server is not looked for at once by each request that fails', async () => {
  const way = watch();
  way.heard(false);
  await pass(0);
  way.heard(false);
  await pass(0);
  expect([way.isReachable, probes]).toEqual([false, 1]);
});

it('looks soon again after a reason to hope, however long it was away', async () => {
  const way = watch();
  way.heard(false);
  await pass(100_000);
  way.lookNow();
  await pass(0);
  const before = probes;
  await pass(1999);
  expect(probes).toBe(before);
  await pass(1);
  expect(probes).toBe(before + 1);
});

it('is looked for once, however often the device says that it is lost', async () => {
  const way = watch();
  way.lose();
  way.lose();
  await pass(3999);
  expect(probes).toBe(0);
  await pass(1);
  expect(probes).toBe(1);
});

it('is not looked for any more once a request was answered', async () => {
  const way = watch();
  way.heard(false);
  await pass(0);
  way.heard(true);
  await pass(60_000);
  expect([way.isReachable, probes]).toEqual([true, 1]);
});
