import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { spotOf } from './destination.ts';

const reference = { num: 4, gen: 0 };

/** Of three pages, 800 units high, as a PDF counts: from below. */
const pdf = {
  numPages: 3,
  getDestination: async (name: string) => (name === 'intro' ? [1, { name: 'Fit' }] : null),
  getPageIndex: async ({ num }: { num: number }) => {
    if (num !== reference.num) throw new Error('no such page');
    return await Promise.resolve(2);
  },
  getPage: async () => ({
    getViewport: () => ({
      height: 800,
      convertToViewportPoint: (x: number, y: number) => [x, 800 - y],
    }),
  }),
} as unknown as PDFDocumentProxy;

it.each<[unknown, unknown]>([
  ['intro', { page: 2, fraction: 0 }],
  ['unknown', undefined],
  [[0, { name: 'XYZ' }, 50, 600, 0], { page: 1, fraction: 0.25 }],
  [[0, { name: 'XYZ' }, 50, null, 0], { page: 1, fraction: 0 }],
  [[2, { name: 'FitH' }, 400], { page: 3, fraction: 0.5 }],
  [[2, { name: 'FitBH' }, 900], { page: 3, fraction: 0 }],
  [[2, { name: 'FitV' }, 400], { page: 3, fraction: 0 }],
  [[3, { name: 'Fit' }], undefined],
  [[-1, { name: 'Fit' }], undefined],
  [[reference, { name: 'FitH' }, -100], { page: 3, fraction: 1 }],
  [[{ num: 9, gen: 0 }, { name: 'Fit' }], undefined],
  [null, undefined],
])('a link to %j leads to %j', async (destination, spot) => {
  expect(await spotOf(pdf, destination)).toEqual(spot);
});
