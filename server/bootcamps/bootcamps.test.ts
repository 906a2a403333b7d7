import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  archiveBootcamp,
  copyBootcamp,
  createBootcamp,
  getBootcamp,
  listBootcamps,
  listTraineeBootcamps,
  updateBootcamp,
  updateBootcampClasses,
  updateBootcampInstructors,
} from '../../domain/bootcamps/bootcamps.contract.ts';
import { getBootcampCalendar } from '../../domain/bootcamps/calendar.contract.ts';
import { getClass, listTraineeProgress } from '../../domain/classes/classes.contract.ts';
import { getUser, setTraineeWorkspace } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-25T03:00:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  instructor = await test.person(organisationId, Role.instructor, { name: 'Instructor' });
});
afterAll(() => test.close());

const aTrainee = (name = 'Aya') => test.person(organisationId, Role.trainee, { name });
const aClass = (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, { organisationId, createdBy: admin.userId, ...given });
const aBootcamp = (given: Partial<Parameters<typeof seedBootcamp>[1]> = {}) =>
  seedBootcamp(test.db, { organisationId, createdBy: admin.userId, ...given });

const facts = {
  title: 'New engineers 2026',
  description: 'Four weeks.',
  startAt: '2026-11-02',
  endAt: '2026-11-27',
  timeZone: 'Asia/Tokyo',
};
const create = ({ client }: TestPerson, given: object = {}) =>
  client.call(createBootcamp, { body: { ...facts, ...given } });
const read = ({ client }: TestPerson, bootcampId: number) =>
  client.call(getBootcamp, { params: { bootcampId } });
const titlesOf = async ({ client }: TestPerson, query = {}) =>
  (await client.call(listBootcamps, { query })).result.map(({ title }) => title);

describe('a bootcamp does not exist', () => {
  it('for whoever is not signed in, and where the feature is off', async () => {
    const { bootcampId } = await aBootcamp();
    const params = { bootcampId };
    expect((await test.anonymous.call(getBootcamp, { params })).status).toBe(401);
    const features = featureIds.filter((id) => id !== Feature.bootcamp);
    const bare = await test.person(await test.organisation({ features }), Role.admin);
    expect((await create(bare)).status).toBe(403);
    expect((await bare.client.call(listBootcamps, {})).status).toBe(403);
  });

  it('for a trainee who does not take part, and for other organisations', async () => {
    const inside = await aTrainee();
    const { bootcampId } = await aBootcamp({ title: 'Secret', traineeIds: [inside.userId] });
    const outside = await aTrainee();
    const stranger = await test.person(await test.organisation(), Role.admin);
    const foreign = await test.person(stranger.organisationId, Role.trainee);
    for (const person of [outside, stranger, foreign]) {
      expect((await read(person, bootcampId)).status).toBe(404);
      expect(await titlesOf(person)).toEqual([]);
      expect((await person.client.call(listTraineeBootcamps, {})).result).toEqual([]);
      const change = { params: { bootcampId }, body: { isArchived: true } };
      expect((await person.client.call(archiveBootcamp, change)).status).toBe(
        person === stranger ? 404 : 403,
      );
    }
    const body = { id: bootcampId, isSelfLearning: false };
    expect((await outside.client.call(setTraineeWorkspace, { body })).status).toBe(404);
    expect((await read(inside, bootcampId)).result.title).toBe('Secret');
  });

  it('for its trainees once it is archived, nor as their workspace', async () => {
    const trainee = await aTrainee();
    const { bootcampId } = await aBootcamp({ traineeIds: [trainee.userId] });
    const body = { id: bootcampId, isSelfLearning: false };
    const chosen = await trainee.client.call(setTraineeWorkspace, { body });
    expect(chosen.result.workspace).toEqual(body);
    const params = { bootcampId };
    await admin.client.call(archiveBootcamp, { params, body: { isArchived: true } });
    expect((await read(trainee, bootcampId)).status).toBe(404);
    expect((await trainee.client.call(listTraineeBootcamps, {})).result).toEqual([]);
    const { result } = await trainee.client.call(getUser, {});
    expect(result.workspace).toEqual({ id: null, isSelfLearning: false });
    expect((await read(admin, bootcampId)).result.isArchived).toBe(true);
  });
});

