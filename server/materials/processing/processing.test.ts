import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { deleteMaterial } from '../../../domain/materials/library.contract.ts';
import { getContent } from '../../../domain/materials/drafts.contract.ts';
import { listProcessings, retryProcessing } from '../../../domain/materials/processing.contract.ts';
import { processingRoom } from '../../../tests/support/processing-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { newPdf } from '../../../tests/support/upload-room.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { getOfflineClass } from '../../../domain/training/training.contract.ts';
import { beginMissing } from './missing-processings.ts';
import { processingJobs } from './processing.job.ts';
import {
  type Made,
  ProcessingRefusal,
  type ProcessingRun,
  type Processor,
} from './processors.hook.ts';

let test: TestApp;
let room: ReturnType<typeof processingRoom>;
let work: (run: ProcessingRun) => Promise<Made>;
const fakeWords: Processor = {
  purpose: 'words',
  longestHours: 1,
  run: (run) => work(run),
};

beforeAll(async () => {
  test = await testApp();
  room = processingRoom(test);
  await room.workWith(fakeWords);
});
afterAll(() => test.close());

/** Makes one file with these bytes. */
const making =
  (content: Buffer, mediaType = 'application/pdf') =>
  async (run: ProcessingRun): Promise<Made> => {
    const path = join(run.folder, 'made');
    await writeFile(path, content);
    return { files: [{ name: 'made.pdf', mediaType, path }] };
  };

async function usageOf({ organisationId }: TestPerson): Promise<number> {
  const { pool } = test.services.database;
  const { rows } = await pool.query<{ bytes: string }>(
    'select coalesce(sum(file_bytes), 0) as bytes from storage_usage where organisation_id = $1',
    [organisationId],
  );
  return Number(rows[0]?.bytes);
}

describe('refuses', () => {
  it('whoever may not edit the material to see how far it is, or to try it again', async () => {
    work = () => Promise.reject(new ProcessingRefusal('unreadable'));
    const person = await room.author();
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    await room.ended(person, names);
    const trainee = await test.person(person.organisationId, Role.trainee);
    const colleague = await test.person(person.organisationId, Role.groupManager);
    const stranger = await room.author();
    for (const [{ client }, status] of [
      [{ client: test.anonymous }, 401],
      [trainee, 403],
      [colleague, 403],
      [stranger, 404],
    ] as const) {
      expect((await client.call(listProcessings, { params: names })).status).toBe(status);
      const params = { ...names, purpose: 'words' };
      expect((await client.call(retryProcessing, { params })).status).toBe(status);
    }
  });

  it('to try again what has not failed, and what there is not', async () => {
    work = making(Buffer.from('%PDF-1.7 made'));
    const person = await room.author();
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    await room.ended(person, names);
    const retry = async (given: object) =>
      (
        await person.client.call(retryProcessing, {
          params: { ...names, purpose: 'words', ...given },
        })
      ).status;
    expect(await retry({})).toBe(409);
    expect(await retry({ purpose: 'preview' })).toBe(404);
    expect(await retry({ purpose: 'nothing' })).toBe(404);
    expect(await retry({ fileId: names.fileId + 1000 })).toBe(404);
  });
});

