import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getCertificateDesign,
  issueCertificates,
  listClassCertificates,
  listOwnCertificates,
  revokeCertificate,
  updateCertificateDesign,
  updateCertificateRules,
} from '../../domain/certificates/certificates.contract.ts';
import { getCredentialKey, getIssuer } from '../../domain/certificates/credentials.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { tick } from '../scheduler.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
/** Two books that any class may have. */
let books: Awaited<ReturnType<typeof seedBook>>[];
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  const chapters = [{ title: 'One', slug: 'one', markdown: 'Words.' }];
  const book = { organisationId, createdBy: admin.userId, chapters };
  books = [
    await seedBook(test.db, book, test.services.storage),
    await seedBook(test.db, book, test.services.storage),
  ];
});
afterAll(() => test.close());

type Given = Partial<Parameters<typeof seedClass>[1]>;

/** A class of two books, with two trainees of whom the first has read the first one. */
async function room(given: Given = {}) {
  const aya = await test.person(organisationId, Role.trainee, { name: 'Aya' });
  const ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    traineeIds: [aya.userId, ben.userId],
    sections: [{ title: 'One', materials: books }],
    ...given,
  });
  const [first = 0, second = 0] = classMaterialIds;
  const read = (person: TestPerson, classMaterialId: number) =>
    seedProgress(
      test.db,
      { organisationId, classId, userId: person.userId, classMaterialId },
      { isCompleted: true },
    );
  await read(aya, first);
  const rules = (more: object, revision = 0) =>
    instructor.client.callRaw(
      updateCertificateRules,
      {
        params: { classId },
        body: { isOn: true, percent: 50, scorePercent: null, requiredMaterialIds: [], ...more },
      },
      { 'if-match': `"${revision}"` },
    );
  const issue = (...userIds: number[]) =>
    instructor.client.call(issueCertificates, { params: { classId }, body: { userIds } });
  const params = { classId };
  return { aya, ben, classId, params, first, second, read, rules, issue };
}

const titles = async ({ client }: TestPerson) =>
  (await client.call(listOwnCertificates, {})).result.map(({ title }) => title);
const logged = (type: string, id: number) =>
  test.asOwner<{ action: string; after: object }>(
    `select action, after from audit_entries where subject_type = $1 and subject_id = $2
      order by id`,
    [type, id],
  );

describe('by the clock', () => {
  it('is given for just as much as is wanted, where the class is on and its people are here', async () => {
    const enough = await room({ title: 'Enough' });
    await enough.rules({});
    const little = await room({ title: 'Little' });
    await little.rules({ percent: 51 });
    const off = await room({ title: 'Off' });
    await off.rules({ isOn: false });
    const hidden = await room({ title: 'Hidden', isPublished: false });
    await hidden.rules({});
    const wanting = await room({ title: 'Wanting' });
    await wanting.rules({ requiredMaterialIds: [wanting.second] });
    const left = await room({ title: 'Left' });
    await left.rules({});
    const archived = { body: { userIds: [left.aya.userId] } };
    expect((await admin.client.call(archivePeople, archived)).status).toBe(200);
    // Begun is not completed.
    await seedProgress(test.db, {
      organisationId,
      classId: wanting.classId,
      userId: wanting.aya.userId,
      classMaterialId: wanting.second,
    });
    await tick(test.services);
    for (const { aya, ben } of [little, off, hidden, wanting]) {
      expect(await titles(aya)).toEqual([]);
      expect(await titles(ben)).toEqual([]);
    }
    expect(await titles(enough.aya)).toEqual(['Enough']);
    expect(await titles(enough.ben)).toEqual([]);
    const given = await test.asOwner(`select 1 from certificates where user_id = $1`, [
      left.aya.userId,
    ]);
    expect(given).toEqual([]);
    await wanting.read(wanting.ben, wanting.second);
    await tick(test.services);
    expect(await titles(wanting.aya)).toEqual([]);
    expect(await titles(wanting.ben)).toEqual(['Wanting']);
  });

  it('writes down what was wanted before, and forgets what stands twice', async () => {
    const { classId, first, rules } = await room();
    const other = await room();
    expect((await rules({ requiredMaterialIds: [first, other.first] })).status).toBe(400);
    await rules({ requiredMaterialIds: [first, first] });
    const changed = await rules({ percent: 80, requiredMaterialIds: [] }, 1);
    expect(changed.result).toMatchObject({ percent: 80, revision: 2 });
    const entries = await test.asOwner(
      `select before, after from audit_entries where action = 'class.updateCertificateRules'
         and subject_id = $1 order by id`,
      [classId],
    );
    const kept = { isOn: true, percent: 50, scorePercent: null, requiredMaterialIds: [first] };
    expect(entries).toMatchObject([
      { before: { isOn: false, percent: 100 }, after: kept },
      { before: kept, after: { percent: 80, requiredMaterialIds: [] } },
    ]);
  });
});

