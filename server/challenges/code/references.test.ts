import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { getClass } from '../../../domain/classes/classes.contract.ts';
import {
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { getMaterial, listMaterials } from '../../../domain/materials/materials.contract.ts';
import { createTemplate, getTemplate } from '../../../domain/templates/templates.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadArchive } from '../../../tests/support/upload-file.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { archiveJob } from '../../materials/archive/archive.job.ts';
import { seedFileMaterial } from '../../materials/drafts/file-materials.seed.ts';
import { seedCode } from './code.seed.ts';

let test: TestApp;
let admin: TestPerson;
let trainee: TestPerson;
beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const by = () => ({ organisationId: admin.organisationId, createdBy: admin.userId });

/** A class of a program, of a task in words and of a PDF. */
async function classOfThree() {
  const program = await seedCode(test.db, by());
  const words = await seedCode(test.db, { ...by(), content: { style: 'ai', languages: [] } });
  const file = await seedFileMaterial(
    test.db,
    test.services.storage,
    { ...by(), title: 'A file' },
    {
      name: 'a.pdf',
      type: 'pdf',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
    },
  );
  const sections = [{ title: 'All', materials: [program, words, file] }];
  const made = await seedClass(test.db, { ...by(), traineeIds: [trainee.userId], sections });
  return { ...made, program, words, file };
}

describe('the reference to a material', () => {
  it('says in which languages code may be written, and of which type a file is', async () => {
    const { classId, classMaterialIds, program, words, file } = await classOfThree();
    const params = { classId };
    const asked = await trainee.client.call(getTraining, { params });
    const version = { majorVersionNumber: 1, materialVersionId: expect.any(Number) };
    const expected = [
      {
        ...version,
        id: classMaterialIds[0],
        materialId: program.materialId,
        materialType: 'challenge',
        challengeStyle: 'algorithm',
        programmingLangs: ['python3', 'nodejs'],
      },
      {
        ...version,
        id: classMaterialIds[1],
        materialId: words.materialId,
        materialType: 'challenge',
        challengeStyle: 'ai',
      },
      {
        ...version,
        id: classMaterialIds[2],
        materialId: file.materialId,
        materialType: 'file',
        challengeStyle: null,
        fileMaterialFileType: 'pdf',
      },
    ];
    expect(asked.result.sections[0]?.materials.map(({ reference }) => reference)).toEqual(expected);
    const staffs = await admin.client.call(getClass, { params });
    expect(staffs.result.sections[0]?.materials.map(({ reference }) => reference)).toEqual(
      expected,
    );
  });

  it('says so in an outline that no class has yet', async () => {
    const { classId } = await classOfThree();
    const made = await admin.client.call(createTemplate, {
      body: {
        title: 'Again',
        description: '',
        lang: 'en',
        cover: null,
        source: { kind: 'class', id: classId },
      },
    });
    const { result } = await admin.client.call(getTemplate, {
      params: { classTemplateId: made.result.id },
    });
    const [program, words, file] = result.sections[0]?.materials ?? [];
    expect(program?.reference).toMatchObject({
      id: program?.id,
      programmingLangs: ['python3', 'nodejs'],
    });
    expect(words?.reference).not.toHaveProperty('programmingLangs');
    expect(file?.reference).toMatchObject({ id: file?.id, fileMaterialFileType: 'pdf' });
  });
});

it('knows the languages of what comes in an archive that does not tell them', async () => {
  const { materialId, versionId } = await seedCode(test.db, { ...by(), title: 'Carried' });
  await test.asOwner(
    `update material_versions set stats = stats - 'programmingLangs' where id = $1`,
    [versionId],
  );
  const untold = await admin.client.call(getMaterial, { params: { materialId } });
  expect(untold.result.stats).not.toHaveProperty('programmingLangs');
  const url = `/api/library/archive?ids=${materialId}`;
  const { bytes } = await admin.client.send({ method: 'GET', url });

  const organisationId = await test.organisation({ features: [...featureIds] });
  const { client } = await test.person(organisationId, Role.admin);
  const { result } = await uploadArchive(client, bytes);
  const job = { organisationId, archiveId: result.id };
  const params = { archiveId: result.id };
  await archiveJob(test.services).run(job);
  await client.call(runArchiveImport, { params, body: { choices: [] } });
  await archiveJob(test.services).run(job);
  expect((await client.call(getArchiveImport, { params })).result.status).toBe('done');
  const [carried] = (await client.call(listMaterials, { query: { source: 'own' } })).result;
  expect(carried).toMatchObject({
    title: 'Carried',
    stats: { programmingLangs: ['python3', 'nodejs'] },
  });
});
