import { eq } from 'drizzle-orm';
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
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { notifications } from '../notifications/notifications.table.ts';
import { users } from '../people/people.table.ts';
import { seedClass } from './classes.seed.ts';

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
const aGroup = (memberIds: number[]) => seedGroup(test.db, { organisationId, name: 'Tokyo', memberIds });
const aClass = (given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, { organisationId, createdBy: instructor.userId, ...given });

const enrol = (who: TestPerson, classId: number, userIds: number[], groupIds: number[] = []) =>
  who.client.call(enrolTrainees, { params: { classId }, body: { userIds, groupIds } });
const countOf = async (classId: number) =>
  (await admin.client.call(getClass, { params: { classId } })).result.traineeCount;
const enrolledIn = async (classId: number) =>
  (await admin.client.call(listTraineeProgress, { params: { classId }, query: { limit: 100 } })).result;

describe('enrolling', () => {
  it('is refused to nobody, to trainees, to instructors of other classes, and across organisations', async () => {
    const { classId } = await aClass();
    const trainee = await aTrainee();
    const body = { userIds: [trainee.userId], groupIds: [] };
    expect((await test.anonymous.call(enrolTrainees, { params: { classId }, body })).status).toBe(401);
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
    const archived = await aTrainee();
    await test.db.update(users).set({ archivedAt: new Date() }).where(eq(users.id, archived.userId));
    for (const wrong of [foreigner.userId, instructor.userId, archived.userId, 2_000_000_000]) {
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
    const group = await aGroup([two, three, instructor.userId]);
    expect((await enrol(instructor, classId, [one, two, one], [group])).result.enrolled).toBe(3);
    expect((await enrol(admin, classId, [one], [group])).result.enrolled).toBe(0);
    const rows = await enrolledIn(classId);
    expect(new Map(rows.map(({ userId, groupName }) => [userId, groupName]))).toEqual(
      new Map([[one, null], [two, null], [three, 'Tokyo']]),
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
    const removals = await Promise.all([1, 2, 3].map(() => admin.client.call(removeTrainee, { params })));
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await countOf(classId)).toBe(7);
    expect(await enrolledIn(classId)).toHaveLength(7);
  });

  it('tells trainees once, and only when the class can be seen', async () => {
    const { classId } = await aClass({ isPublished: false, title: 'Quiet' });
    const [early = 0, late = 0] = await trainees(2);
    const told = async (userId: number) =>
      (await test.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ content, url }) => ({ content, url }),
      );
    const publish = (isPublished: boolean) =>
      instructor.client.call(publishClass, { params: { classId }, body: { isPublished } });
    const news = { content: { kind: 'enrolled', classTitle: 'Quiet' }, url: `/classes/${classId}` };
    await enrol(instructor, classId, [early]);
    expect(await told(early)).toEqual([]);
    await publish(true);
    expect(await told(early)).toEqual([news]);
    await enrol(instructor, classId, [early, late]);
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
    expect((await instructor.client.call(removeTrainee, person(foreigner.userId))).status).toBe(404);
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
    expect((await enrolledIn(classId)).map(({ userId }) => userId).toSorted()).toEqual([picked, both].toSorted());
    expect(await countOf(classId)).toBe(2);
    const { result } = await admin.client.call(getClass, { params: { classId } });
    expect(result.groups.map(({ id }) => id)).toEqual([staying]);
  });
});
