import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  enrolTrainees,
  getClass,
  listTraineeProgress,
  publishClass,
  removeGroup,
  removeTrainee,
} from '../../domain/classes/classes.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedClass } from './classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let foreigner: TestPerson;
let foreignGroup: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  const other = await test.organisation();
  foreigner = await test.person(other, Role.trainee);
  foreignGroup = await seedGroup(test.db, { organisationId: other, name: 'Elsewhere' });
});
afterAll(() => test.close());

const aTrainee = () => test.person(organisationId, Role.trainee);
const trainees = async (count: number) => {
  const made: number[] = [];
  for (let i = 0; i < count; i++) made.push((await aTrainee()).userId);
  return made;
};
const aGroup = (memberIds: number[]) =>
  seedGroup(test.db, { organisationId, name: 'Tokyo', memberIds });
const aClass = (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, { organisationId, createdBy: instructor.userId, ...given });

/** A section with one material, without which a class cannot be published. */
const oneSection = async () => {
  const of = { organisationId, createdBy: instructor.userId, type: 'book' as const };
  return [{ title: 'One', materials: [await seedMaterial(test.db, of)] }];
};

const enrol = (who: TestPerson, classId: number, userIds: number[], groupIds: number[] = []) =>
  who.client.call(enrolTrainees, { params: { classId }, body: { userIds, groupIds } });
const countOf = async (classId: number) =>
  (await admin.client.call(getClass, { params: { classId } })).result.traineeCount;
const enrolledIn = async (classId: number) =>
  (await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } }))
    .result;

