import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContent } from '../../../domain/materials/drafts.contract.ts';
import type { OfflineClass } from '../../../domain/training/offline.schema.ts';
import { getOfflineClass } from '../../../domain/training/training.contract.ts';
import { officialRoom, providedTest } from '../../../tests/support/official-room.ts';
import { processingRoom } from '../../../tests/support/processing-room.ts';
import type { TestApp, TestPerson } from '../../../tests/support/test-app.ts';
import { newPdf } from '../../../tests/support/upload-room.ts';
import type { Processor } from '../processing/processors.hook.ts';
import { officialJob } from './official.job.ts';

let test: TestApp;
let author: TestPerson;
let files: ReturnType<typeof processingRoom>;
let gate = Promise.resolve();
const made = '%PDF-1.7 made of it';
const processor: Processor = {
  purpose: 'words',
  longestHours: 1,
  async run({ folder }) {
    await gate;
    const path = join(folder, 'made');
    await writeFile(path, made);
    const file = { name: 'made.pdf', mediaType: 'application/pdf', path };
    return { files: [file], words: 'lighthouse' };
  },
};
beforeAll(async () => {
  ({ test, author } = await providedTest());
  files = processingRoom(test);
  await files.workWith(processor);
});
afterAll(() => test.close());

/** An official file with what is made of it held back until it is let through. */
async function heldFile() {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const room = await officialRoom(test, author);
  const names = await files.publish(author, newPdf(1500), 'harbour.pdf');
  return { room, names, letThrough: resolve };
}

type Room = Awaited<ReturnType<typeof officialRoom>>;

async function offlineOf({ trainee }: Room, classId: number): Promise<OfflineClass> {
  return (await trainee.client.call(getOfflineClass, { params: { classId } })).result;
}

const sizes = ({ materials }: OfflineClass) => materials[0]?.files.map(({ bytes }) => bytes);

/** What the trainee is shown of it, read to its end. */
async function shownTo({ trainee }: Room, materialId: number): Promise<string | undefined> {
  const { result } = await trainee.client.call(getContent, { params: { materialId } });
  const url = result.files[0]?.processings?.[0]?.results[0]?.url;
  if (url === null || url === undefined) return undefined;
  return (await trainee.client.send({ method: 'GET', url })).bytes.toString();
}

async function storedBy(organisationId: number): Promise<number> {
  const { rowCount } = await test.services.database.pool.query(
    'select from stored_files where organisation_id = $1',
    [organisationId],
  );
  return rowCount ?? 0;
}

describe('what was made of an official file', () => {
  it('comes with the copy that an organisation holds, where its bytes stay the provider’s', async () => {
    const { room, names, letThrough } = await heldFile();
    letThrough();
    await files.ended(author, names);
    const { held, classId, status } = await room.classWith(names.materialId);
    expect(status).toBe(200);
    expect(await shownTo(room, held.materialId)).toBe(made);
    expect(sizes(await offlineOf(room, classId))).toEqual([made.length, 1500]);
    expect(await storedBy(room.organisationId)).toBe(0);
    // Nothing is there twice when it is brought again.
    await officialJob(test.services).run({ materialId: names.materialId });
    expect(sizes(await offlineOf(room, classId))).toEqual([made.length, 1500]);
  });

  it('is given to those who held it while it was still being made', async () => {
    const { room, names, letThrough } = await heldFile();
    const { held, classId } = await room.classWith(names.materialId);
    const neighbour = await officialRoom(test, author);
    const other = await neighbour.classWith(names.materialId);
    const before = await offlineOf(room, classId);
    expect(await shownTo(room, held.materialId)).toBeUndefined();
    expect(sizes(before)).toEqual([1500]);
    const told = await jobsFor(names.materialId);
    letThrough();
    await files.ended(author, names);
    expect(await jobsFor(names.materialId)).toBe(told + 1);
    await officialJob(test.services).run({ materialId: names.materialId });
    expect(await shownTo(room, held.materialId)).toBe(made);
    expect(await shownTo(neighbour, other.held.materialId)).toBe(made);
    const after = await offlineOf(room, classId);
    expect(sizes(after)).toEqual([made.length, 1500]);
    expect(after.rev).not.toBe(before.rev);
    expect(await storedBy(room.organisationId)).toBe(0);
    expect(await wordsOf(held.materialId)).toContain('lighthouse');
    await officialJob(test.services).run({ materialId: names.materialId });
    expect(sizes(await offlineOf(room, classId))).toEqual([made.length, 1500]);
  });

  it('of a customer’s own file is nobody else’s', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const person = await files.author();
    const names = await files.publish(person, newPdf(1500), 'own.pdf');
    resolve();
    await files.ended(person, names);
    expect(await jobsFor(names.materialId)).toBe(0);
  });
});

/** How often those who hold it were to be told something. */
async function jobsFor(materialId: number): Promise<number> {
  const { rowCount } = await test.services.database.pool.query(
    `select from pgboss.job where name = 'official-materials' and data ->> 'materialId' = $1`,
    [String(materialId)],
  );
  return rowCount ?? 0;
}

async function wordsOf(materialId: number): Promise<string> {
  const { rows } = await test.services.database.pool.query<{ words: string }>(
    'select words from material_words where material_id = $1',
    [materialId],
  );
  return rows.map(({ words }) => words).join('\n');
}
