import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownImagePath } from '../../../domain/images/images.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { closeTabs, openTab, type OutboxTab } from '../../../tests/support/browser/outbox-tab.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import type { Operation } from './operation.ts';

let browser: Browser;
let tab: OutboxTab;
let userId: number;

beforeEach(async () => {
  browser = openBrowser();
  browser.server.isThere = false;
  userId = newUserId();
  tab = await openTab();
  tab.outbox.startOutbox(userId);
});
afterEach(async () => {
  await closeTabs();
  closeBrowser();
});

const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 7]);

/** Keeps a picture as the editor does, and returns its name. */
async function keep(name = 'sketch.png'): Promise<string> {
  const { keepPicture } = await import('./keep-picture.ts');
  const address = await keepPicture(new File([bytes], name));
  expect(address.startsWith(ownImagePath)).toBe(true);
  return address.slice(ownImagePath.length);
}

const kept = async (uuid: string) => await tab.outbox.pictureOf(`picture:${uuid}`);

async function send() {
  browser.server.isThere = true;
  tab.outbox.sendEagerly();
}

it('keeps a picture beside its write, and sends its bytes once when there is a network', async () => {
  const uuid = await keep();
  const [write] = await tab.outbox.listWaiting();
  expect(write).toMatchObject({ entity: `picture:${uuid}`, body: undefined });
  browser.server.on('PUT', /^\/api\/images\//, () => success({ secure_url: '' }));
  browser.server.asked.length = 0;
  await send();
  await expect.poll(() => tab.outbox.pendingCount().all).toBe(0);
  const asked = browser.server.of('PUT');
  expect(asked.map(({ path }) => path)).toEqual([`/api/images/${uuid}`]);
  expect(asked[0]?.headers.get('content-type')).toBe('image/png');
  expect(asked[0]?.body).toEqual(bytes);
  expect(await kept(uuid)).toBeUndefined();
});

it('keeps a refused one until its person gives it up', async () => {
  const uuid = await keep('photo.JPG');
  browser.server.on('PUT', /^\/api\/images\//, () => refusal('unsupportedMediaType'));
  await send();
  await expect.poll(() => tab.outbox.pendingCount().refused).toBe(1);
  expect((await kept(uuid))?.mediaType).toBe('image/jpeg');
  const [{ seq } = { seq: 0 }] = await tab.outbox.listWaiting();
  await tab.outbox.discardOperations([seq]);
  expect(await kept(uuid)).toBeUndefined();
});

it('takes it along in the file of what waits', async () => {
  await keep();
  const { exportUnsent } = await import('./export-unsent.ts');
  const [written] = JSON.parse(await (await exportUnsent()).text()) as Operation[];
  expect(written?.body).toBe(`data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`);
});
