import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createClass, getClass } from '../../domain/classes/classes.contract.ts';
import { archiveMaterial } from '../../domain/materials/materials.contract.ts';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  publishTemplate,
  updateTemplate,
} from '../../domain/templates/templates.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedClassTemplate } from './templates.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  colleague = await test.person(organisationId, Role.instructor);
});
afterAll(() => test.close());

const by = () => ({ organisationId, createdBy: instructor.userId });
const book = (title: string) => seedBook(test.db, { ...by(), title });
const publish = (classTemplateId: number, isPublished = true) =>
  admin.client.call(publishTemplate, { params: { classTemplateId }, body: { isPublished } });

it('are found by what they are called and whether they are published, in order and in pages', async () => {
  const make = (title: string, day: number, given: object = {}) =>
    seedClassTemplate(test.db, {
      ...by(),
      title,
      at: new Date(`2026-03-0${day}T00:00:00Z`),
      ...given,
    });
  await make('Month 100%', 1, { lang: 'ja' });
  await make('Month, a draft', 3, { isPublished: false });
  await make('Month two', 2);
  const elsewhere = await test.person(await test.organisation(), Role.admin);
  await make('Month elsewhere', 1, {
    organisationId: elsewhere.organisationId,
    createdBy: elsewhere.userId,
  });
  const list = async (query: object = {}, { client } = admin) => {
    const asked = { query: { keyword: 'month', ...query } };
    const { result, pagination } = await client.call(listTemplates, asked);
    return [result.map(({ title }) => title), pagination?.count];
  };
  expect(await list()).toEqual([['Month, a draft', 'Month two', 'Month 100%'], 3]);
  expect(await list({}, colleague)).toEqual([['Month two', 'Month 100%'], 2]);
  expect(await list({}, instructor)).toEqual([['Month, a draft', 'Month two', 'Month 100%'], 3]);
  expect(await list({ published: 'false' })).toEqual([['Month, a draft'], 1]);
  expect(await list({ published: 'false' }, colleague)).toEqual([[], 0]);
  expect(await list({ lang: 'ja' })).toEqual([['Month 100%'], 1]);
  expect(await list({ keyword: '0%' })).toEqual([['Month 100%'], 1]);
  const oldest = { 'sortOrder.column': 'updatedAt', 'sortOrder.direction': 'asc' };
  expect(await list({ ...oldest, limit: 2 })).toEqual([['Month 100%', 'Month two'], 3]);
  expect(await list({ ...oldest, limit: 2, offset: 2 })).toEqual([['Month, a draft'], 3]);
});

it('are not published with what is put away, written down once, and leave nothing behind', async () => {
  const reading = await book('Old rules');
  const classTemplateId = await seedClassTemplate(test.db, {
    ...by(),
    isPublished: false,
    sections: [{ title: 'One', materials: [reading] }],
  });
  const archive = (archived: boolean) =>
    admin.client.call(archiveMaterial, {
      params: { materialId: reading.materialId },
      body: { archived },
    });
  await archive(true);
  const refused = await publish(classTemplateId);
  expect([refused.status, refused.messages[0]]).toEqual([
    409,
    expect.stringContaining('“Old rules”'),
  ]);
  await archive(false);
  const revisions = [];
  for (const isPublished of [true, true, false, false])
    revisions.push((await publish(classTemplateId, isPublished)).result.revision);
  expect(revisions).toEqual([2, 2, 3, 3]);
  const params = { classTemplateId };
  const stale = await instructor.client.call(
    updateTemplate,
    { params, body: { title: 'Mine' } },
    { 'if-match': '"2"' },
  );
  expect(stale.status).toBe(412);
  expect((await colleague.client.call(getTemplate, { params })).status).toBe(404);
  expect((await instructor.client.call(deleteTemplate, { params })).status).toBe(200);
  const entries = await test.asOwner<{ action: string }>(
    `select action from audit_entries where subject_type = 'classTemplate' and subject_id = $1
     order by id`,
    [String(classTemplateId)],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    'class.publishTemplate',
    'class.unpublishTemplate',
    'class.deleteTemplate',
  ]);
  expect(
    await test.asOwner('select 1 from outline_materials where material_id = $1', [
      reading.materialId,
    ]),
  ).toEqual([]);
});

it('of a class that is another organisation’s are not there, and come without what is put away', async () => {
  const [kept, gone] = [await book('Kept'), await book('Gone')];
  const { classId } = await seedClass(test.db, {
    ...by(),
    startAt: '2026-12-01',
    endAt: '2026-12-31',
    sections: [{ title: 'One', materials: [gone, { ...kept, dueAt: '2026-12-01' }] }],
  });
  await admin.client.call(archiveMaterial, {
    params: { materialId: gone.materialId },
    body: { archived: true },
  });
  const source = { kind: 'class', id: classId } as const;
  const facts = { title: 'Again', description: '', lang: 'en', cover: null } as const;
  const stranger = await test.person(await test.organisation(), Role.admin);
  const ask = ({ client }: TestPerson) =>
    client.call(createTemplate, { body: { ...facts, source } });
  expect((await ask(stranger)).status).toBe(404);
  const dates = { startAt: '2027-01-04', endAt: '2027-01-29' };
  const classOf = ({ client }: TestPerson, leavesOut: boolean) =>
    client.call(createClass, { body: { ...facts, ...dates, source, leavesOut } });
  expect((await classOf(stranger, true)).status).toBe(404);
  const { result } = await ask(admin);
  expect(result.materialCount).toBe(1);
  const written = await test.asOwner<{ action: string }>(
    `select action from audit_entries where subject_type = 'classTemplate' and subject_id = $1`,
    [String(result.id)],
  );
  expect(written).toEqual([{ action: 'class.createTemplateFromClass' }]);
  expect(result.sections[0]?.materials).toMatchObject([
    { title: 'Kept', dueAt: { unit: 'day', from: 'start', n: 1 } },
  ]);
  expect((await classOf(instructor, false)).messages[0]).toContain('“Gone”');
  const made = await classOf(instructor, true);
  const shown = await instructor.client.call(getClass, { params: { classId: made.result.id } });
  expect(shown.result).toMatchObject({ isPublished: false, traineeCount: 0, materialCount: 1 });
  expect(shown.result.sections[0]?.materials).toMatchObject([
    { title: 'Kept', dueAt: '2027-01-04' },
  ]);
});
