import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { homeWith, studied } from '../../features/training/training.fixtures.ts';
import { homeKey, trainingKey } from '../../features/training/training.keys.ts';
import { notesQuery } from '../../features/notes/notes.queries.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { KeptQueries } from '../../offline/store/kept-queries.ts';
import { markFirstPaint } from '../../offline/store/first-paint.ts';
import { searchDevice } from './search-device.ts';

beforeEach(() => {
  openBrowser();
  markFirstPaint();
});
afterEach(closeBrowser);

/** What somebody has read lies on this device from then on. */
async function keep(userId: number, ...read: readonly (readonly [QueryKey, unknown])[]) {
  const client = newQueryClient(new KeptQueries(userId).read);
  for (const [queryKey, data] of read)
    await client.fetchQuery({ queryKey, queryFn: async () => await Promise.resolve(data) });
}
async function search(userId: number, keyword: string) {
  setActingUser(userId);
  return (await searchDevice(keyword)).map(({ kind, title, detail }) => [kind, title, detail]);
}
const note = (markdown: string) => ({
  uuid: markdown,
  markdown,
  classTitle: 'C',
  materialTitle: null,
});
const notes = (...markdown: string[]) =>
  [notesQuery({}).queryKey, { pages: [{ notes: markdown.map(note) }], pageParams: [0] }] as const;

it('finds what is open in the classes of who is here, and what they noted', async () => {
  const [mine, theirs] = [newUserId(), newUserId()];
  const training = studied(1, [1, 2]);
  const closed = studied(2, [3]);
  const sections = closed.sections.map((section) => ({ ...section, isOpen: false }));
  await keep(
    mine,
    [homeKey, homeWith(training, closed)],
    [trainingKey(1), training],
    [trainingKey(2), { ...closed, sections }],
    notes('# Plan\n\nRead **book** two', 'Nothing'),
  );
  await keep(theirs, notes('Their book'));
  expect(await search(mine, 'book')).toEqual([
    ['material', 'Book 1', 'C'],
    ['material', 'Book 2', 'C'],
    // The line that has the word.
    ['note', 'Read book two', 'C'],
  ]);
  expect(await search(mine, 'book 2')).toEqual([['material', 'Book 2', 'C']]);
  expect(await search(theirs, 'book')).toEqual([['note', 'Their book', 'C']]);
});
