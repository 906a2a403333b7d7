import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createComment,
  createDiscussion,
  readDiscussion,
} from '../../../domain/discussions/write-discussions.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { closeTabs, openTab, type OutboxTab } from '../../../tests/support/browser/outbox-tab.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';

let browser: Browser;
let tab: OutboxTab;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.on('PUT', /^\/api\/discussions\//, () => success({}));
  tab = await openTab();
});
afterEach(async () => {
  await closeTabs();
  closeBrowser();
});

const discussionUuid = '0b0e2f0a-3f7c-4a55-9a6e-60f5d1c0a001';
const entity = `discussion:${discussionUuid}`;
const writtenAt = '2026-11-18T08:00:00.000Z';

const ask = () =>
  tab.outbox.enqueue({
    endpoint: createDiscussion,
    params: { discussionUuid },
    body: {
      classId: 4,
      classMaterialId: null,
      place: null,
      title: 'Why?',
      markdown: '',
      privacy: 'private',
      isAnonymous: false,
      writtenAt,
    },
    entity,
  });
const comment = (commentUuid: string, markdown: string) =>
  tab.outbox.enqueue({
    endpoint: createComment,
    params: { discussionUuid, commentUuid },
    body: { markdown, isAnonymous: false, writtenAt },
    entity,
  });
const sent = () => browser.server.of('PUT').map(({ path }) => path.split('/').at(-1));

it('sends a question before what was commented on it, each once and in its order', async () => {
  browser.server.isThere = false;
  tab.outbox.startOutbox(newUserId());
  await ask();
  await comment('c1', 'One.');
  await comment('c2', 'Two.');
  await expect.poll(() => sent().length).toBeGreaterThan(0);
  browser.server.asked.length = 0;
  browser.server.isThere = true;
  tab.outbox.sendEagerly();
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  expect(sent()).toEqual([discussionUuid, 'c1', 'c2']);
  const keys = browser.server.of('PUT').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

it('sends no comment on a question that the server would not take, and keeps both', async () => {
  const path = `/api/discussions/${discussionUuid}`;
  browser.server.on('PUT', path, () => refusal('notFound'));
  tab.outbox.startOutbox(newUserId());
  await ask();
  await comment('c1', 'One.');
  await expect.poll(() => tab.outbox.pendingCount().refused).toBe(1);
  expect(sent()).toEqual([discussionUuid]);
  const kept = await tab.outbox.listWaiting('discussion:');
  expect(kept.map(({ state }) => state)).toEqual(['refused', 'waiting']);
});

it('lets the mark of what was read go when there is nothing to be marked any more', async () => {
  browser.server.on('PUT', /\/read$/, () => refusal('notFound'));
  tab.outbox.startOutbox(newUserId());
  const body = { upTo: 7 };
  await tab.outbox.enqueue({ endpoint: readDiscussion, params: { discussionUuid }, body, entity });
  await expect.poll(() => sent()).toEqual(['read']);
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
});
