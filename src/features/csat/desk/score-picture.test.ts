import { expect, test } from 'vitest';
import { scorePicture } from './score-picture.ts';

const figure = (score: number | null) => ({ count: 9, score, low: score, high: score });

test('a picture has a point for each week that has a score, and no mark-up of a title', () => {
  const svg = scorePicture({
    title: 'C & <b>pointers</b>',
    lines: [
      { name: 'Satisfaction', isMain: true, values: [figure(50), figure(null), figure(100)] },
    ],
    labels: ['Nov 9', 'Nov 16', 'Nov 23'],
  });
  expect(svg.match(/<circle/g)).toHaveLength(2);
  expect(svg).toContain('C &amp; &lt;b&gt;pointers&lt;/b&gt;');
  expect(svg).toContain('points="72,250 1240,84"');
});
