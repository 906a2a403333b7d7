import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { closeOutbox, listWaiting, sendEagerly, startOutbox } from '../../offline/outbox/outbox.ts';
import { ownKey, unreadKey } from './announcements.keys.ts';
import { keepMark } from './keep-mark.ts';
import { ownAnnouncementsQuery, unreadInfoQuery } from './own-announcements.queries.ts';
import { allIn, type OwnPages, withMarks } from './own-pages.ts';
import { saysWords } from './says-words.ts';
import { marksOf } from './waiting-marks.ts';

const announcement = (id: number, given: Partial<Announcement> = {}): Announcement => ({
  id,
  words: { en: { title: 'Drill', body: 'On Friday.' }, ja: null },
  isPinned: false,
  mustConfirm: false,
  confirmBy: null,
  startsAt: '2026-11-20T00:00:00.000Z',
  endsAt: null,
  editedAt: null,
  authorName: 'Admin',
  audienceKind: 'organisation',
  addressedBy: [],
  bootcampIds: [],
  readAt: null,
  confirmedAt: null,
  ...given,
});
const plain = announcement(1);
const asked = announcement(2, { mustConfirm: true });

let browser: Browser;
let client: QueryClient;

beforeEach(() => {
  browser = openBrowser();
  browser.server.isThere = false;
  startOutbox(newUserId());
  client = newQueryClient();
  const pages: OwnPages = { pages: [{ announcements: [asked, plain], count: 2 }], pageParams: [0] };
  client.setQueryData(ownKey, pages);
  client.setQueryData([...ownKey, 2], asked);
  client.setQueryData(unreadKey, { count: 2 });
});
afterEach(async () => {
  await closeOutbox();
  client.clear();
  closeBrowser();
});

const listed = () => allIn(client.getQueryData<OwnPages>(ownKey), new Date('2026-11-21'));
const marks = () => listed().map(({ id, readAt, confirmedAt }) => [id, !!readAt, !!confirmedAt]);
const unread = () => client.getQueryData<{ count: number }>(unreadKey)?.count;

describe('what is read and confirmed without a network', () => {
  it('is on the disk of the device before it is shown, one after the other', async () => {
    await keepMark(client, asked, false);
    await keepMark(client, asked, true);
    const waiting = await listWaiting('announcement:');
    expect(waiting.map(({ entity, path, params }) => [entity, path, params])).toEqual([
      ['announcement:2', '/api/user/announcements/:announcementId/read', { announcementId: 2 }],
      [
        'announcement:2',
        '/api/user/announcements/:announcementId/confirmation',
        { announcementId: 2 },
      ],
    ]);
  });

  it('shows in the list, on its page, and in the menu, where it counts once it wants nothing more', async () => {
    await keepMark(client, asked, false);
    expect([marks(), unread()]).toEqual([
      [
        [2, true, false],
        [1, false, false],
      ],
      2,
    ]);
    await keepMark(client, { ...asked, readAt: '2026-11-21T00:00:00.000Z' }, true);
    expect(marks()[0]).toEqual([2, true, true]);
    expect(client.getQueryData<Announcement>([...ownKey, 2])?.confirmedAt).not.toBeNull();
    expect(unread()).toBe(1);
    await keepMark(client, plain, false);
    expect(unread()).toBe(0);
  });

  it('is not taken back by an answer of the server that does not know of it', async () => {
    await keepMark(client, asked, true);
    // The list is answered, and what waits is not taken yet.
    browser.server.isThere = true;
    browser.server
      .on('PUT', /./, () => refusal('unavailable'))
      .on('GET', /^\/api\/user\/announcements\?/, () =>
        Response.json({
          code: 200,
          result: [asked, plain],
          pagination: { count: 2, limit: 50, offset: 0 },
        }),
      )
      .on('GET', '/api/user/announcements/unreadinfo', () => success({ count: 2 }));
    await client.fetchInfiniteQuery({ ...ownAnnouncementsQuery(), staleTime: 0 });
    await client.fetchQuery({ ...unreadInfoQuery(), staleTime: 0 });
    expect([marks()[0], unread()]).toEqual([[2, true, true], 1]);
  });

  it('stands as it was first, and not where the server would not take it', async () => {
    const first = '2026-11-20T00:00:00.000Z';
    const read = announcement(2, { mustConfirm: true, readAt: first });
    await keepMark(client, asked, false);
    await keepMark(client, asked, true);
    await keepMark(client, plain, true);
    const waiting = (await listWaiting('announcement:')).map((operation) =>
      operation.entity === 'announcement:1'
        ? { ...operation, state: 'refused' as const }
        : operation,
    );
    const [marked, other] = withMarks([read, plain], marksOf(waiting));
    expect(marked).toMatchObject({ readAt: first, confirmedAt: expect.any(String) });
    expect(other).toEqual(plain);
    const confirmed = { ...read, confirmedAt: first };
    expect(withMarks([confirmed], marksOf(waiting))).toEqual([confirmed]);
    // Only read: that is no confirmation.
    const [onlyRead] = withMarks([asked], marksOf(waiting.slice(0, 1)));
    expect(onlyRead).toMatchObject({ readAt: expect.any(String), confirmedAt: null });
  });

  it.each([
    ['is taken by the server', () => success()],
    ['is of one that is gone by now', () => refusal('notFound')],
  ])('is sent once and waits no more when it %s', async (_, answer) => {
    await keepMark(client, asked, true);
    browser.server.isThere = true;
    browser.server.on('PUT', '/api/user/announcements/2/confirmation', answer);
    sendEagerly();
    await expect.poll(async () => (await listWaiting('announcement:')).length).toBe(0);
    const answered = browser.server.of('PUT').filter(({ path }) => path.endsWith('confirmation'));
    expect(new Set(answered.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });
});

it('a device shows nothing that has ended since it was kept', () => {
  const over = announcement(3, { endsAt: '2026-11-20T12:00:00.000Z' });
  const pages = { pages: [{ announcements: [over, plain], count: 2 }], pageParams: [0] };
  expect(allIn(pages, new Date('2026-11-21')).map(({ id }) => id)).toEqual([1]);
});

it.each([
  ['drill', true],
  ['  friday ', true],
  ['ＡＤＭＩＮ', true],
  ['', true],
  ['monday', false],
])('is found by %j: %s', (keyword, isFound) => expect(saysWords(plain, keyword)).toBe(isFound));
