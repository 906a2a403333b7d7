import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { permissions } from '../domain/access/permissions.ts';

const root = resolve(import.meta.dirname, '..');

/** Rows of the table that nothing asks for, and why; one more fails. */
const unread: Readonly<Record<string, string>> = {
  'library.createSurvey': 'library.create lets the same people make any kind (adr/0003)',
  'library.createFile': 'library.create lets the same people make any kind (adr/0003)',
  'library.createVideo': 'library.create lets the same people make any kind (adr/0003)',
  'library.videoSubtitles':
    'captions are a part of a video, and written by whoever may edit it (adr/0003)',
  'discussion.viewDisabled': 'all staff see what is hidden, by the query of what they see at all',
};

test('every row of the permission table is asked for by an endpoint, a rule or a screen', () => {
  const read = new Set<string>();
  for (const path of globSync('{domain,server,src}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.tsx?$|^domain\/access\/permissions/.test(path)) continue;
    const text = readFileSync(resolve(root, path), 'utf8');
    for (const [, row = ''] of text.matchAll(/'(\w+\.\w+)'/g)) read.add(row);
  }
  const unasked = Object.keys(permissions).filter((row) => !read.has(row));
  expect(unasked.toSorted()).toEqual(Object.keys(unread).toSorted());
});