describe('for a course that is learnt alone', () => {
  it('is given when all of it is completed, where the organisation wants one for that', async () => {
    const alone = await learningRoom(test);
    const courseId = await alone.newCourse('Linux by hand');
    const { classId } = await alone.begin(alone.trainee, courseId);
    const others = await alone.begin(alone.other, courseId);
    await alone.finish(alone.trainee, classId ?? 0);
    await tick(test.services);
    await tick(test.services);
    expect(await titles(alone.trainee)).toEqual(['Linux by hand']);
    expect(await titles(alone.other)).toEqual([]);
    const { client } = alone.admin;
    const { design } = (await client.call(getCertificateDesign, {})).result;
    const body = { ...design, forSelfLearning: false };
    await client.callRaw(updateCertificateDesign, { body }, { 'if-match': '"0"' });
    await alone.finish(alone.other, others.classId ?? 0);
    await tick(test.services);
    expect(await titles(alone.other)).toEqual([]);
  });
});

describe('by hand', () => {
  it('is revoked once, for the first reason, and may be given again', async () => {
    const { aya, classId, params, issue } = await room({ title: 'Given' });
    expect((await issue(aya.userId, aya.userId)).result).toEqual({ issued: 1 });
    const own = async () => (await aya.client.call(listOwnCertificates, {})).result;
    const certificateId = (await own())[0]?.id ?? 0;
    for (const reason of ['It was a mistake.', 'It was another one.'])
      await instructor.client.call(revokeCertificate, {
        params: { certificateId },
        body: { reason },
      });
    expect(await own()).toMatchObject([{ revokedFor: 'It was a mistake.' }]);
    expect(await logged('certificate', certificateId)).toEqual([
      { action: 'certificate.revoke', after: { reason: 'It was a mistake.' } },
    ]);
    test.clock.advance(1000);
    expect((await issue(aya.userId)).result).toEqual({ issued: 1 });
    const [newest, older] = await own();
    expect(newest).toMatchObject({ revokedAt: null, revokedFor: null });
    expect(older).toMatchObject({ id: certificateId });
    const { result } = await instructor.client.call(listClassCertificates, { params });
    expect(result.map(({ name, certificate }) => [name, certificate?.id])).toEqual([
      ['Aya', newest?.id],
      ['Ben', undefined],
    ]);
    expect(await logged('class', classId)).toEqual([
      { action: 'class.issueCertificates', after: { userIds: [aya.userId, aya.userId] } },
      { action: 'class.issueCertificates', after: { userIds: [aya.userId] } },
    ]);
  });

  it('says what everything was called on its day', async () => {
    const { aya, classId, issue } = await room({ title: 'Before' });
    await issue(aya.userId);
    await test.asOwner(`update users set name = 'Another' where id = $1`, [aya.userId]);
    await test.asOwner(`update classes set title = 'After' where id = $1`, [classId]);
    expect((await aya.client.call(listOwnCertificates, {})).result).toMatchObject([
      { personName: 'Aya', title: 'Before', organisationName: 'Aozora Systems' },
    ]);
  });
});

it('shows a group manager those of their people alone', async () => {
  const { aya, ben, params, issue } = await room();
  const manager = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [aya.userId],
    managerIds: [manager.userId],
  });
  await issue(aya.userId, ben.userId);
  const { result } = await manager.client.call(listClassCertificates, { params });
  expect(result.map(({ userId }) => userId)).toEqual([aya.userId]);
});

it('tells nobody of an organisation that has issued nothing, nor of a key at another one', async () => {
  const { aya, issue } = await room();
  await issue(aya.userId);
  const [key] = await test.asOwner<{ kid: string }>(
    `select kid from credential_keys where organisation_id = $1`,
    [organisationId],
  );
  const keyUuid = key?.kid ?? '';
  const abroad = await test.organisation();
  const status = async (id: number) => [
    (await test.anonymous.call(getIssuer, { params: { organisationId: id } })).status,
    (await test.anonymous.call(getCredentialKey, { params: { organisationId: id, keyUuid } }))
      .status,
  ];
  expect(await status(abroad)).toEqual([404, 404]);
  expect(await status(organisationId)).toEqual([200, 200]);
});
