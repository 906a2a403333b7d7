import { expect, it } from 'vitest';
import { areaOf } from './area.ts';

const days = [
  { day: '2026-11-01', fileBytes: 10, videoBytes: 0 },
  { day: '2026-11-02', fileBytes: 20, videoBytes: 20 },
  { day: '2026-11-03', fileBytes: 50, videoBytes: 50 },
];

it('goes along the values and back along the ground', () => {
  expect(areaOf(days, 'fileBytes', 100)).toBe('0,90 50,80 100,50 100,100 50,100 0,100');
});

it('puts videos on the files', () => {
  expect(areaOf(days, 'videoBytes', 100)).toBe('0,90 50,60 100,0 100,50 50,80 0,90');
});
