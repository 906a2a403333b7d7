import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  answerQuestion,
  getMyLearnings,
  listOwnApplications,
  withdrawApplication,
} from '../../domain/selflearning/own-learning.contract.ts';
import {
  exportApplications,
  exportLearners,
  getSelfLearningOverview,
  listApplications,
  listLearners,
  listSubjectUse,
} from '../../domain/selflearning/selflearning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { type NewApplication, seedApplication, seedMentor } from './selflearning.seed.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let courseIds: number[];
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test, { seats: 1 });
  courseIds = [
    await room.newCourse('Databases', { books: 1 }),
    await room.newCourse('Networks', { books: 1 }),
  ];
});
afterAll(() => test.close());

const archive = ({ userId }: TestPerson) =>
  test.services.database.pool.query('update users set archived_at = now() where id = $1', [userId]);
const told = async (isAnswer: boolean) =>
  (
    await test.asOwner<{ user_id: number }>(
      `delete from notifications where content->>'kind' = 'learningApplied'
        and content->>'isAnswer' = $1 returning user_id`,
      [String(isAnswer)],
    )
  )
    .map(({ user_id: userId }) => userId)
    .toSorted((one, other) => one - other);
const seeded = async (
  { organisationId, userId }: TestPerson,
  given: Partial<NewApplication> & Pick<NewApplication, 'state'>,
) =>
  (
    await seedApplication(test.db, {
      organisationId,
      userId,
      kind: 'course',
      subjectOrganisationId: 1,
      subjectId: courseIds[0] ?? 0,
      ...given,
    })
  ).applicationId;

describe('of an application are told', () => {
  it('the managers of the trainee’s groups and their mentors, and no others', async () => {
    const { organisationId, trainee, instructor, manager } = room;
    const of = (role: Role) => test.person(organisationId, role);
    const elsewhere = await of(Role.groupManager);
    await seedGroup(test.db, {
      organisationId,
      name: 'Kobe',
      managerIds: [elsewhere.userId],
    });
    const formerMentor = await of(Role.instructor);
    for (const { userId: mentorId } of [instructor, formerMentor])
      await seedMentor(test.db, { organisationId, traineeId: trainee.userId, mentorId });
    await archive(formerMentor);
    const { id } = (await room.apply(trainee, courseIds[0] ?? 0)).result;
    expect(await told(false)).toEqual([manager.userId, instructor.userId]);
    await room.decide(manager, id, 'askBack', 'What for?');
    // The same answer comes again from a device that did not hear of the first.
    for (const _ of [1, 2])
      expect(
        (
          await trainee.client.call(answerQuestion, {
            params: { applicationId: id },
            body: { answer: 'For work.' },
          })
        ).status,
      ).toBe(200);
    expect(await told(true)).toEqual([manager.userId, instructor.userId]);
    // A further question waits for a further answer.
    const asked = await room.decide(manager, id, 'askBack', 'Which work?');
    expect(asked.result).toMatchObject({ state: 'askedBack', answer: '' });
  });

  it('without a manager the admins of the organisation who are there', async () => {
    const former = await test.person(room.organisationId, Role.admin);
    await archive(former);
    await test.person(await test.organisation(), Role.admin);
    await room.apply(room.other, courseIds[0] ?? 0);
    expect(await told(false)).toEqual([room.admin.userId]);
  });
});

