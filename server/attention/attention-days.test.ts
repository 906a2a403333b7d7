import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getAttention } from '../../domain/attention/attention.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedExtensions } from '../classrules/classrules.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import { insertVersion } from '../materials/materials.repo.ts';
import { seedPerson } from '../people/people.seed.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let trainee: TestPerson;
let quiz: SeededQuiz;

beforeAll(async () => {
  test = await testApp();
  // In Tokyo it is the 20th already.
  test.clock.set(new Date('2026-11-19T15:30:00Z'));
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
  quiz = await seedQuiz(test.db, { organisationId, createdBy: admin.userId });
});
afterAll(() => test.close());

const attention = async () => (await admin.client.call(getAttention, {})).result;

const dues = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28'];
const aClass = (title: string, given: Partial<Parameters<typeof seedClass>[1]> = {}) =>
  seedClass(test.db, {
    organisationId,
    createdBy: admin.userId,
    title,
    startAt: '2026-11-01',
    endAt: '2026-12-31',
    traineeIds: [trainee.userId],
    sections: [{ title: 'One', materials: dues.map((dueAt) => ({ ...quiz, dueAt })) }],
    ...given,
  });
const putAway = (classId: number) =>
  test.asOwner('update classes set archived_at = now() where id = $1', [classId]);

it('tells of classes from their first day to their last, while people study in them', async () => {
  const first = await aClass('First day', { startAt: '2026-11-20' });
  await aClass('Last day', { endAt: '2026-11-20' });
  await aClass('Tomorrow', { startAt: '2026-11-21' });
  await aClass('Hidden', { isPublished: false });
  await aClass('Alone', { isSelfLearning: true });
  const done = await aClass('Done');
  for (const classMaterialId of done.classMaterialIds)
    await seedProgress(
      test.db,
      { organisationId, classId: done.classId, userId: trainee.userId, classMaterialId },
      { isCompleted: true, at: new Date('2026-11-10T00:00:00Z') },
    );
  const later = await aClass('More time');
  const [classMaterialId = 0] = later.classMaterialIds;
  const given = { organisationId, givenBy: admin.userId, givenAt: test.clock.now(), reason: '' };
  const theirs = { classId: later.classId, classMaterialId, userId: trainee.userId };
  await seedExtensions(test.db, [{ ...given, ...theirs, endsOn: '2026-11-20' }]);
  const { people, due } = await attention();
  expect(people.first.map((row) => [row.classTitle, row.overdueCount])).toEqual([
    ['First day', 1],
    ['Last day', 1],
  ]);
  expect(people.count).toBe(2);
  expect(due.map(({ classTitle, dueAt }) => `${dueAt} ${classTitle}`)).toEqual([
    '2026-11-20 First day',
    '2026-11-20 Last day',
    '2026-11-20 More time',
    '2026-11-27 First day',
    '2026-11-27 Last day',
  ]);
  // Whoever is gone is missed nowhere.
  const gone = await test.person(organisationId, Role.trainee);
  const both = await aClass('Both', { traineeIds: [trainee.userId, gone.userId] });
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  const counted = (await attention()).due.find(({ classId }) => classId === both.classId);
  expect([counted?.missingCount, counted?.traineeCount]).toEqual([1, 1]);
  await test.asOwner('delete from classes where organisation_id = $1 and id >= $2', [
    organisationId,
    first.classId,
  ]);
});

