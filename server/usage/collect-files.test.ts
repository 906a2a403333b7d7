import { globSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import { updateAvatar } from '../../domain/people/avatar.contract.ts';
import { getStorageUsage } from '../../domain/usage/usage.contract.ts';
import { picture, send, sign, uploaded } from '../../tests/support/picture.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { uploadFile } from '../../tests/support/upload-file.ts';
import { newPdf, uploadRoom } from '../../tests/support/upload-room.ts';
import { cleanUp } from '../clean-up.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const day = 24 * 60 * 60_000;

const keptFiles = (organisationId: number): string[] =>
  globSync(join(test.services.dataDir, 'files', String(organisationId), '*', '*'));

async function cleanUpLater(days = 4): Promise<void> {
  const longAgo = new Date(test.clock.now().getTime() - days * day);
  for (const file of globSync(join(test.services.dataDir, 'files', '*', '*', '*')))
    await utimes(file, longAgo, longAgo);
  await cleanUp(test.services);
}

it('takes the bytes of a refused or forgotten file, and never those that something names', async () => {
  const room = uploadRoom(test);
  const author = await room.author();
  const materialId = await room.materialOf(author);
  const content = newPdf(5000);
  await uploadFile(author.client, materialId, content, 'kept.pdf');
  await uploadFile(author.client, materialId, newPdf(300), 'forgotten.pdf');
  const { organisationId } = author;
  const { pool } = test.services.database;
  await cleanUpLater();
  expect(keptFiles(organisationId)).toHaveLength(2);

  // Nobody counts it any more, yet a row names it.
  await pool.query('delete from stored_files where organisation_id = $1', [organisationId]);
  await cleanUpLater();
  expect(keptFiles(organisationId)).toHaveLength(2);

  await pool.query(
    `delete from material_files where organisation_id = $1 and name = 'forgotten.pdf'`,
    [organisationId],
  );
  // Whoever stored it may still be about to name it.
  await cleanUpLater(2.9);
  expect(keptFiles(organisationId)).toHaveLength(2);
  await cleanUpLater(3.1);
  expect(keptFiles(organisationId)).toHaveLength(1);
});

it('leaves to one organisation what another has given up, though the bytes are the same', async () => {
  const room = uploadRoom(test);
  const [one, other] = [await room.author(), await room.author()];
  const content = newPdf(2000);
  for (const author of [one, other])
    await uploadFile(author.client, await room.materialOf(author), content, 'same.pdf');
  for (const table of ['material_files', 'stored_files'])
    await test.services.database.pool.query(`delete from ${table} where organisation_id = $1`, [
      one.organisationId,
    ]);
  await cleanUpLater();
  expect(keptFiles(one.organisationId)).toEqual([]);
  expect(keptFiles(other.organisationId)).toHaveLength(1);
  const admin = await test.person(other.organisationId, Role.admin);
  const { result } = await admin.client.call(getStorageUsage, {});
  expect(result.fileStorageUsage.usage).toBe(2000);
});

it('counts pictures as files, and no longer when they are taken away', async () => {
  const organisationId = await test.organisation();
  const person = await test.person(organisationId, Role.trainee);
  const admin = await test.person(organisationId, Role.admin);
  const used = async () =>
    (await admin.client.call(getStorageUsage, {})).result.fileStorageUsage.usage;
  const first = await uploaded(person.client, 'avatar');
  const one = await used();
  expect(one).toBeGreaterThan(0);
  const worn = await person.client.call(updateAvatar, { body: { imageUrl: first } });
  expect(worn.status).toBe(200);
  expect(await used()).toBe(one);
  const bare = await person.client.call(updateAvatar, { body: { imageUrl: null } });
  expect(bare.status).toBe(200);
  expect(await used()).toBe(0);
  const uuid = first.split('/').at(-1) ?? '';
  const gone = await person.client.call(getImage, { params: { imageUuid: uuid } });
  expect(gone.status).toBe(404);
  await cleanUpLater();
  expect(keptFiles(organisationId)).toEqual([]);
});

it('refuses a picture for which there is no room', async () => {
  const organisationId = await test.organisation({ fileStorageLimit: 10 });
  const person = await test.person(organisationId, Role.trainee);
  const fields = await sign(person.client, { tags: 'avatar' });
  const answer = await send(person.client, fields, await picture('png'));
  expect([answer.status, answer.error]).toEqual([413, 'storageExceeded']);
  expect(keptFiles(organisationId)).toEqual([]);
});
