import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { listClasses } from '../../domain/classes/classes.contract.ts';
import { assignLicense } from '../../domain/licenses/licenses.contract.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { setTemporaryRole } from '../../domain/session/session.contract.ts';
import {
  answerQuestion,
  getCourseOutline,
  getMyLearnings,
  listCatalogue,
  listOwnApplications,
  withdrawApplication,
} from '../../domain/selflearning/own-learning.contract.ts';
import {
  getSelfLearningOverview,
  listApplications,
  listLearners,
  listSubjectUse,
} from '../../domain/selflearning/selflearning.contract.ts';
import { getHome } from '../../domain/training/training.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedProgress } from '../training/training.seed.ts';
import { watchLearning } from './reminders.service.ts';

let test: TestApp;
let room: Awaited<ReturnType<typeof learningRoom>>;
let courseId: number;
beforeAll(async () => {
  test = await testApp();
  room = await learningRoom(test);
  courseId = await room.newCourse('Databases from the start');
});
afterAll(() => test.close());

const traineeOf = (organisationId: number) => test.person(organisationId, Role.trainee);
const mine = async ({ client }: TestPerson) => (await client.call(getMyLearnings, {})).result;

describe('refuses', () => {
  it('whoever is no trainee, and organisations without self-learning', async () => {
    expect((await test.anonymous.call(getMyLearnings, {})).status).toBe(401);
    expect((await room.instructor.client.call(getMyLearnings, {})).status).toBe(403);
    const features = featureIds.filter((id) => id !== Feature.selfLearning);
    const without = await traineeOf(await test.organisation({ features }));
    expect((await without.client.call(getMyLearnings, {})).status).toBe(403);
    expect((await room.apply(without, courseId)).status).toBe(403);
  });

  it('the catalogue to a trainee without a license, who may apply all the same', async () => {
    const trainee = await traineeOf(room.organisationId);
    expect((await trainee.client.call(listCatalogue, {})).status).toBe(403);
    expect((await room.apply(trainee, courseId)).status).toBe(200);
    await room.admin.client.call(assignLicense, {
      params: { licenseId: room.licenseId },
      body: { userIds: [trainee.userId], groupIds: [], whenFull: 'refuse' },
    });
    const { result } = await trainee.client.call(listCatalogue, {
      query: { keyword: 'databases' },
    });
    expect(result).toMatchObject([
      { kind: 'course', title: 'Databases from the start', own: { state: 'applied' } },
    ]);
    // What they did about it last is what counts.
    const applicationId = result[0]?.own?.applicationId ?? 0;
    await trainee.client.call(withdrawApplication, { params: { applicationId } });
    const { id } = (await room.apply(trainee, courseId)).result;
    const again = await trainee.client.call(listCatalogue, { query: { keyword: 'databases' } });
    expect(again.result).toMatchObject([{ own: { applicationId: id, state: 'applied' } }]);
  });

  it('an application without a reason, and one for what is not there', async () => {
    const trainee = await traineeOf(room.organisationId);
    const empty = await room.apply(trainee, courseId, { reason: '  ' });
    expect([empty.status, empty.messages]).toEqual([400, [expect.stringContaining('“reason”')]]);
    expect((await room.apply(trainee, 999_999)).status).toBe(404);
    expect((await room.apply(trainee, courseId, { kind: 'path' })).status).toBe(404);
  });

  it('to begin what was not approved, and what is another’s', async () => {
    const trainee = await traineeOf(room.organisationId);
    const { id } = (await room.apply(trainee, courseId)).result;
    expect((await room.start(trainee, id)).error).toBe('applicationNotApproved');
    await room.decide(room.admin, id);
    expect((await room.start(room.other, id)).status).toBe(404);
    const params = { applicationId: id };
    expect((await room.other.client.call(withdrawApplication, { params })).status).toBe(404);
  });

  it('decisions to who may not decide, over people they may not see, and without a sentence', async () => {
    const { id } = (await room.apply(room.other, courseId)).result;
    expect((await room.decide(room.instructor, id)).status).toBe(403);
    // Ben is in no group of this manager.
    expect((await room.decide(room.manager, id)).status).toBe(404);
    const stranger = await test.person(await test.organisation(), Role.admin);
    expect((await room.decide(stranger, id)).status).toBe(404);
    const silent = await room.decide(room.admin, id, 'refuse', ' ');
    expect([silent.status, silent.messages]).toEqual([
      400,
      ['“sentence” is required: the applicant should know why.'],
    ]);
  });

  it('to leave anything behind of whoever only looks as a trainee', async () => {
    await room.instructor.client.call(setTemporaryRole, { body: { role: Role.trainee } });
    expect((await room.instructor.client.call(listCatalogue, {})).status).toBe(200);
    expect((await room.apply(room.instructor, courseId)).status).toBe(403);
    await room.instructor.client.call(setTemporaryRole, { body: { role: Role.instructor } });
  });
});