describe('what is made of a file', () => {
  it('is counted once, served by the version, and gone with the material', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(5000, 1)]);
    work = making(content);
    const person = await room.author();
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    const [made] = await room.ended(person, names);
    expect(made).toMatchObject({ state: 'ready', results: [{ name: 'made.pdf', url: null }] });
    expect(await usageOf(person)).toBe(1000 + content.length);
    // Asked for once more, and given up by who did not hear of it, it stays as it is.
    const [row] = await test.asOwner<{ id: number }>(
      'select id from material_file_processings where file_id = $1',
      [names.fileId],
    );
    const [job] = processingJobs(test.services, [fakeWords]);
    const data = { organisationId: person.organisationId, processingId: row?.id };
    await job?.run(data);
    await job?.giveUp(data);
    expect(await room.listOf(person, names)).toEqual([made]);
    expect(await usageOf(person)).toBe(1000 + content.length);
    const { preview, bytes } = await room.previewOf(person, names);
    expect(preview?.url).toContain(`/${names.fileId}.words%2Fmade.pdf`);
    expect(bytes).toEqual(content);
    const params = { materialId: names.materialId };
    expect((await person.client.call(deleteMaterial, { params })).status).toBe(200);
    expect(await usageOf(person)).toBe(0);
  });

  it('is taken over for the same bytes, without doing it again', async () => {
    let runs = 0;
    const make = making(Buffer.from('%PDF-1.7 twin'));
    work = (run) => {
      runs += 1;
      return make(run);
    };
    const person = await room.author();
    const content = newPdf(2000);
    await room.ended(person, await room.publish(person, content, 'a.pdf'));
    const twin = await room.publish(person, content, 'b.pdf');
    expect(await room.listOf(person, twin)).toMatchObject([{ state: 'ready', attempt: 0 }]);
    expect((await room.previewOf(person, twin)).bytes.toString()).toBe('%PDF-1.7 twin');
    expect(runs).toBe(1);
    // Nothing passes from one organisation to another.
    const stranger = await room.author();
    await room.ended(stranger, await room.publish(stranger, content, 'c.pdf'));
    expect(runs).toBe(2);
  });

  it('is brought onto a trainee’s device, also when it was ready after they had the class', async () => {
    const gate = Promise.withResolvers<void>();
    const make = making(Buffer.from('%PDF-1.7 offline'));
    work = async (run) => {
      await gate.promise;
      return await make(run);
    };
    const person = await room.author();
    const { organisationId, userId: createdBy } = person;
    const trainee = await test.person(organisationId, Role.trainee);
    const names = await room.publish(person, newPdf(1500), 'a.pdf');
    const { result } = await person.client.call(getContent, { params: names });
    expect(result.files[0]?.processings).toMatchObject([{ purpose: 'words', results: [] }]);
    const version = { materialId: names.materialId, versionId: result.materialVersionId };
    const sections = [{ title: 'All', materials: [version] }];
    const traineeIds = [trainee.userId];
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy,
      traineeIds,
      sections,
    });
    const offline = async () =>
      (await trainee.client.call(getOfflineClass, { params: { classId } })).result;
    const before = await offline();
    expect(before.materials[0]?.files).toHaveLength(1);
    gate.resolve();
    await room.ended(person, names);
    const after = await offline();
    expect(after.rev).not.toBe(before.rev);
    expect(after.materials[0]?.files.map(({ bytes }) => bytes)).toEqual([16, 1500]);
  });

  it('finds no room where the storage is full: told, and nothing is kept', async () => {
    const person = await room.author();
    await test.asOwner('update organisations set file_storage_limit = 3000 where id = $1', [
      person.organisationId,
    ]);
    work = making(Buffer.alloc(5000, 9));
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    expect(await room.ended(person, names)).toMatchObject([
      { state: 'failed', failure: { code: 'storageFull' }, results: [] },
    ]);
    expect(await usageOf(person)).toBe(1000);
    await test.asOwner('update organisations set file_storage_limit = 9000 where id = $1', [
      person.organisationId,
    ]);
    const params = { ...names, purpose: 'words' };
    expect((await person.client.call(retryProcessing, { params })).result).toMatchObject([
      { state: 'waiting', failure: null },
    ]);
    expect(await room.ended(person, names)).toMatchObject([{ state: 'ready', attempt: 2 }]);
    const entries = await test.asOwner(
      `select user_id, after from audit_entries
        where action = 'material.retryProcessing' and subject_id = $1`,
      [String(names.materialId)],
    );
    expect(entries).toEqual([{ user_id: person.userId, after: { fileName: 'a.pdf' } }]);
  });
});

describe('a failure', () => {
  it('that may pass is tried again by itself, and leaves no folder', async () => {
    let runs = 0;
    const make = making(Buffer.from('%PDF-1.7 later'));
    work = async (run) => {
      runs += 1;
      await writeFile(join(run.folder, 'half'), 'half');
      if (runs === 1) throw new Error('The disk was away.');
      return await make(run);
    };
    const person = await room.author();
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    await vi.waitFor(() => expect(runs).toBe(1), 20_000);
    expect(await room.ended(person, names)).toMatchObject([{ state: 'ready', attempt: 2 }]);
    // What became of it is told before its folder is taken away.
    await expect.poll(() => readdir(join(test.services.temporaryFolder, 'processing'))).toEqual([]);
  }, 60_000);

  it('that came too often is told in words, and can be tried again', async () => {
    const [job] = processingJobs(test.services, [fakeWords]);
    work = () => Promise.reject(new ProcessingRefusal('tooSlow'));
    const person = await room.author();
    const names = await room.publish(person, newPdf(1000), 'a.pdf');
    await room.ended(person, names);
    const { rows } = await test.services.database.pool.query<{ id: number }>(
      `update material_file_processings set state = 'waiting', failure = null
        where file_id = $1 returning id`,
      [names.fileId],
    );
    const { organisationId } = person;
    await job?.giveUp({ organisationId, processingId: rows[0]?.id });
    expect(await room.listOf(person, names)).toMatchObject([
      {
        state: 'failed',
        failure: { code: 'interrupted', sentence: { ja: expect.stringContaining('一時的') } },
      },
    ]);
  });

  it('of a file whose material is gone is none', async () => {
    const gate = Promise.withResolvers<void>();
    const make = making(Buffer.alloc(700, 3));
    const begun = Promise.withResolvers<void>();
    work = async (run) => {
      begun.resolve();
      await gate.promise;
      return await make(run);
    };
    const person = await room.author();
    const { materialId } = await room.publish(person, newPdf(1000), 'a.pdf');
    await begun.promise;
    const params = { materialId };
    expect((await person.client.call(deleteMaterial, { params })).status).toBe(200);
    gate.resolve();
    // One after the other: when this one has ended, so has that.
    const next = await room.publish(person, newPdf(1000), 'next.pdf');
    await room.ended(person, next);
    expect(await usageOf(person)).toBe(1000 + 700);
  });
});

it('what was uploaded before there was a processor is made up for', async () => {
  work = making(Buffer.from('%PDF-1.7 old'));
  const person = await room.author();
  const names = await room.publish(person, newPdf(1000), 'a.pdf');
  await room.ended(person, names);
  await test.services.database.pool.query(
    `with gone as (delete from material_assets where organisation_id = $1 and path like '%.words/%')
      delete from material_file_processings where organisation_id = $1`,
    [person.organisationId],
  );
  expect(await room.listOf(person, names)).toEqual([]);
  await beginMissing(test.services);
  expect(await room.ended(person, names)).toMatchObject([{ state: 'ready' }]);
});
