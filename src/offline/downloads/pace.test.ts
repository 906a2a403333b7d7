import { describe, expect, it } from 'vitest';
import { Pace } from './pace.ts';

describe('the pace of a download', () => {
  it('says nothing before it knows', () => {
    let now = 0;
    const pace = new Pace(() => now);
    expect(pace.secondsFor(100)).toBeNull();
    now = 5000;
    expect(pace.secondsFor(100)).toBeNull();
    pace.add(10);
    expect(pace.secondsFor(100)).toBe(50);
  });

  it('forgets what was long ago', () => {
    let now = 0;
    const pace = new Pace(() => now);
    pace.add(1_000_000);
    for (now = 1000; now <= 20_000; now += 1000) pace.add(100);
    now = 20_000;
    expect(pace.secondsFor(1000)).toBeCloseTo(10);
  });

  it('is told after two seconds, from the bytes of the last ten', () => {
    let now = 50_000;
    const pace = new Pace(() => now);
    pace.add(400);
    now = 51_999;
    expect(pace.secondsFor(100)).toBeNull();
    now = 52_000;
    expect(pace.secondsFor(100)).toBe(0.5);
    now = 59_999;
    pace.add(600);
    expect(pace.secondsFor(1000)).toBeCloseTo(9.999);
    now = 60_000;
    pace.add(0);
    expect(pace.secondsFor(600)).toBe(10);
  });

  it('is none where what came was of no use', () => {
    let now = 0;
    const pace = new Pace(() => now);
    pace.add(100);
    pace.add(-100);
    now = 5000;
    expect(pace.secondsFor(100)).toBeNull();
  });
});
