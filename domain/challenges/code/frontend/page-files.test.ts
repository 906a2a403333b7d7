import { expect, it } from 'vitest';
import { joinPage, splitPage } from './page-files.ts';

it.each([
  [[{ path: 'index.html', content: '<p>a</p>\n' }]],
  [
    [
      { path: 'index.html', content: '<p>a</p>\n<p>b</p>\n' },
      { path: 'style.css', content: '' },
      { path: 'script.ts', content: '\nlet a = 1;\n\n' },
    ],
  ],
  [[{ path: 'index.html', content: '===== style.css =====\n\\===== x =====\n' }]],
])('files are the same after they were handed in: %o', (files) => {
  expect(splitPage(joinPage(files))).toEqual(files);
});

it('what has no name is the page', () => {
  expect(splitPage('<p>a</p>')).toEqual([{ path: 'index.html', content: '<p>a</p>' }]);
  expect(splitPage('')).toEqual([]);
});

it('a name is no path out of the page, and counts once', () => {
  const text = '===== ../a.js =====\n===== a.js =====\n1\n===== a.js =====\n2\n';
  expect(splitPage(text).map(({ path }) => path)).toEqual(['index.html', 'a.js']);
});