it('names who has been silent for a week since there was something to do, and counts them all', async () => {
  const silent = async (
    title: string,
    startAt: string,
    enrolledAt: string,
    lastActivityAt: string | null = null,
  ) => {
    const sections = [{ title: 'One', materials: [quiz] }];
    const { classId } = await aClass(title, { startAt, sections });
    await test.asOwner(
      'update class_trainees set created_at = $2, last_activity_at = $3 where class_id = $1',
      [classId, enrolledAt, lastActivityAt],
    );
    return classId;
  };
  const aWeekAgo = '2026-11-12T15:29:00Z';
  const first = await silent('Silent', '2026-11-01', aWeekAgo);
  await silent('Just joined', '2026-11-01', '2026-11-12T15:40:00Z');
  await silent('Just begun', '2026-11-13', '2026-11-01T00:00:00Z');
  await silent('Works', '2026-11-01', '2026-11-01T00:00:00Z', '2026-11-13T00:00:00Z');
  await silent('Worked', '2026-11-01', '2026-11-01T00:00:00Z', '2026-11-11T15:29:00Z');
  const { people } = await attention();
  expect(people.first.map((row) => [row.classTitle, row.overdueCount, row.idleDays])).toEqual([
    ['Worked', 0, 8],
    ['Silent', 0, 7],
  ]);
  const names = Array.from({ length: 21 }, (_, index) => `silent-${index}`);
  const traineeIds = await Promise.all(
    names.map((name) =>
      seedPerson(test.db, { organisationId, accountName: name, name, role: Role.trainee }),
    ),
  );
  await aClass('Many', { traineeIds, sections: [{ title: 'One', materials: [quiz] }] });
  await test.asOwner('update class_trainees set created_at = $1 where user_id = any($2)', [
    aWeekAgo,
    traineeIds,
  ]);
  const all = (await attention()).people;
  expect([all.count, all.first.length]).toEqual([23, 20]);
  await test.asOwner('delete from classes where organisation_id = $1 and id >= $2', [
    organisationId,
    first,
  ]);
});

it('tells of newer versions of courses whose classes go on, and not of what is put away', async () => {
  const ofCourse = async (title: string) =>
    await seedCourse(test.db, {
      organisationId,
      createdBy: admin.userId,
      title,
      versions: [{ changes: '' }, { changes: 'More.' }],
    });
  const course = await ofCourse('Safety');
  const gone = await ofCourse('Gone');
  await test.asOwner('update courses set archived_at = now() where id = $1', [gone.courseId]);
  const [first, newest] = course.versionIds;
  const from = async (
    versionId: number | undefined,
    title: string,
    given: Parameters<typeof aClass>[1] = {},
  ) => {
    const { classId } = await aClass(title, { sections: [], ...given });
    await test.asOwner(
      'update classes set course_organisation_id = $2, course_version_id = $3 where id = $1',
      [classId, organisationId, versionId],
    );
    return classId;
  };
  const classId = await from(first, 'Older', { endAt: '2026-11-20' });
  await from(newest, 'Newest');
  await from(first, 'Over', { endAt: '2026-11-19' });
  await from(first, 'Alone', { isSelfLearning: true });
  await putAway(await from(first, 'Put away'));
  await from(gone.versionIds[0], 'Of what is put away');
  expect((await attention()).courses).toEqual([
    {
      courseId: course.courseId,
      title: 'Safety',
      number: 2,
      classCount: 1,
      classId,
      classTitle: 'Older',
      lang: 'en',
    },
  ]);
});

it('tells of what waits to be published until its last day is over, and not of what is put away', async () => {
  const hidden = { isPublished: false };
  await aClass('Begun', { ...hidden, endAt: '2026-11-20' });
  await aClass('Over', { ...hidden, endAt: '2026-11-19' });
  await aClass('Soon', { ...hidden, startAt: '2026-12-04' });
  const { classId } = await aClass('Put away', hidden);
  await putAway(classId);
  expect((await attention()).publish.map(({ classTitle }) => classTitle)).toEqual([
    'Begun',
    'Soon',
  ]);
});