describe('a bootcamp is not made', () => {
  it('by anybody but admins', async () => {
    const manager = await test.person(organisationId, Role.groupManager);
    const viewer = await test.person(organisationId, Role.systemViewer);
    for (const person of [instructor, manager, viewer, await aTrainee()])
      expect((await create(person)).status).toBe(403);
  });

  it.each([
    ['endAt', { endAt: '2026-11-01' }],
    ['title', { title: ' ' }],
    ['timeZone', { timeZone: 'Moon/Crater' }],
    ['classIds', { classIds: [2_000_000_000] }],
    ['instructorIds', { instructorIds: [2_000_000_000] }],
  ])('with a wrong “%s”, which is named', async (field, given) => {
    const before = await titlesOf(admin, { limit: 100 });
    const { status, messages } = await create(admin, given);
    expect(status).toBe(400);
    expect(messages.join(' ')).toContain(`“${field}”`);
    expect(await titlesOf(admin, { limit: 100 })).toEqual(before);
  });

  it('of a class that belongs to another one', async () => {
    const { classId } = await aClass();
    await aBootcamp({ classIds: [classId] });
    const { status, messages } = await create(admin, { classIds: [classId] });
    expect([status, messages.join(' ')]).toEqual([409, expect.stringContaining('“classIds”')]);
  });
});

