import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { closeBrowser, newUserId, openBrowser } from '../../../../tests/support/browser/browser.ts';
import { signedIn } from '../../../../tests/support/browser/signed-in.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/user.queries.ts';
import { closeOutbox, listWaiting, startOutbox } from '../../../offline/outbox/outbox.ts';
import { afterReading } from '../after-reading.ts';
import { homeWith, studied } from '../training.fixtures.ts';
import { homeKey, trainingKey } from '../training.keys.ts';
import { writeProgress } from './write-progress.ts';

let userId: number;

beforeEach(() => {
  openBrowser().server.isThere = false;
  userId = newUserId();
  startOutbox(userId);
  // The twenty-second has begun in Tokyo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:30:00.000Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await closeOutbox();
  closeBrowser();
});

/** Somebody reads the first of two materials of a class that ends on a day. */
function read(endAt: string, given: Partial<User> = {}) {
  const client = newQueryClient();
  client.setQueryData(userKey, signedIn(userId, given));
  const training = { ...studied(1, [1, 2]), endAt };
  client.setQueryData(trainingKey(1), training);
  client.setQueryData(homeKey, homeWith(training));
  const write = (chaptersRead: string[]) =>
    writeProgress(
      client,
      { classId: 1, classMaterialId: 1 },
      { chaptersRead, position: { chapter: 'a', fraction: 0 } },
      (before, at) => afterReading(before, { chaptersRead: [0], chapterCount: 2, at }),
    );
  const percent = () =>
    client.getQueryData<Training>(trainingKey(1))?.sections[0]?.materials[0]?.progress.percent;
  return { write, percent };
}
const waiting = async () => (await listWaiting()).map(({ entity }) => entity);

describe('what is read', () => {
  it('shows at once and is written: of places the last one, and each chapter', async () => {
    const { write, percent } = read('2026-11-22');
    await write([]);
    await write([]);
    await write(['a']);
    await write(['b']);
    expect(percent()).toBe(50);
    expect(await waiting()).toEqual(['position:1', 'progress:1', 'progress:1']);
  });

  it('is not written once the last day is over where the organisation is', async () => {
    const { write, percent } = read('2026-11-21');
    expect(write(['a'])).toBeUndefined();
    expect([percent(), await waiting()]).toEqual([0, []]);
    const { targetOrg } = signedIn(userId);
    await read('2026-11-21', { targetOrg: { ...targetOrg, timeZone: 'UTC' } }).write(['a']);
    expect(await waiting()).toEqual(['progress:1']);
  });

  it('is not written by whose contract is over', async () => {
    const contract = { startAt: '2026-11-01', endAt: '2026-11-20', aiChatEnabled: true };
    const needsContract = true;
    expect(read('2026-12-01', { contract, needsContract }).write(['a'])).toBeUndefined();
    expect(await waiting()).toEqual([]);
    // The day after the last one still counts.
    const longer = { ...contract, endAt: '2026-11-21' };
    await read('2026-12-01', { contract: longer, needsContract }).write(['a']);
    expect(await waiting()).toEqual(['progress:1']);
  });
});