it('tells of newer materials of classes that go on or come, and are not put away', async () => {
  const { materialId } = await seedQuiz(test.db, { organisationId, createdBy: admin.userId });
  const [version] = await test.asOwner<{ id: number }>(
    'select current_version_id as id from materials where id = $1',
    [materialId],
  );
  const sections = [{ title: 'One', materials: [{ materialId, versionId: version?.id ?? 0 }] }];
  await aClass('Today', { sections, endAt: '2026-11-20' });
  await aClass('Yesterday', { sections, endAt: '2026-11-19' });
  await aClass('Alone', { sections, isSelfLearning: true });
  await putAway((await aClass('Put away', { sections })).classId);
  const told = async () =>
    (await attention()).versions
      .filter((row) => row.materialId === materialId)
      .map(({ classTitle, majorVersionNumber, classCount }) => [
        classTitle,
        majorVersionNumber,
        classCount,
      ]);
  expect(await told()).toEqual([]);
  const createdBy = admin.userId;
  const now = test.clock.now();
  await insertVersion(test.db, {
    organisationId,
    materialId,
    createdBy,
    stats: { minutes: 9 },
    now,
  });
  expect(await told()).toEqual([['Today', 2, 1]]);
});

it('tells of contracts that people have, until their last day, unless a confirmed one follows', async () => {
  const given = { organisationId, createdBy: admin.userId, userIds: [trainee.userId] };
  const ending = (name: string, more: Partial<Parameters<typeof seedContract>[1]> = {}) =>
    seedContract(test.db, { ...given, name, endAt: '2026-12-01', ...more });
  await ending('Today', { endAt: '2026-11-20' });
  await ending('Yesterday', { endAt: '2026-11-19' });
  await ending('In a month', { endAt: '2026-12-20' });
  await ending('Later', { endAt: '2026-12-21' });
  await ending('A license', { kind: 'license' });
  await ending('A draft', { isDraft: true });
  await ending('Of nobody', { userIds: [] });
  const left = await ending('Left');
  await test.asOwner(
    'update contract_people set removed_at = now(), removed_by = $1 where contract_id = $2',
    [admin.userId, left],
  );
  const next = { endAt: '2027-12-01', userIds: [] };
  await ending('Next', { ...next, renewalOf: await ending('Renewed') });
  await ending('Next', { ...next, renewalOf: await ending('In talks'), isDraft: true });
  const foreign = await test.person(await test.organisation(), Role.trainee);
  await ending('Elsewhere', {
    organisationId: foreign.organisationId,
    createdBy: foreign.userId,
    userIds: [foreign.userId],
  });
  const { contracts } = await attention();
  expect(contracts.map(({ name, usedCount }) => [name, usedCount])).toEqual([
    ['Today', 1],
    ['In talks', 1],
    ['In a month', 1],
  ]);
});

it('counts what waits for a mark once it is handed in, and not in classes that are put away', async () => {
  const [, , text = 0] = quiz.questionIds;
  const handIn = async (title: string, submittedAt?: Date, isAnswered = true) => {
    const { classId, classMaterialIds } = await aClass(title);
    const attemptId = await seedAttempt(test.db, {
      organisationId,
      userId: trainee.userId,
      classId,
      classMaterialId: classMaterialIds[0] ?? 0,
      materialVersionId: quiz.versionId,
      answers: isAnswered ? { [text]: { kind: 'FREETEXT', text: 'To change it.' } } : {},
      startedAt: new Date('2026-11-17T01:00:00Z'),
      ...(submittedAt ? { submittedAt } : {}),
    });
    return { classId, attemptId };
  };
  await handIn('Under way');
  await putAway((await handIn('Put away', new Date('2026-11-17T01:20:00Z'))).classId);
  const settled = await handIn('Settled', new Date('2026-11-17T01:20:00Z'), false);
  expect((await attention()).marking).toBeNull();
  await handIn('Handed in', new Date('2026-11-18T01:20:00Z'));
  expect((await attention()).marking).toMatchObject({
    count: 1,
    classCount: 1,
    oldest: { classTitle: 'Handed in' },
  });
  // What came late waits for somebody as well.
  await test.asOwner(
    `insert into late_answers (organisation_id, attempt_id, question_id, uuid, answer, answered_at,
       received_at, state)
     select $1, $2, $3, gen_random_uuid(), '{}', now(), now(), state
       from unnest(array['waiting', 'rejected']) state`,
    [organisationId, settled.attemptId, text],
  );
  expect((await attention()).marking).toMatchObject({
    count: 2,
    classCount: 2,
    oldest: { classTitle: 'Settled' },
  });
});
