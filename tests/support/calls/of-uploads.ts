import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { createMaterial } from '../../../domain/materials/drafts.contract.ts';
import { beginArchiveUpload } from '../../../domain/materials/archive/archive-uploads.contract.ts';
import { importRoom } from '../import-room.ts';
import { picture, sign } from '../picture.ts';
import { checksumOf, sendPart, uploadFile } from '../upload-file.ts';
import { newPdf, tusVersion, uploadRoom, wantedUpload } from '../upload-room.ts';
import { type Caller, type ValidCall, type ValidCalls, type World } from './call.ts';
import { by, freshClass, freshName, freshPerson } from './fresh.ts';
import { seedPeopleImport } from '../../../server/people/import/people-import.seed.ts';

const zipOf = async (content: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(content)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  return await buffer(zip.outputStream);
};

async function begunFile({ test }: World, caller: Caller) {
  const content = newPdf(1000);
  return { ...(await uploadRoom(test).begin(caller, content)), content };
}

/** Only so many archives may be on their way at once. */
const withoutArchives = async ({ test, organisationId }: World): Promise<void> => {
  await test.db.execute(
    sql`delete from material_uploads where organisation_id = ${organisationId} and material_id is null`,
  );
};

async function begunArchive(world: World, { client }: Caller) {
  await withoutArchives(world);
  const content = await zipOf({ 'library.json': '{}' });
  const body = wantedUpload(content, 'library.zip');
  const { result } = await client.call(beginArchiveUpload, { body });
  return { params: { archiveUploadUuid: result.uuid }, url: result.url, content };
}

type Begin = (
  world: World,
  caller: Caller,
) => Promise<{ params: Record<string, string | number>; url: string; content: Buffer }>;

const begun =
  (begin: Begin): ValidCall =>
  async (world, caller) => ({ params: (await begin(world, caller)).params, headers: tusVersion });

const part =
  (begin: Begin): ValidCall =>
  async (world, caller) => {
    const { params, content } = await begin(world, caller);
    return {
      params,
      headers: { ...tusVersion, 'upload-offset': '0', 'upload-checksum': checksumOf(content) },
      upload: { type: 'application/offset+octet-stream', content },
    };
  };

const whole =
  (begin: Begin): ValidCall =>
  async (world, caller) => {
    const { params, url, content } = await begin(world, caller);
    await sendPart(caller.client, url, 0, content, { 'upload-checksum': checksumOf(content) });
    return { params };
  };

const signedPicture: ValidCall = async (_world, { client }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(await sign(client, { tags: 'editor' })))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(await picture('png'))]), 'picture.png');
  const body = new Response(form);
  const content = Buffer.from(await body.arrayBuffer());
  return { upload: { type: body.headers.get('content-type') ?? '', content } };
};

const people = 'accountName,name\nkudo,Kudo\n';

const uploadedPeople: ValidCall = async ({ test }, caller) => {
  const room = importRoom(test);
  return { params: room.idOf(await room.upload(caller, people)) };
};

const plannedPeople: ValidCall = async ({ test }, caller) => {
  const room = importRoom(test);
  const one = await room.upload(caller, people);
  const { encoding, delimiter, hasHeading, columns } = await room.sample(caller, one);
  const shape = { encoding, delimiter, hasHeading, columns };
  const rules = { mode: 'createAndUpdate', missingGroups: 'create', groupsBecome: 'added' };
  return { params: room.idOf(one), body: { ...shape, ...rules, sendsLinks: false } };
};

const checkedPeople: ValidCall = async ({ test, people: { admin } }) => {
  const room = importRoom(test);
  const one = await room.check(admin, people);
  return { params: room.idOf(one), body: { planNumber: one.planNumber } };
};

const importedPeople: ValidCall = async (world) => {
  const { userId, accountName } = await freshPerson(world);
  const peopleImportId = await seedPeopleImport(world.test.db, {
    organisationId: world.organisationId,
    createdBy: world.people.admin.userId,
    fileName: 'people.csv',
    endedAt: world.test.clock.now(),
    people: [{ userId, accountName, name: 'Kudo' }],
  });
  return { params: { peopleImportId }, body: { partly: false } };
};