describe('staff', () => {
  it('see first what waits for them longest, then what was done last, and nothing of the archived', async () => {
    const organisationId = await test.organisation({ timeZone: 'Asia/Tokyo' });
    const admin = await test.person(organisationId, Role.admin);
    const trainee = (name: string) => test.person(organisationId, Role.trainee, { name });
    const gone = await trainee('Gone');
    const at = (day: number) => new Date(`2026-11-0${day}T20:00:00Z`);
    await seeded(await trainee('Late'), { state: 'applied', at: at(2) });
    const early = await trainee('Early');
    const of = { organisationId, createdBy: admin.userId, userIds: [early.userId] };
    await seedContract(test.db, { ...of, kind: 'license' });
    await seeded(early, { state: 'applied', at: at(1) });
    await seeded(await trainee('Refused'), { state: 'refused', at: at(3) });
    await seeded(await trainee('Approved'), { state: 'approved', at: at(4) });
    const id = await seeded(gone, { state: 'applied', at: at(1) });
    await archive(gone);
    const { client } = admin;
    const list = async (query: object = {}) => {
      const { result, pagination } = await client.call(listApplications, { query });
      return [result.map((one) => one.trainee.name), pagination?.count];
    };
    expect(await list()).toEqual([['Early', 'Late', 'Approved', 'Refused'], 4]);
    expect(await list({ limit: 2, offset: 1 })).toEqual([['Late', 'Approved'], 4]);
    const { result: all } = await client.call(listApplications, {});
    expect(all.map(({ hasSeat }) => hasSeat)).toEqual([true, false, false, false]);
    expect(await list({ state: 'refused' })).toEqual([['Refused'], 1]);
    expect(await list({ kind: 'path' })).toEqual([[], 0]);
    expect(await list({ keyword: 'earl' })).toEqual([['Early'], 1]);
    expect((await room.decide(admin, id)).status).toBe(404);
    const { counts } = (await client.call(getSelfLearningOverview, {})).result;
    expect(counts).toMatchObject({ applied: 2, refused: 1, approved: 1, waiting: 0 });
    const { text } = await client.call(exportApplications, { query: { state: 'applied' } });
    const lines = text.trim().split('\n').slice(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Early');
    expect(lines[0]).toContain('2026-11-02 05:00');
  });

  it('see as running what ended yesterday, and as over what ended the day before', async () => {
    test.clock.set(new Date('2026-11-30T16:00:00Z'));
    const organisationId = await test.organisation({ timeZone: 'Asia/Tokyo' });
    const admin = await test.person(organisationId, Role.admin);
    const licenseId = await seedContract(test.db, {
      organisationId,
      createdBy: admin.userId,
      kind: 'license',
    });
    const begun = { licenseId, startAt: '2026-11-01', endAt: '2026-11-30', classes: [] };
    const finishedAt = new Date('2026-11-20T00:00:00Z');
    const learners = [
      ['Yesterday', { startedAt: new Date('2026-11-01') }],
      ['Before', { endAt: '2026-11-29', startedAt: new Date('2026-11-02') }],
      ['Done', { endAt: '2026-11-21', startedAt: new Date('2026-11-03'), finishedAt }],
      ['Gone', { startedAt: new Date('2026-11-04') }],
    ] as const;
    for (const [name, given] of learners) {
      const learner = await test.person(organisationId, Role.trainee, { name });
      await seeded(learner, { state: 'started', begun: { ...begun, ...given } });
      if (name === 'Gone') await archive(learner);
    }
    const list = async (query: object) => {
      const { result, pagination } = await admin.client.call(listLearners, { query });
      return [result.map((one) => `${one.trainee.name} ${one.state}`), pagination?.count];
    };
    expect(await list({})).toEqual([['Done finished', 'Before expired', 'Yesterday running'], 3]);
    expect(await list({ state: 'running' })).toEqual([['Yesterday running'], 1]);
    expect(await list({ state: 'expired' })).toEqual([['Before expired'], 1]);
    expect(await list({ state: 'finished' })).toEqual([['Done finished'], 1]);
    expect(await list({ kind: 'path' })).toEqual([[], 0]);
    const { text } = await admin.client.call(exportLearners, { query: { state: 'expired' } });
    expect(text.trim().split('\n').slice(1)).toEqual([expect.stringContaining(',Before,')]);
    expect((await admin.client.call(listSubjectUse, {})).result).toMatchObject([
      { appliedCount: 4, runningCount: 2, finishedCount: 1, expiredCount: 1 },
    ]);
    test.clock.set(new Date());
  });
});

describe('a trainee', () => {
  it('is shown for a fortnight that they were refused', async () => {
    const trainee = await test.person(room.organisationId, Role.trainee);
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const refused = await seeded(trainee, { state: 'refused', at: hoursAgo(14 * 24 + 1) });
    const late = { params: { applicationId: refused } };
    expect((await trainee.client.call(withdrawApplication, late)).error).toBe('applicationDecided');
    await seeded(trainee, {
      state: 'refused',
      at: hoursAgo(14 * 24 - 1),
      subjectId: courseIds[1] ?? 0,
    });
    const { applications } = (await trainee.client.call(getMyLearnings, {})).result;
    expect(applications.map(({ subject }) => subject.title)).toEqual(['Networks']);
    const { result } = await trainee.client.call(listOwnApplications, {});
    expect(result.map(({ subject }) => subject.title)).toEqual(['Networks', 'Databases']);
  });

  it('leaves the line with the last of what they wait for', async () => {
    const { organisationId, admin } = room;
    const [holder, first, second] = [
      await test.person(organisationId, Role.trainee),
      await test.person(organisationId, Role.trainee),
      await test.person(organisationId, Role.trainee),
    ];
    const started = async (person: TestPerson, subjectId = courseIds[0] ?? 0) => {
      const id = await seeded(person, { state: 'approved', decidedBy: admin.userId, subjectId });
      return { id, state: (await room.start(person, id)).result.application.state };
    };
    expect((await started(holder)).state).toBe('started');
    const waits = [await started(first), await started(first, courseIds[1])];
    expect((await started(second)).state).toBe('waiting');
    const placeOfSecond = async () =>
      (await second.client.call(listOwnApplications, {})).result.map(({ place }) => place);
    const withdraw = (id = 0) =>
      first.client.call(withdrawApplication, { params: { applicationId: id } });
    expect(await placeOfSecond()).toEqual([2]);
    expect((await withdraw(waits[0]?.id)).result).toMatchObject({ state: 'withdrawn' });
    expect(await placeOfSecond()).toEqual([2]);
    await withdraw(waits[1]?.id);
    expect(await placeOfSecond()).toEqual([1]);
  });
});
