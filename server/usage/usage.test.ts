import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  checkStorageRoom,
  getStorageDetails,
  getStorageUsage,
} from '../../domain/usage/usage.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { cleanUp } from '../clean-up.ts';
import { seedStorageDays } from './usage.seed.ts';
import {
  dropFiles,
  referFiles,
  releaseReservation,
  reserveStorage,
  resizeReservation,
} from './usage.service.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation({ fileStorageLimit: 1000, videoStorageLimit: 5000 });
  admin = await test.person(organisationId, Role.admin);
});

const asking = () => ({ db: test.db, now: test.clock.now() });
const fileOf = (name: string, bytes: number) => ({
  sha256: createHash('sha256').update(name).digest('hex'),
  bytes,
});
const usage = async () => (await admin.client.call(getStorageUsage, {})).result;

/** What the counter must say, from the rows themselves. */
async function recount(): Promise<number> {
  const { rows } = await test.services.database.pool.query(
    `select coalesce(sum(bytes), 0)::integer as bytes from
       (select distinct sha256, bytes from material_assets where organisation_id = $1) files`,
    [organisationId],
  );
  return rows[0].bytes;
}

/** Null when there is not enough room. */
async function tryToReserve(bytes: number, kind: 'file' | 'video' = 'file') {
  return await reserveStorage(asking(), { organisationId, kind }, bytes).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'storageExceeded') return null;
    throw error;
  });
}