const refusedBook: ValidCall = async (world, caller) => {
  const { organisationId, createdBy } = by(world, caller);
  const { rows } = await world.test.db.execute<{ id: number }>(
    sql`insert into material_imports (organisation_id, created_by, file_name, upload, status)
        values (${organisationId}, ${createdBy}, 'book.zip', 'gone', 'refused') returning id`,
  );
  return { params: { importId: rows[0]?.id ?? 0 } };
};

const checkedArchive: ValidCall = async ({ test, organisationId, people: { admin } }) => {
  const { rows } = await test.db.execute<{ id: number }>(
    sql`insert into library_archives (organisation_id, created_by, file_name, upload, status)
        values (${organisationId}, ${admin.userId}, 'library.zip', 'gone', 'checked') returning id`,
  );
  return { params: { archiveId: rows[0]?.id ?? 0 }, body: { choices: [] } };
};

/** Files on their way in: parts of an upload, pictures, books, people, libraries. */
/** A file that is to be brought into a class; a guest has brought none, an admin does it for them. */
const fileForClass: ValidCall = async (world, caller) => {
  const { admin } = world.people;
  const { classId, sectionIds } = await freshClass(world, caller);
  const body = { type: 'file', title: freshName(), lang: 'en' } as const;
  const materialId = (await admin.client.call(createMaterial, { body })).result.id;
  const { result } = await uploadFile(admin.client, materialId, newPdf(1000), 'rules.pdf');
  await world.test.db.execute(
    sql`update materials set created_by = ${by(world, caller).createdBy} where id = ${materialId}`,
  );
  return {
    params: { classId, sectionId: sectionIds[0] ?? 0 },
    body: { materialId, fileId: result.id },
  };
};

export const callsOfUploads: ValidCalls = {
  'POST /api/classes/:classId/sections/:sectionId/uploads': fileForClass,
  'POST /api/materials/:materialId/uploads': async ({ test }, caller) => ({
    params: { materialId: await uploadRoom(test).materialOf(caller) },
    body: wantedUpload(newPdf(1000)),
  }),
  'GET /api/materials/:materialId/uploads/:uploadUuid': begun(begunFile),
  'PATCH /api/materials/:materialId/uploads/:uploadUuid': part(begunFile),
  'DELETE /api/materials/:materialId/uploads/:uploadUuid': begun(begunFile),
  'POST /api/materials/:materialId/uploads/:uploadUuid/file': whole(begunFile),

  'POST /api/library/archives/uploads': async (world) => {
    await withoutArchives(world);
    return { body: wantedUpload(newPdf(1000), 'library.zip') };
  },
  'GET /api/library/archives/uploads/:archiveUploadUuid': begun(begunArchive),
  'PATCH /api/library/archives/uploads/:archiveUploadUuid': part(begunArchive),
  'DELETE /api/library/archives/uploads/:archiveUploadUuid': begun(begunArchive),
  'POST /api/library/archives/uploads/:archiveUploadUuid/archive': whole(begunArchive),
  'POST /api/library/archives/:archiveId/run': checkedArchive,

  'POST /api/images/upload': signedPicture,
  'PUT /api/images/:imageUuid': async () => ({
    params: { imageUuid: crypto.randomUUID() },
    upload: { type: 'image/png', content: await picture('png') },
  }),
  'POST /api/materials/imports': async () => ({
    query: { fileName: 'book.zip' },
    upload: { type: 'application/zip', content: await zipOf({ 'book/README.md': '# Tides' }) },
  }),

  'GET /api/materials/imports/:importId': refusedBook,
  // What is read of it, its own tests prove.
  'POST /api/materials/imports/:importId/draft': () => ({ body: { seen: 'nothing' } }),

  'POST /api/people/imports': () => ({
    query: { fileName: 'people.csv' },
    upload: { type: 'text/csv', content: Buffer.from(people) },
  }),
  'GET /api/people/imports/:peopleImportId/sample': uploadedPeople,
  'PUT /api/people/imports/:peopleImportId/plan': plannedPeople,
  'POST /api/people/imports/:peopleImportId/run': checkedPeople,
  'POST /api/people/imports/:peopleImportId/undo': importedPeople,
  'DELETE /api/people/imports/:peopleImportId': uploadedPeople,
};
