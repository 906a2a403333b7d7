import { describe, expect, it } from 'vitest';
import { cropWords, middleOf, mostZoom, moved, zoomed, zoomOf } from './crop-area.ts';

const size = { width: 400, height: 300 };
const middle = middleOf(size);

describe('the square that is cut out', () => {
  it('begins in the middle, as large as the picture lets it', () => {
    expect(middle).toEqual({ x: 50, y: 0, side: 300 });
  });

  it('never leaves the picture, however far it is moved', () => {
    expect(moved(middle, size, 1000, 1000)).toEqual({ x: 100, y: 0, side: 300 });
    expect(moved(middle, size, -1000, -1000)).toEqual({ x: 0, y: 0, side: 300 });
  });

  it('is made smaller around its own middle, and larger again within the picture', () => {
    const near = zoomed(middle, size, 2);
    expect(near).toEqual({ x: 125, y: 75, side: 150 });
    expect(zoomOf(near, size)).toBe(2);
    const corner = moved(near, size, 1000, 1000);
    expect(zoomed(corner, size, 1)).toEqual({ x: 100, y: 0, side: 300 });
    expect(zoomOf(zoomed(middle, size, 99), size)).toBeCloseTo(mostZoom);
  });

  it('is told in whole pixels that the picture has', () => {
    expect(cropWords({ x: 99.7, y: 0.4, side: 300.4 }, size)).toBe('c_crop,x_100,y_0,w_300,h_300');
    expect(cropWords({ x: 399.6, y: 299.6, side: 0.4 }, size)).toBe('c_crop,x_399,y_299,w_1,h_1');
  });
});