describe('the figures of the storage', () => {
  it('are refused to who is not signed in and to all but admins', async () => {
    for (const endpoint of [getStorageUsage, getStorageDetails]) {
      expect((await test.anonymous.call(endpoint, {})).status).toBe(401);
      for (const role of [Role.instructor, Role.groupManager, Role.systemViewer, Role.trainee]) {
        const { client } = await test.person(organisationId, role);
        expect((await client.call(endpoint, {})).status).toBe(403);
      }
    }
  });

  it('begin with nothing, and with the limits of the organisation', async () => {
    expect(await usage()).toEqual({
      fileStorageUsage: { usage: 0, limit: 1000 },
      videoStorageUsage: { usage: 0, limit: 5000 },
    });
  });

  it('count each file once, however many name it, until nobody does', async () => {
    const place = { organisationId, kind: 'file' } as const;
    const a = fileOf('a', 100);
    const b = fileOf('b', 20);
    await referFiles(test.db, place, [a, b, a]);
    expect((await usage()).fileStorageUsage.usage).toBe(120);
    await referFiles(test.db, place, [a]);
    await referFiles(test.db, { organisationId, kind: 'video' }, [a]);
    expect(await usage()).toMatchObject({
      fileStorageUsage: { usage: 120 },
      videoStorageUsage: { usage: 100 },
    });
    await dropFiles(test.db, place, [a, a, b]);
    expect((await usage()).fileStorageUsage.usage).toBe(100);
    await dropFiles(test.db, place, [a]);
    expect(await usage()).toMatchObject({
      fileStorageUsage: { usage: 0 },
      videoStorageUsage: { usage: 100 },
    });
  });

  it('are exact after many who store and drop the same files at once', async () => {
    const place = { organisationId, kind: 'file' } as const;
    const files = Array.from({ length: 8 }, (_, index) => fileOf(`f${index}`, 2 ** index));
    await Promise.all(
      files.flatMap((file, index) => [
        test.db.transaction((db) => referFiles(db, place, [file, files[(index + 3) % 8] ?? file])),
        test.db.transaction((db) => referFiles(db, place, files.slice(index))),
      ]),
    );
    expect((await usage()).fileStorageUsage.usage).toBe(255);
    await Promise.all(
      files.map((_, index) =>
        test.db.transaction((db) => dropFiles(db, place, files.slice(index))),
      ),
    );
    expect((await usage()).fileStorageUsage.usage).toBe(255);
    await Promise.all(
      files.map((file, index) =>
        test.db.transaction((db) => dropFiles(db, place, [file, files[(index + 3) % 8] ?? file])),
      ),
    );
    expect((await usage()).fileStorageUsage.usage).toBe(0);
  });

  it('are what a recount of the library gives, and undone with the transaction that stored', async () => {
    const asset = (path: string, content: string) => ({ path, mediaType: 'text/plain', content });
    const book = {
      organisationId,
      createdBy: admin.userId,
      assets: [asset('a', 'x'.repeat(300)), asset('b', 'y'.repeat(50)), asset('c', 'y'.repeat(50))],
    };
    const made = await seedBook(test.db, { ...book, title: 'Large' }, test.services.storage);
    await seedBook(
      test.db,
      { ...book, assets: [asset('a', 'x'.repeat(300))] },
      test.services.storage,
    );
    expect((await usage()).fileStorageUsage.usage).toBe(350);
    expect(await recount()).toBe(350);
    const undone = test.db.transaction(async (db) => {
      await seedBook(db, { ...book, assets: [asset('d', 'z')] }, test.services.storage);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await usage()).fileStorageUsage.usage).toBe(350);
    const { largest } = (await admin.client.call(getStorageDetails, {})).result;
    expect(largest.map(({ title, bytes, fileCount }) => [title, bytes, fileCount])).toEqual([
      ['Large', 350, 2],
      ['A book', 300, 1],
    ]);
    expect(largest[0]?.materialId).toBe(made.materialId);
    const stranger = await test.person(await test.organisation(), Role.admin);
    const theirs = await stranger.client.call(getStorageDetails, {});
    expect(theirs.result).toEqual({ largest: [], days: [] });
  });

  it('are noted for each day of the organisation’s calendar, and kept for a while', async () => {
    const start = new Date('2027-01-31T14:59:00Z');
    test.clock.set(start);
    await cleanUp(test.services);
    await referFiles(test.db, { organisationId, kind: 'file' }, [fileOf('day', 70)]);
    await cleanUp(test.services);
    test.clock.set(new Date('2027-01-31T15:01:00Z'));
    await referFiles(test.db, { organisationId, kind: 'video' }, [fileOf('day', 9)]);
    await cleanUp(test.services);
    const days = async () => {
      const reader = await test.signIn(admin);
      return (await reader.call(getStorageDetails, {})).result.days;
    };
    expect(await days()).toEqual([
      { day: '2027-01-31', fileBytes: 70, videoBytes: 0 },
      { day: '2027-02-01', fileBytes: 70, videoBytes: 9 },
    ]);
    test.clock.set(new Date('2027-05-01T03:00:00Z'));
    expect((await days()).map(({ day }) => day)).toEqual(['2027-02-01']);
    test.clock.set(new Date('2027-05-01T15:01:00Z'));
    expect((await days()).map(({ day }) => day)).toEqual([]);
    await seedStorageDays(test.db, organisationId, '2025-12-29', [1, 1, 1]);
    test.clock.set(new Date('2027-01-31T03:00:00Z'));
    await cleanUp(test.services);
    const { rows } = await test.services.database.pool.query(
      'select min(day)::text as first from storage_days where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toEqual([{ first: '2025-12-27' }]);
    test.clock.set(new Date());
  });
});

describe('room for an upload', () => {
  it('is told to who may upload, and to nobody else', async () => {
    const instructor = await test.person(organisationId, Role.instructor);
    const ask = (client: TestPerson['client'], bytes: number) =>
      client.call(checkStorageRoom, { query: { kind: 'file', bytes } });
    expect((await test.anonymous.callRaw(checkStorageRoom, {})).status).toBe(401);
    const trainee = await test.person(organisationId, Role.trainee);
    expect((await ask(trainee.client, 1)).status).toBe(403);
    expect((await ask(instructor.client, -1)).status).toBe(400);
    expect((await ask(instructor.client, 1000)).status).toBe(200);
    const refused = await ask(instructor.client, 1001);
    expect(refused.status).toBe(413);
    expect(refused.error).toBe('storageExceeded');
    expect(refused.messages.join()).toContain('Exceeding storage limits');
  });

  it('is never given twice, however many ask at once', async () => {
    const given = await Promise.all(Array.from({ length: 20 }, () => tryToReserve(300)));
    expect(given.filter((one) => one !== null)).toHaveLength(3);
    expect(await tryToReserve(101)).toBeNull();
    expect(await tryToReserve(100)).not.toBeNull();
    // The other kind has room of its own.
    expect(await tryToReserve(5000, 'video')).not.toBeNull();
  });

  it('counts what is stored, grows only as far as there is room, and is free again afterwards', async () => {
    await referFiles(test.db, { organisationId, kind: 'file' }, [fileOf('stored', 400)]);
    const reservation = await tryToReserve(500);
    if (!reservation) throw new Error('there was room');
    await expect(resizeReservation(asking(), reservation, 601)).rejects.toThrow('storageExceeded');
    expect(await tryToReserve(101)).toBeNull();
    await resizeReservation(asking(), reservation, 600);
    expect(await tryToReserve(1)).toBeNull();
    await releaseReservation(test.db, reservation);
    const small = await tryToReserve(100);
    if (!small) throw new Error('there was room');
    expect(await tryToReserve(500)).not.toBeNull();
    await releaseReservation(test.db, small);
    expect(await tryToReserve(101)).toBeNull();
    expect(await tryToReserve(100)).not.toBeNull();
  });

  it('of an upload that died is free again after a day', async () => {
    const start = new Date('2027-06-01T00:00:00Z');
    test.clock.set(start);
    await tryToReserve(1000);
    expect(await tryToReserve(1)).toBeNull();
    test.clock.advance(24 * 60 * 60_000 + 1000);
    expect(await tryToReserve(1)).not.toBeNull();
    await cleanUp(test.services);
    const { rows } = await test.services.database.pool.query(
      'select bytes from storage_reservations where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toEqual([{ bytes: '1' }]);
  });
});
