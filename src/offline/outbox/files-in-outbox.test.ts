import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepExamFile } from '../../../domain/exams/exam-files.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { closeTabs, openTab, type OutboxTab } from '../../../tests/support/browser/outbox-tab.ts';
import { type Asked, refusal, success } from '../../../tests/support/browser/server-stub.ts';
import type { Operation } from './operation.ts';
import { fileEntity } from './waiting-picture.ts';

const uuid = '00000000-0000-4000-8000-000000000007';
const partBytes = 4 * 1024 * 1024;
const bytes = new Uint8Array(partBytes + 3).map((_, index) => index % 251);
const address = `/api/trainee/exams/1/files/${uuid}`;
const parts = new RegExp(`^${address}/uploads/up\\?offset=(\\d+)$`);

let browser: Browser;
let tab: OutboxTab;
/** What the server has of it. */
let here: Uint8Array;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.isThere = false;
  here = new Uint8Array();
  tab = await openTab();
  tab.outbox.startOutbox(newUserId());
  await tab.outbox.enqueue(
    {
      endpoint: keepExamFile,
      params: { examId: 1, examFileUuid: uuid },
      body: { name: 'page.png', bytes: bytes.length, sha256: '0'.repeat(64) },
      entity: fileEntity('exam:1', uuid),
    },
    { mediaType: 'image/png', bytes: bytes.buffer },
  );
  browser.server
    .on('PUT', address, () =>
      success(
        here.length < bytes.length
          ? { isKept: false, offset: here.length, uploadUuid: 'up' }
          : { isKept: true, offset: 0, uploadUuid: null },
      ),
    )
    .on('PATCH', parts, append);
});
afterEach(async () => {
  await closeTabs();
  closeBrowser();
});

function append({ body }: Asked): Response {
  const more = body as Uint8Array;
  const all = new Uint8Array(here.length + more.length);
  all.set(here);
  all.set(more, here.length);
  here = all;
  return success({ offset: here.length });
}

async function send(): Promise<void> {
  browser.server.asked.length = 0;
  browser.server.isThere = true;
  tab.outbox.sendEagerly();
}
const left = () => tab.outbox.pendingCount();
const kept = async () => await tab.outbox.pictureOf(fileEntity('exam:1', uuid));
const offsets = () => browser.server.of('PATCH').map(({ path }) => parts.exec(path)?.[1]);

it('stays on the device with its bytes when it is refused for good', async () => {
  browser.server.on('PUT', address, () => refusal('invalidInput'));
  await send();
  await expect.poll(() => left().refused).toBe(1);
  expect((await kept())?.bytes.byteLength).toBe(bytes.length);
});

it('is tried again when somebody else sends the same just now', async () => {
  browser.server.on('PATCH', parts, () => refusal('uploadBusy'));
  await send();
  await expect.poll(() => browser.server.of('PATCH').length).toBeGreaterThan(0);
  await expect.poll(() => left()).toMatchObject({ all: 1, refused: 0, sending: 0 });
  browser.server.on('PATCH', parts, append);
  await send();
  await expect.poll(() => left().all).toBe(0);
});

it('goes in parts, and leaves the device when the server keeps it whole', async () => {
  await send();
  await expect.poll(offsets).toEqual(['0', String(partBytes)]);
  await expect.poll(() => left().all).toBe(0);
  expect(indexedDB.cmp(here, bytes)).toBe(0);
  expect(await kept()).toBeUndefined();
});

it('goes on from where it broke off', async () => {
  browser.server.on('PATCH', parts, (asked) => {
    browser.server.isThere = false;
    return append(asked);
  });
  await send();
  await expect.poll(() => here.length).toBe(partBytes);
  await expect.poll(() => left().sending).toBe(0);
  browser.server.on('PATCH', parts, append);
  await send();
  await expect.poll(() => left().all).toBe(0);
  expect(offsets()).toEqual([String(partBytes)]);
  expect(indexedDB.cmp(here, bytes)).toBe(0);
});

it('is taken along in the file of what waits', async () => {
  const { exportUnsent } = await import('./export-unsent.ts');
  const [written] = JSON.parse(await (await exportUnsent()).text()) as Operation[];
  expect(written?.body).toMatchObject({
    facts: { name: 'page.png' },
    content: expect.stringContaining('data:image/png;base64,'),
  });
});