describe('a bootcamp', () => {
  it('has what it was made with, its classes in order', async () => {
    const first = await aClass({ title: 'Databases' });
    const second = await aClass({ title: 'C' });
    const made = await create(admin, {
      classIds: [second.classId, first.classId],
      instructorIds: [instructor.userId],
    });
    expect(made.status).toBe(200);
    expect(made.result).toMatchObject({
      ...facts,
      status: 1,
      isArchived: false,
      classCount: 2,
      traineeCount: 0,
      percent: null,
      lastMove: null,
      revision: 1,
    });
    expect(made.result.classes.map(({ title }) => title)).toEqual(['C', 'Databases']);
    expect(made.result.instructors.map(({ name }) => name)).toEqual(['Instructor']);
  });

  it('is edited by whoever saw the newest revision', async () => {
    const { bootcampId } = await aBootcamp({ title: 'Old' });
    const params = { bootcampId };
    const body = { title: 'New' };
    const edit = (match?: string) =>
      admin.client.call(updateBootcamp, { params, body }, match ? { 'if-match': match } : {});
    expect((await edit()).status).toBe(412);
    expect((await edit('"1"')).result.title).toBe('New');
    expect((await edit('"1"')).status).toBe(412);
    const reversed = { params, body: { endAt: '2019-01-01' } };
    const refused = await admin.client.call(updateBootcamp, reversed, { 'if-match': '"2"' });
    expect(refused.status).toBe(400);
  });

  it('stays as it is while it is archived', async () => {
    const { bootcampId } = await aBootcamp({ archivedAt: new Date() });
    const params = { bootcampId };
    const edit = { params, body: { title: 'New' } };
    const refused = await admin.client.call(updateBootcamp, edit, { 'if-match': '"1"' });
    expect([refused.status, refused.messages]).toEqual([
      409,
      ['This bootcamp is archived. Restore it first.'],
    ]);
    await admin.client.call(archiveBootcamp, { params, body: { isArchived: false } });
    expect((await read(admin, bootcampId)).result.isArchived).toBe(false);
  });

  it('shows a trainee the published classes that they are enrolled in, and how far they are', async () => {
    const trainee = await aTrainee();
    const of = { organisationId, createdBy: admin.userId };
    const material = await seedMaterial(test.db, { ...of, type: 'book' });
    const sections = [{ title: 'One', materials: [material] }];
    const traineeIds = [trainee.userId];
    const open = await aClass({ title: 'Open', traineeIds, sections });
    const hidden = await aClass({ title: 'Hidden', traineeIds, isPublished: false });
    const others = await aClass({ title: 'Of others' });
    const classIds = [open.classId, hidden.classId, others.classId];
    const { bootcampId } = await aBootcamp({ classIds, traineeIds });
    const { result } = await read(trainee, bootcampId);
    expect(result.classes.map(({ title }) => title)).toEqual(['Open']);
    expect([result.classCount, result.percent]).toEqual([1, 0]);
    expect((await read(admin, bootcampId)).result.classes).toHaveLength(3);
    const [own] = (await trainee.client.call(listTraineeBootcamps, {})).result;
    expect([own?.id, own?.classCount]).toEqual([bootcampId, 1]);
  });

  it('takes its people into a class that comes later, and leaves them in one that goes', async () => {
    const trainee = await aTrainee();
    const first = await aClass({ traineeIds: [trainee.userId] });
    const second = await aClass();
    const { bootcampId } = await aBootcamp({
      classIds: [first.classId],
      traineeIds: [trainee.userId],
    });
    const params = { bootcampId };
    const set = (classIds: number[], revision: number) =>
      admin.client.call(
        updateBootcampClasses,
        { params, body: { classIds } },
        { 'if-match': `"${revision}"` },
      );
    expect((await set([second.classId], 9)).status).toBe(412);
    const changed = await set([second.classId], 1);
    expect(changed.result.classes.map(({ id }) => id)).toEqual([second.classId]);
    const peopleIn = async (classId: number) =>
      (await admin.client.call(listTraineeProgress, { params: { classId } })).result.map(
        ({ userId }) => userId,
      );
    expect(await peopleIn(second.classId)).toEqual([trainee.userId]);
    expect(await peopleIn(first.classId)).toEqual([trainee.userId]);
  });

  it('has instructors who can be such', async () => {
    const { bootcampId } = await aBootcamp();
    const params = { bootcampId };
    const set = (person: TestPerson, userIds: number[]) =>
      person.client.call(updateBootcampInstructors, { params, body: { userIds } });
    expect((await set(instructor, [instructor.userId])).status).toBe(403);
    expect((await set(admin, [(await aTrainee()).userId])).status).toBe(400);
    const { result } = await set(admin, [instructor.userId]);
    expect(result.instructors.map(({ id }) => id)).toEqual([instructor.userId]);
  });

  it('is copied to another day with its classes and sessions, and without its people', async () => {
    const trainee = await aTrainee();
    const of = { organisationId, createdBy: admin.userId };
    const material = await seedMaterial(test.db, { ...of, type: 'book' });
    const place = { place: 'Room 3A', link: 'https://meet.example/a' };
    const session = { ...place, instructorId: instructor.userId };
    const { classId } = await aClass({
      title: 'C',
      startAt: '2026-11-02',
      endAt: '2026-11-13',
      traineeIds: [trainee.userId],
      sections: [
        { title: 'One', opensAt: '2026-11-04', materials: [{ ...material, dueAt: '2026-11-06' }] },
      ],
    });
    const { bootcampId } = await aBootcamp({
      ...facts,
      classIds: [classId],
      traineeIds: [trainee.userId],
      instructorIds: [instructor.userId],
      sessions: [
        { ...session, classId, startsAt: new Date('2026-11-03T01:00:00Z') },
        { startsAt: new Date('2026-11-05T01:00:00Z') },
      ],
    });
    const params = { bootcampId };
    const body = { title: 'Spring', startAt: '2027-04-05' };
    expect((await instructor.client.call(copyBootcamp, { params, body })).status).toBe(403);
    const far = { params, body: { title: 'Far', startAt: '9999-12-01' } };
    const refused = await admin.client.call(copyBootcamp, far);
    expect([refused.status, refused.messages[0]]).toEqual([
      400,
      expect.stringContaining('“startAt”'),
    ]);
    const { result } = await admin.client.call(copyBootcamp, { params, body });
    expect(result).toMatchObject({
      title: 'Spring',
      startAt: '2027-04-05',
      endAt: '2027-04-30',
      traineeCount: 0,
    });
    expect(result.instructors.map(({ id }) => id)).toEqual([instructor.userId]);
    const [copy] = result.classes;
    expect(copy).toMatchObject({ title: 'C', startAt: '2027-04-05', isPublished: false });
    const outline = await admin.client.call(getClass, { params: { classId: copy?.id ?? 0 } });
    expect(outline.result.traineeCount).toBe(0);
    expect(outline.result.sections[0]).toMatchObject({
      opensAt: '2027-04-07',
      materials: [{ dueAt: '2027-04-09' }],
    });
    const copied = { params: { bootcampId: result.id } };
    const { sessions } = (await admin.client.call(getBootcampCalendar, copied)).result;
    const taught = { ...place, instructor: { name: 'Instructor' } };
    expect(sessions).toMatchObject([
      { ...taught, classId: copy?.id, startsAt: '2027-04-06T01:00:00.000Z' },
      { classId: null, startsAt: '2027-04-08T01:00:00.000Z' },
    ]);
  });
});
