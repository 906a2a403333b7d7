import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageLayout, pageGap, scaleAbove, scaleBelow, scaleOf } from './page-layout.ts';
import { pageOf, percentSeen, placeOf, seenBefore } from './page-place.ts';

const a4 = { width: 595, height: 842 };
const pages = (count: number) => Array.from({ length: count }, () => a4);

describe('the pages of a document', () => {
  it('fill the width, or are whole, or are as large as one wants', () => {
    const room = { width: 595 + 2 * pageGap, height: 421 + 2 * pageGap };
    expect(scaleOf('width', a4, room)).toBe(1);
    expect(scaleOf('page', a4, room)).toBe(0.5);
    expect(scaleOf('auto', a4, room)).toBe(1);
    expect(scaleOf('auto', a4, { width: 5 * 595, height: 800 })).toBe(1.5);
    expect(scaleOf(99, a4, room)).toBe(5);
    expect(scaleAbove(1)).toBe(1.25);
    expect(scaleBelow(1.2)).toBe(1);
    expect(scaleAbove(5)).toBe(5);
  });

  it('are on a phone as large as their words have room, or as a map', () => {
    const phone = { width: 390, height: 700 };
    // A page of text: its margins go, and nothing of a line.
    expect(scaleOf('auto', a4, phone, { left: 72, width: 451 })).toBeCloseTo(366 / 451, 5);
    // A sheet of cells, which would be too small to be read.
    const sheet = { width: 842, height: 595 };
    expect(scaleOf('auto', sheet, phone, { left: 20, width: 800 })).toBe(1.15);
    expect(scaleOf('auto', a4, phone, { left: 200, width: 60 })).toBe(1.5);
    expect(scaleOf('width', a4, phone, { left: 72, width: 451 })).toBeCloseTo(358 / 595, 5);
    expect(scaleOf('auto', a4, phone)).toBeCloseTo(358 / 595, 5);
    // A tablet shows whole pages.
    const tablet = { width: 627, height: 900 };
    expect(scaleOf('auto', a4, tablet, { left: 72, width: 451 })).toBe(1);
  });

  it('are found by where they lie, whatever their sizes', () => {
    const size = fc.record({
      width: fc.integer({ min: 10, max: 2000 }),
      height: fc.integer({ min: 10, max: 2000 }),
    });
    fc.assert(
      fc.property(
        fc.array(size, { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0.25, max: 5, noNaN: true }),
        fc.nat(),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (sizes, scale, chosen, fraction) => {
          const layout = new PageLayout(sizes, scale);
          const page = 1 + (chosen % sizes.length);
          const spot = layout.spotAt(layout.offsetOf({ page, fraction }));
          expect(spot.page).toBe(page);
          expect(spot.fraction).toBeCloseTo(fraction, 5);
        },
      ),
    );
  });

  it('are read when a good part of one is seen, or it fills half of what is seen', () => {
    const layout = new PageLayout(pages(9), 1);
    const from = layout.top(3);
    expect(layout.readBetween(from, from + 842)).toEqual([3]);
    expect(layout.readBetween(from + 430, from + 430 + 842)).toEqual([3, 4]);
    expect(layout.readBetween(from + 600, from + 600 + 842)).toEqual([4]);
    expect(layout.readBetween(from + 100, from + 200)).toEqual([3]);
    expect(layout.readBetween(0, layout.height)).toHaveLength(9);
  });
});

describe('a place in a document', () => {
  it('has the name of its page', () => {
    expect(placeOf({ page: 12, fraction: 0.3333 })).toEqual({ chapter: 'page-12', fraction: 0.33 });
    expect(pageOf('page-12', 12)).toBe(12);
    for (const other of ['page-13', 'page-0', 'page-', 'intro', undefined])
      expect(pageOf(other, 12)).toBeUndefined();
  });

  it('counts to 100 with the last page that was not seen', () => {
    const seen = seenBefore(50, 3);
    expect([...seen]).toEqual([1]);
    expect(percentSeen(seen.add(3), 3)).toBe(66);
    expect(percentSeen(seen.add(2), 3)).toBe(100);
  });
});
