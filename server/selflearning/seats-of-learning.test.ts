import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listTraineeNotifications } from '../../domain/notifications/notifications.contract.ts';
import { archivePeople, restorePeople } from '../../domain/people/people.contract.ts';
import { getMyLearnings } from '../../domain/selflearning/own-learning.contract.ts';
import { getSelfLearningOverview } from '../../domain/selflearning/selflearning.contract.ts';
import { learningRoom } from '../../tests/support/learning-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
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

describe('a seat', () => {
  const waitingRoom = async (seats: number) => {
    const own = await learningRoom(test, { seats });
    const course = await own.newCourse('Linux by hand', { books: 1 });
    const approved = async () => {
      const trainee = await traineeOf(own.organisationId);
      const { id } = (await own.apply(trainee, course)).result;
      await own.decide(own.admin, id);
      return { trainee, id };
    };
    const used = async () =>
      (await own.admin.client.call(getSelfLearningOverview, {})).result.licenses[0]?.used;
    return { ...own, course, approved, used };
  };

  const setSeats = async (own: { organisationId: number; licenseId: number }, seats: number) =>
    await test.services.database.pool.query(
      'update contracts set seats = $3 where organisation_id = $1 and id = $2',
      [own.organisationId, own.licenseId, seats],
    );

  const told = async ({ client }: TestPerson) =>
    (await client.call(listTraineeNotifications, {})).result.notifications.filter(({ title }) =>
      title.startsWith('There is a seat'),
    ).length;

  it('is taken at the start and not before, and once for all that somebody learns', async () => {
    const own = await waitingRoom(5);
    const { trainee, id } = await own.approved();
    expect(await own.used()).toBe(0);
    await Promise.all([own.start(trainee, id), own.start(trainee, id)]);
    expect(await own.used()).toBe(1);
    await own.begin(trainee, await own.newCourse('Another', { books: 1 }));
    expect(await own.used()).toBe(1);
    expect((await mine(trainee)).running).toHaveLength(2);
  });

  it('that is the last is given once, of 50 who begin at once', async () => {
    const own = await waitingRoom(1);
    const people = await Promise.all(Array.from({ length: 50 }, own.approved));
    const answers = await Promise.all(people.map(({ trainee, id }) => own.start(trainee, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const states = answers.map(({ result }) => result.application.state);
    expect(states.filter((state) => state === 'started')).toHaveLength(1);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(49);
    expect(await own.used()).toBe(1);
  }, 60_000);

  it('that comes free is the first one’s in the line, who is told', async () => {
    const own = await waitingRoom(1);
    const [holder, first, second] = [
      await own.approved(),
      await own.approved(),
      await own.approved(),
    ];
    await own.start(holder.trainee, holder.id);
    for (const { trainee, id } of [first, second]) await own.start(trainee, id);
    expect((await mine(second.trainee)).applications).toMatchObject([
      { state: 'waiting', place: 2 },
    ]);
    await setSeats(own, 2);
    await watchLearning(test.services);
    expect([await told(first.trainee), await told(second.trainee)]).toEqual([1, 0]);
    expect((await own.start(second.trainee, second.id)).result.application.state).toBe('waiting');
    expect((await own.start(first.trainee, first.id)).result.application.state).toBe('started');
    expect(await own.used()).toBe(2);
  });

  it('that comes free goes past whoever was archived in the line, who keeps their place', async () => {
    const own = await waitingRoom(1);
    const [holder, first, second, third] = [
      await own.approved(),
      await own.approved(),
      await own.approved(),
      await own.approved(),
    ];
    await own.start(holder.trainee, holder.id);
    for (const { trainee, id } of [first, second, third]) await own.start(trainee, id);
    const gone = { body: { userIds: [first.trainee.userId] } };
    expect((await own.admin.client.call(archivePeople, gone)).result).toEqual({ changed: 1 });
    const placesOf = async (...those: (typeof first)[]) =>
      await Promise.all(
        those.map(async ({ trainee }) =>
          (await mine(trainee)).applications.map((one) => one.place),
        ),
      );
    expect(await placesOf(second, third)).toEqual([[1], [2]]);
    await setSeats(own, 2);
    await watchLearning(test.services);
    expect([await told(second.trainee), await told(third.trainee)]).toEqual([1, 0]);
    expect((await own.start(third.trainee, third.id)).result.application.state).toBe('waiting');
    expect((await own.start(second.trainee, second.id)).result.application.state).toBe('started');
    await own.admin.client.call(restorePeople, gone);
    expect(await placesOf(third)).toEqual([[2]]);
  });

  it('is not there at all without a license, and ends with it', async () => {
    const organisationId = await test.organisation();
    const admin = await test.person(organisationId, Role.admin);
    const trainee = await traineeOf(organisationId);
    const { id } = (await room.apply(trainee, courseId)).result;
    await room.decide(admin, id);
    expect((await room.start(trainee, id)).error).toBe('noSeats');
    await seedContract(test.db, {
      organisationId,
      createdBy: admin.userId,
      kind: 'license',
      startAt: '2020-01-01',
      endAt: '2099-12-31',
    });
    expect((await room.start(trainee, id)).status).toBe(200);
    expect((await mine(trainee)).running[0]?.endAt).toBe('2099-12-31');
  });
});
