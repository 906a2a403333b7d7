import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { listClassUpdates } from '../../../domain/classes/class-updates.contract.ts';
import { deleteMaterial, getMaterialUse } from '../../../domain/materials/library.contract.ts';
import {
  archiveMaterial,
  listMaterials,
  listMaterialVersions,
} from '../../../domain/materials/materials.contract.ts';
import { getOfflineClass, getTraining } from '../../../domain/training/training.contract.ts';
import {
  looks,
  officialRoom,
  providedTest,
  withoutBooks,
} from '../../../tests/support/official-room.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { insertChapters } from '../../books/chapters.repo.ts';
import { insertVersion } from '../materials.repo.ts';
import type { MadeVersion } from '../materials.service.ts';
import { officialJob } from './official.job.ts';

let test: TestApp;
let author: TestPerson;
beforeAll(async () => {
  ({ test, author } = await providedTest());
});
afterAll(() => test.close());

let room: Awaited<ReturnType<typeof officialRoom>>;
beforeEach(async () => {
  room = await officialRoom(test, author);
});

async function heldCount(organisationId: number): Promise<number | undefined> {
  const { rows } = await test.services.database.pool.query<{ count: number }>(
    'select count(*)::int as count from materials where organisation_id = $1',
    [organisationId],
  );
  return rows[0]?.count;
}

async function publishAgain({ materialId }: MadeVersion): Promise<void> {
  const version = await insertVersion(test.db, {
    organisationId: 1,
    materialId,
    createdBy: author.userId,
    stats: { chapters: 1, minutes: 3 },
    now: test.clock.now(),
  });
  await insertChapters(test.db, { organisationId: 1, materialVersionId: version.id }, [
    { slug: 'one', title: 'One', depth: 0, minutes: 3, markdown: 'Better words.' },
  ]);
}

describe('in a class', () => {
  it('is held once, studied with its files, and its results are one’s own', async () => {
    const { official, organisationId, admin, trainee, classWith } = room;
    const first = await classWith(official.materialId);
    const second = await classWith(official.materialId);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { held } = first;
    expect(held.materialId).toBe(second.held.materialId);
    expect(held.materialId).not.toBe(official.materialId);
    expect(await heldCount(organisationId)).toBe(1);
    expect(await looks(trainee, held)).toEqual(new Set([200]));
    expect(await looks(trainee, official)).toEqual(new Set([404]));
    const neighbour = await test.person(await test.organisation(), Role.admin);
    expect(await looks(neighbour, held)).toEqual(new Set([404]));
    expect(await looks(author, held)).toEqual(new Set([404]));
    const offline = await trainee.client.call(getOfflineClass, {
      params: { classId: first.classId },
    });
    expect(offline.result.materials[0]?.files).toHaveLength(1);
    const use = await admin.client.call(getMaterialUse, {
      params: { materialId: official.materialId },
    });
    expect(use.result.classCount).toBe(2);
    expect(use.result.classes[0]).toMatchObject({ versionId: official.versionId });
    const theirs = await neighbour.client.call(getMaterialUse, {
      params: { materialId: official.materialId },
    });
    expect(theirs.result).toEqual({ classes: [], classCount: 0, versions: [] });
    const listed = await admin.client.call(listMaterials, { query: { use: 'used', limit: 100 } });
    expect(listed.result.map(({ id }) => id)).toEqual([official.materialId]);
    const { rows } = await test.services.database.pool.query(
      'select 1 from stored_files where organisation_id = $1',
      [organisationId],
    );
    expect(rows).toHaveLength(0);
  });

  it('two who place it at once hold one copy', async () => {
    const { official, organisationId, classWith } = room;
    const made = await Promise.all([1, 2, 3].map(() => classWith(official.materialId)));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map(({ held }) => held.materialId)).size).toBe(1);
    expect(await heldCount(organisationId)).toBe(1);
  });

  it('goes on when the kind is switched off or it is archived, and is not placed anew', async () => {
    const { official, trainee, setFeatures, classWith } = room;
    const { held, classId } = await classWith(official.materialId);
    await setFeatures(withoutBooks);
    expect(await looks(trainee, held)).toEqual(new Set([200]));
    expect((await trainee.client.call(getTraining, { params: { classId } })).status).toBe(200);
    expect((await classWith(held.materialId)).status).toBe(400);
    await setFeatures(featureIds);
    const params = { materialId: official.materialId };
    await author.client.call(archiveMaterial, { params, body: { archived: true } });
    expect(await looks(trainee, held)).toEqual(new Set([200]));
    const refused = await author.client.call(deleteMaterial, { params });
    expect([refused.status, refused.messages?.[0]]).toEqual([
      409,
      expect.stringContaining('other organisations'),
    ]);
  });

  it('a new version is brought to who holds it, and offered to its classes', async () => {
    const { official, admin, setFeatures, classWith } = room;
    const { classId } = await classWith(official.materialId);
    await publishAgain(official);
    const job = officialJob(test.services);
    const data = { materialId: official.materialId };
    await setFeatures(withoutBooks);
    await job.run(data);
    const updates = async () =>
      (await admin.client.call(listClassUpdates, { params: { classId } })).result;
    expect(await updates()).toEqual([]);
    await setFeatures(featureIds);
    await job.run(data);
    await job.run(data);
    expect(await updates()).toMatchObject([
      { from: { majorVersionNumber: 1 }, to: { majorVersionNumber: 2 } },
    ]);
    const versions = await admin.client.call(listMaterialVersions, { params: data });
    expect(versions.result).toHaveLength(2);
  });
});
