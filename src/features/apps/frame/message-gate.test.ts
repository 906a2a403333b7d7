import { describe, expect, it } from 'vitest';
import { messageRate, mostStateBytes } from '../../../../domain/apps/app-messages.ts';
import { MessageGate } from './message-gate.ts';

const said = (type: string, more: object = {}) => ({ keiko: 1, type, ...more });

describe('a message of an app', () => {
  it('that is none of ours is left alone', () => {
    const gate = new MessageGate(() => 0);
    for (const data of [undefined, null, 'ready', 5, [], {}, { type: 'ready' }])
      expect(gate.pass(data)).toBeUndefined();
  });

  it.each([
    { keiko: 2, type: 'ready' },
    said('hello'),
    said('ready', { more: 1 }),
    said('progress'),
    said('progress', { percent: 101 }),
    said('progress', { percent: '5' }),
    said('progress', { percent: Number.NaN }),
    said('score', { points: 2, max: 1 }),
    said('score', { points: 0, max: 0 }),
    said('score', { points: -1, max: 1 }),
    said('state'),
    said('state', { state: 1n }),
    said('place', { place: 'q1' }),
    said('place', { place: '', label: 'One' }),
    said('place', { place: 'q1', label: 'x'.repeat(101) }),
    said('place', { place: { q: 1 }, label: 'One' }),
  ])('that is wrong is refused: %o', (data) => {
    expect(new MessageGate(() => 0).pass(data)).toEqual({ refused: 'invalid' });
  });

  it('that leads back to itself, or is nested without end, is refused', () => {
    const round: { self?: unknown } = {};
    round.self = round;
    expect(new MessageGate(() => 0).pass(said('state', { state: round }))).toEqual({
      refused: 'invalid',
    });
    let deep: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    const passed = new MessageGate(() => 0).pass(said('state', { state: deep }));
    expect(passed).toHaveProperty('refused');
  });

  it('may bring as much state as it says, and not a byte more', () => {
    const gate = new MessageGate(() => 0);
    const most = 'x'.repeat(mostStateBytes - 2);
    expect(gate.pass(said('state', { state: most }))).toEqual({ stateJson: JSON.stringify(most) });
    expect(gate.pass(said('state', { state: `${most}x` }))).toEqual({ refused: 'too-large' });
    const wide = 'あ'.repeat(mostStateBytes / 3);
    expect(gate.pass(said('state', { state: wide }))).toEqual({ refused: 'too-large' });
  });

  it('passes as fast as it may, and no faster', () => {
    let now = 0;
    const gate = new MessageGate(() => now);
    const count = (tries: number) =>
      Array.from({ length: tries }, () => gate.pass(said('completed'))).filter(
        (passed) => passed && 'message' in passed,
      ).length;
    expect(count(500)).toBe(messageRate.atOnce);
    now += 1000;
    expect(count(500)).toBe(messageRate.aSecond);
    now += 3_600_000;
    expect(count(500)).toBe(messageRate.atOnce);
  });
});
