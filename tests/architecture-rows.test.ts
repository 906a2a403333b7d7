import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { permissions } from '../domain/access/permissions.ts';
import { readSources } from './support/architecture/source.ts';
import { readFileSync } from 'node:fs';

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
  const texts = readSources(root)
    .filter(({ path }) => !/\.test\.tsx?$|^domain\/access\/permissions|^tests\//.test(path))
    .map(({ path }) => readFileSync(resolve(root, path), 'utf8'));
  const read = (row: string) => texts.some((text) => text.includes(`'${row}'`));
  expect(
    Object.keys(permissions)
      .filter((row) => !read(row))
      .toSorted(),
  ).toEqual(Object.keys(unread).toSorted());
});