describe('enrolling', () => {
  it('is refused to nobody, to trainees, to instructors of other classes, and across organisations', async () => {
    const { classId } = await aClass();
    const trainee = await aTrainee();
    const body = { userIds: [trainee.userId], groupIds: [] };
    expect((await test.anonymous.call(enrolTrainees, { params: { classId }, body })).status).toBe(
      401,
    );
    expect((await enrol(trainee, classId, [trainee.userId])).status).toBe(403);
    const colleague = await test.person(organisationId, Role.instructor);
    expect((await enrol(colleague, classId, [trainee.userId])).status).toBe(403);
    const foreignAdmin = await test.person(foreigner.organisationId, Role.admin);
    expect((await enrol(foreignAdmin, classId, [foreigner.userId])).status).toBe(404);
    expect(await countOf(classId)).toBe(0);
  });

  it('is refused as a whole when one of those picked cannot be enrolled', async () => {
    const { classId } = await aClass();
    const { userId } = await aTrainee();
    const archived = await seedPerson(test.db, {
      organisationId,
      accountName: 'gone',
      name: 'Gone',
      role: Role.trainee,
      archivedAt: new Date(),
    });
    for (const wrong of [foreigner.userId, instructor.userId, archived, 2_000_000_000]) {
      const answer = await enrol(instructor, classId, [userId, wrong]);
      expect(answer.status).toBe(400);
      expect(answer.messages).toEqual(['“userIds” names somebody who is not a trainee here.']);
    }
    const answer = await enrol(instructor, classId, [userId], [foreignGroup]);
    expect(answer.messages).toEqual(['“groupIds” names a group that does not exist here.']);
    expect((await enrol(instructor, classId, [])).messages).toEqual([
      '“userIds” and “groupIds” are both empty.',
    ]);
    expect(await countOf(classId)).toBe(0);
  });

  it('takes people and the trainees of groups, each once, however often', async () => {
    const { classId } = await aClass();
    const [one = 0, two = 0, three = 0] = await trainees(3);
    const gone = await seedPerson(test.db, {
      organisationId,
      accountName: 'gone-with-group',
      name: 'Gone',
      role: Role.trainee,
      archivedAt: new Date(),
    });
    const group = await aGroup([two, three, instructor.userId, gone]);
    expect((await enrol(instructor, classId, [one, two, one], [group])).result.enrolled).toBe(3);
    expect((await enrol(admin, classId, [one], [group])).result.enrolled).toBe(0);
    const rows = await enrolledIn(classId);
    expect(new Map(rows.map(({ userId, groupName }) => [userId, groupName]))).toEqual(
      new Map([
        [one, null],
        [two, null],
        [three, 'Tokyo'],
      ]),
    );
    expect(await countOf(classId)).toBe(3);
  });

  it('counts right when many enrol and remove at once', async () => {
    const { classId } = await aClass();
    const ids = await trainees(8);
    const group = await aGroup(ids.slice(2));
    const answers = await Promise.all([
      enrol(instructor, classId, ids.slice(0, 5)),
      enrol(admin, classId, ids.slice(3)),
      enrol(instructor, classId, [], [group]),
      enrol(admin, classId, ids.slice(0, 2), [group]),
      ...ids.map((userId) => enrol(instructor, classId, [userId])),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(answers.reduce((sum, { result }) => sum + result.enrolled, 0)).toBe(8);
    expect(await countOf(classId)).toBe(8);
    const params = { classId, userId: ids[0] ?? 0 };
    const removals = await Promise.all(
      [1, 2, 3].map(() => admin.client.call(removeTrainee, { params })),
    );
    expect(removals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect(await countOf(classId)).toBe(7);
    expect(await enrolledIn(classId)).toHaveLength(7);
  });

  it('tells trainees once, and only when the class can be seen', async () => {
    const { classId } = await aClass({
      isPublished: false,
      title: 'Quiet',
      sections: await oneSection(),
    });
    const [early, late] = [await aTrainee(), await aTrainee()];
    const told = async ({ client }: TestPerson) =>
      (await client.call(listTraineeNotifications, { query: {} })).result.notifications.map(
        ({ title, url }) => ({ title, url }),
      );
    const publish = (isPublished: boolean) =>
      instructor.client.call(publishClass, { params: { classId }, body: { isPublished } });
    const news = { title: 'You were enrolled in “Quiet”', url: `/classes/${classId}` };
    await enrol(instructor, classId, [early.userId]);
    expect(await told(early)).toEqual([]);
    await publish(true);
    expect(await told(early)).toEqual([news]);
    await enrol(instructor, classId, [early.userId, late.userId]);
    await publish(false);
    await publish(true);
    expect(await told(early)).toEqual([news]);
    expect(await told(late)).toEqual([news]);
  });
});

describe('removing', () => {
  it('is refused to who may not enrol, and for whom or what is not in the class', async () => {
    const [one = 0] = await trainees(1);
    const { classId } = await aClass({ traineeIds: [one] });
    const colleague = await test.person(organisationId, Role.instructor);
    const person = (userId: number) => ({ params: { classId, userId } });
    expect((await colleague.client.call(removeTrainee, person(one))).status).toBe(403);
    expect((await instructor.client.call(removeTrainee, person(foreigner.userId))).status).toBe(
      404,
    );
    const group = { params: { classId, groupId: foreignGroup } };
    expect((await colleague.client.call(removeGroup, group)).status).toBe(403);
    expect((await instructor.client.call(removeGroup, group)).status).toBe(404);
  });

  it('takes a group out with those who came with it, and nobody else', async () => {
    const [picked = 0, both = 0, only = 0] = await trainees(3);
    const leaving = await aGroup([picked, both, only]);
    const staying = await aGroup([both]);
    const { classId } = await aClass({ traineeIds: [picked], groupIds: [leaving, staying] });
    expect(await countOf(classId)).toBe(3);
    const params = { classId, groupId: leaving };
    expect((await instructor.client.call(removeGroup, { params })).status).toBe(200);
    expect(
      (await enrolledIn(classId)).map(({ userId }) => userId).toSorted((a, b) => a - b),
    ).toEqual([picked, both].toSorted((a, b) => a - b));
    expect(await countOf(classId)).toBe(2);
    const { result } = await admin.client.call(getClass, { params: { classId } });
    expect(result.groups.map(({ id }) => id)).toEqual([staying]);
  });
});
