import { afterAll, beforeAll, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { type NewContract, seedContract } from '../contracts/contracts.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import { watchLearning } from './reminders.service.ts';
import { type NewApplication, seedApplication } from './selflearning.seed.ts';

let test: TestApp;
let courseId: number;
let organisationId: number;
let admin: TestPerson;
beforeAll(async () => {
  test = await testApp();
  await test.organisation({ id: 1, name: 'The provider' });
  const provider = await test.person(1, Role.systemAdmin);
  ({ courseId } = await seedCourse(test.db, {
    organisationId: 1,
    createdBy: provider.userId,
    title: 'Databases',
  }));
  organisationId = await test.organisation({ timeZone: 'Asia/Tokyo' });
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

const traineeOf = (id: number) => test.person(id, Role.trainee);
const license = async (given: Partial<NewContract> = {}) =>
  await seedContract(test.db, {
    organisationId,
    createdBy: admin.userId,
    kind: 'license',
    startAt: '2026-01-01',
    endAt: '2027-06-30',
    ...given,
  });
const begun = async (
  person: Pick<TestPerson, 'organisationId' | 'userId'>,
  licenseId: number,
  endAt: string,
  given: Partial<NewApplication> & { finishedAt?: Date } = {},
) => {
  const { finishedAt, ...rest } = given;
  const { enrolmentId } = await seedApplication(test.db, {
    organisationId: person.organisationId,
    userId: person.userId,
    kind: 'course',
    subjectOrganisationId: 1,
    subjectId: courseId,
    state: 'started',
    begun: {
      licenseId,
      startAt: '2026-11-01',
      endAt,
      classes: [],
      ...(finishedAt && { finishedAt }),
    },
    ...rest,
  });
  return enrolmentId ?? 0;
};
const standing = async (enrolmentIds: number[]) =>
  (
    await test.asOwner<{ says: string }>(
      `select application.state || ' ' || begun.end_at as says
        from self_learning_enrolments begun join self_learning_applications application
          on application.organisation_id = begun.organisation_id
            and application.id = begun.application_id
        where begun.id = any($1) order by array_position($1, begun.id)`,
      [enrolmentIds],
    )
  ).map(({ says }) => says);

it('a license of their own alone that counts today takes along what somebody learns', async () => {
  test.clock.set(new Date('2026-12-10T03:00:00Z'));
  const first = await license({ endAt: '2026-12-20' });
  const endAt = '2026-12-20';
  const inLicense = async (given: Partial<NewContract>) => {
    const person = await traineeOf(organisationId);
    await license({ ...given, userIds: [person.userId] });
    return person;
  };
  const takenBack = await inLicense({});
  await test.services.database.pool.query(
    'update contract_people set removed_at = now() where user_id = $1',
    [takenBack.userId],
  );
  const anew = await inLicense({});
  const finished = await inLicense({});
  const another = await inLicense({});
  const ids = [
    await begun(await inLicense({}), first, endAt),
    await begun(await inLicense({ startAt: '2026-12-10' }), first, endAt),
    await begun(takenBack, first, endAt),
    await begun(await inLicense({ isDraft: true }), first, endAt),
    await begun(await inLicense({ startAt: '2026-12-11' }), first, endAt),
    await begun(await inLicense({ kind: 'contract' }), first, endAt),
    await begun(await inLicense({ endAt: '2026-12-15' }), first, endAt),
    await begun(await inLicense({ endAt: '2026-12-09' }), first, '2026-12-08'),
    await begun(finished, first, endAt, { finishedAt: new Date('2026-12-01') }),
    await begun(anew, first, '2026-11-20', { state: 'expired' }),
    await begun(another, first, '2026-11-20', { state: 'expired' }),
  ];
  // That they applied for something else is no reason to let it go.
  await seedApplication(test.db, {
    organisationId,
    userId: another.userId,
    kind: 'course',
    subjectOrganisationId: 1,
    subjectId: courseId + 1,
    state: 'applied',
  });
  await seedApplication(test.db, {
    organisationId,
    userId: anew.userId,
    kind: 'course',
    subjectOrganisationId: 1,
    subjectId: courseId,
    state: 'applied',
  });
  await watchLearning(test.services);
  expect(await standing(ids)).toEqual([
    'started 2027-06-30',
    'started 2027-06-30',
    'started 2026-12-20',
    'started 2026-12-20',
    'started 2026-12-20',
    'started 2026-12-20',
    'started 2026-12-20',
    'started 2026-12-08',
    'started 2026-12-20',
    'expired 2026-11-20',
    'started 2027-06-30',
  ]);
});

it('what ended is over once its day after is past everywhere, unless it was finished', async () => {
  test.clock.set(new Date('2026-12-10T03:00:00Z'));
  const first = await license({ endAt: '2026-12-08' });
  const [graced, late, done] = [
    await traineeOf(organisationId),
    await traineeOf(organisationId),
    await traineeOf(organisationId),
  ];
  const ids = [
    await begun(graced, first, '2026-12-08'),
    await begun(late, first, '2026-12-07'),
    await begun(done, first, '2026-12-07', { finishedAt: new Date('2026-12-01') }),
  ];
  await watchLearning(test.services);
  expect(await standing(ids)).toEqual([
    'started 2026-12-08',
    'expired 2026-12-07',
    'started 2026-12-07',
  ]);
});

it('the days that are left are those of the organisation, where it learns alone at all', async () => {
  // It is the 10th in Tokyo, and still the 9th in Los Angeles.
  test.clock.set(new Date('2026-12-09T16:00:00Z'));
  const learners = [];
  for (const given of [
    { timeZone: 'Asia/Tokyo' },
    { timeZone: 'America/Los_Angeles' },
    { features: featureIds.filter((id) => id !== Feature.selfLearning) },
  ]) {
    const id = await test.organisation(given);
    const owner = await test.person(id, Role.admin);
    const person = await traineeOf(id);
    const own = await license({ organisationId: id, createdBy: owner.userId });
    await begun(person, own, '2026-12-13');
    // Since yesterday there is nothing left to be told of.
    await begun(await traineeOf(id), own, '2026-12-08');
    learners.push(person);
  }
  await watchLearning(test.services);
  const told = await test.asOwner<{ user_id: number; days: string }>(
    `select user_id, content->>'daysLeft' as days from notifications
      where content->>'kind' = 'learningEnds' and organisation_id >= $1 order by id`,
    [learners[0]?.organisationId],
  );
  expect(told.map((one) => [one.user_id, one.days])).toEqual([
    [learners[0]?.userId, '3'],
    [learners[1]?.userId, '4'],
  ]);
});

it('a seat that was given to somebody who waits is told them once, and when they are there', async () => {
  test.clock.set(new Date('2026-12-10T03:00:00Z'));
  const [given, waiting, gone] = [
    await traineeOf(organisationId),
    await traineeOf(organisationId),
    await traineeOf(organisationId),
  ];
  const full = await license({ seats: 1, userIds: [given.userId], waitingIds: [waiting.userId] });
  const free = await license({ seats: 1, waitingIds: [gone.userId] });
  for (const [{ userId }, waitingFor] of [
    [given, full],
    [waiting, full],
    [gone, free],
  ] as const)
    await seedApplication(test.db, {
      organisationId,
      userId,
      kind: 'course',
      subjectOrganisationId: 1,
      subjectId: courseId,
      state: 'waiting',
      waitingFor,
    });
  const { pool } = test.services.database;
  const told = async () => {
    for (const _ of [1, 2]) await watchLearning(test.services);
    const rows = await test.asOwner<{ user_id: number }>(
      `select user_id from notifications where content->>'kind' = 'learningSeatFree' order by id`,
    );
    return rows.map(({ user_id: userId }) => userId);
  };
  await pool.query('update users set archived_at = now() where id = $1', [gone.userId]);
  expect(await told()).toEqual([given.userId]);
  await pool.query('update users set archived_at = null where id = $1', [gone.userId]);
  expect(await told()).toEqual([given.userId, gone.userId]);
});