describe('an application', () => {
  it('is one, however often it is sent, and is asked back, answered and approved', async () => {
    const aoi = room.trainee;
    const first = (await room.apply(aoi, courseId)).result;
    const again = await Promise.all([1, 2, 3].map(() => room.apply(aoi, courseId)));
    expect(again.map(({ result }) => result.id)).toEqual([first.id, first.id, first.id]);
    const answer = (words: string) =>
      aoi.client.call(answerQuestion, {
        params: { applicationId: first.id },
        body: { answer: words },
      });
    expect((await answer('Nobody asked.')).error).toBe('applicationDecided');
    const asked = await room.decide(room.manager, first.id, 'askBack', 'For which project?');
    expect(asked.result.state).toBe('askedBack');
    expect((await mine(aoi)).applications).toMatchObject([
      { state: 'askedBack', sentence: 'For which project?', decidedBy: { name: 'Kobayashi' } },
    ]);
    const answered = await answer('For the billing system.');
    expect(answered.result).toMatchObject({ state: 'applied', answer: 'For the billing system.' });
    const decided = await Promise.all([
      room.decide(room.manager, first.id),
      room.decide(room.admin, first.id),
      room.decide(room.admin, first.id, 'refuse', 'No.'),
    ]);
    expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(decided.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(decided.find(({ status }) => status === 409)?.error).toBe('applicationDecided');
    const told = (await aoi.client.call(listTraineeNotifications, {})).result.notifications;
    expect(told.filter(({ title }) => title.includes('Databases from the start'))).toHaveLength(2);
    const [said] = await test.asOwner<{ content: object }>(
      `select content from notifications where user_id = $1
        and content->>'kind' = 'learningDecided' order by id`,
      [aoi.userId],
    );
    expect(said?.content).toMatchObject({
      decision: 'askBack',
      deciderName: 'Kobayashi',
      sentence: 'For which project?',
    });
  });

  it('can be withdrawn until it is begun, and sent again afterwards', async () => {
    const trainee = await traineeOf(room.organisationId);
    const { id } = (await room.apply(trainee, courseId)).result;
    const params = { applicationId: id };
    for (const _ of [1, 2])
      expect((await trainee.client.call(withdrawApplication, { params })).result.state).toBe(
        'withdrawn',
      );
    expect((await room.decide(room.admin, id)).error).toBe('applicationDecided');
    expect((await mine(trainee)).applications).toEqual([]);
    const { applicationId } = await room.begin(trainee, courseId);
    expect(applicationId).not.toBe(id);
    const begun = { applicationId };
    expect((await trainee.client.call(withdrawApplication, { params: begun })).error).toBe(
      'applicationStarted',
    );
    const { result } = await trainee.client.call(listOwnApplications, {});
    expect(result.map(({ state }) => state)).toEqual(['started', 'withdrawn']);
  });

  it('is seen by those alone who answer for its trainee', async () => {
    const stranger = await test.person(await test.organisation(), Role.admin);
    const namesFor = async ({ client }: TestPerson) =>
      new Set((await client.call(listApplications, {})).result.map(({ trainee }) => trainee.name));
    expect(await namesFor(stranger)).toEqual(new Set());
    expect(await namesFor(room.manager)).toEqual(new Set(['Aoi']));
    expect((await namesFor(room.admin)).has('Ben')).toBe(true);
  });
});

describe('what was begun', () => {
  it('is a class in its own training room, which no list of classes has', async () => {
    const trainee = await traineeOf(room.organisationId);
    const { classId } = await room.begin(trainee, courseId);
    const { running } = await mine(trainee);
    expect(running).toMatchObject([
      {
        subject: { title: 'Databases from the start', minutes: { from: 960 } },
        state: 'running',
        percent: 0,
        partCount: 2,
        classId,
        next: { classId, title: 'Databases from the start, book 1' },
      },
    ]);
    for (const person of [trainee, room.admin])
      expect(
        (await person.client.call(listClasses, { query: { limit: 100 } })).result.map(
          ({ id }) => id,
        ),
      ).not.toContain(classId);
    expect((await trainee.client.call(getHome, {})).result.classes).toEqual([]);
    const { organisationId } = room;
    const classMaterialId = running[0]?.next?.classMaterialId ?? 0;
    const key = { organisationId, classId: classId ?? 0, userId: trainee.userId, classMaterialId };
    await seedProgress(test.db, key, { isCompleted: true });
    expect((await mine(trainee)).running).toMatchObject([
      { percent: 50, completedCount: 1, next: { title: 'Databases from the start, book 2' } },
    ]);
  });

  it('is finished once all is done, and is shown so at once', async () => {
    const trainee = await traineeOf(room.organisationId);
    const { classId, applicationId } = await room.begin(trainee, courseId);
    await room.finish(trainee, classId ?? 0);
    const { running, over } = await mine(trainee);
    expect([running, over]).toMatchObject([[], [{ state: 'finished', percent: 100, next: null }]]);
    await watchLearning(test.services);
    const { result } = await room.admin.client.call(listLearners, { query: { state: 'finished' } });
    expect(result.map(({ trainee: { id } }) => id)).toContain(trainee.userId);
    // Whoever has finished may learn it again.
    const again = (await room.apply(trainee, courseId)).result;
    expect([again.state, again.id === applicationId]).toEqual(['applied', false]);
  });

  it('is counted for staff, with where people stand who have not finished', async () => {
    const one = await room.newCourse('Clear sentences');
    const [first, second] = [
      await traineeOf(room.organisationId),
      await traineeOf(room.organisationId),
    ];
    await room.begin(first, one);
    const { classId } = await room.begin(second, one);
    await room.finish(second, classId ?? 0);
    await watchLearning(test.services);
    const { result } = await room.admin.client.call(listSubjectUse, {});
    expect(result.find(({ subject }) => subject.id === one)).toMatchObject({
      appliedCount: 2,
      runningCount: 1,
      finishedCount: 1,
      stops: [{ title: 'Clear sentences, book 1', count: 1 }],
    });
    // To a manager what their own people learn, and these are none of them.
    const seen = (await room.manager.client.call(listSubjectUse, {})).result;
    expect(seen.map(({ subject }) => subject.id)).toEqual([courseId]);
    const { licenses } = (await room.admin.client.call(getSelfLearningOverview, {})).result;
    expect(licenses).toMatchObject([{ name: 'Self-learning', seats: 10 }]);
  });

  it('shows what is in a course before anybody applies', async () => {
    const trainee = await traineeOf(room.organisationId);
    const { result } = await trainee.client.call(getCourseOutline, { params: { courseId } });
    expect(result.sections).toMatchObject([
      { title: 'All', materials: [{ title: 'Databases from the start, book 1' }, {}] },
    ]);
  });
});

it('lets nobody begin what was put aside, and whoever has begun goes on', async () => {
  const course = await room.newCourse('Old ways', { books: 1 });
  const [early, late] = [
    await traineeOf(room.organisationId),
    await traineeOf(room.organisationId),
  ];
  const { id } = (await room.apply(late, course)).result;
  await room.decide(room.admin, id);
  const { classId } = await room.begin(early, course);
  await test.services.database.pool.query('update courses set archived_at = now() where id = $1', [
    course,
  ]);
  expect((await room.start(late, id)).error).toBe('subjectGone');
  expect((await room.apply(room.other, course)).status).toBe(404);
  await room.finish(early, classId ?? 0);
  expect((await mine(early)).over).toMatchObject([{ state: 'finished' }]);
});
