import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getBootcampCalendar } from '../../domain/bootcamps/calendar.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedExam } from '../exams/exams.seed.ts';
import { seedBootcamp } from './bootcamps.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a calendar has the exams of its days: for trainees their own, for admins those of its people, for nobody else', async () => {
  const organisationId = await test.organisation();
  const person = (role: Role) => test.person(organisationId, role);
  const admin = await person(Role.admin);
  const instructor = await person(Role.instructor);
  const [trainee, other, outside] = [
    await person(Role.trainee),
    await person(Role.trainee),
    await person(Role.trainee),
  ];
  const { bootcampId } = await seedBootcamp(test.db, {
    organisationId,
    createdBy: admin.userId,
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    traineeIds: [trainee.userId, other.userId],
  });
  const exam = (
    title: string,
    userIds: number[],
    day: string,
    given: { isDraft?: true; opensAt?: string; closesAt?: string } = {},
  ) =>
    seedExam(test.db, {
      organisationId,
      createdBy: admin.userId,
      draft: {
        title,
        opensAt: `${day}T${given.opensAt ?? '01:00'}:00.000Z`,
        closesAt: `${day}T${given.closesAt ?? '03:00'}:00.000Z`,
      },
      parts: [],
      userIds,
      ...(given.isDraft ? {} : { publishedAt: new Date('2026-11-01T00:00:00Z') }),
    });
  const examId = await exam('Mine', [trainee.userId], '2026-11-25');
  await exam('Of another', [other.userId], '2026-11-26');
  await exam('Of somebody outside', [outside.userId], '2026-11-26');
  await exam('Later', [trainee.userId], '2026-12-25');
  await exam('Not published', [trainee.userId], '2026-11-25', { isDraft: true });
  // A day of Tokyo ends at 15:00.
  const turn = [other.userId];
  await exam('Closed on the eve', turn, '2026-11-01', { closesAt: '14:59' });
  await exam('Closes on the first day', turn, '2026-11-01', { closesAt: '15:00' });
  await exam('Opens on the last day', turn, '2026-11-27', { opensAt: '14:59', closesAt: '20:00' });
  await exam('Opens after it', turn, '2026-11-27', { opensAt: '15:00', closesAt: '20:00' });
  const within = ['Closes on the first day', 'Of another', 'Opens on the last day'];
  const examsFor = async ({ client }: TestPerson) =>
    (await client.call(getBootcampCalendar, { params: { bootcampId } })).result.exams;
  const titlesFor = async (one: TestPerson) => (await examsFor(one)).map(({ title }) => title);
  expect(await examsFor(trainee)).toEqual([
    {
      id: examId,
      title: 'Mine',
      lang: 'en',
      opensAt: '2026-11-25T01:00:00.000Z',
      closesAt: '2026-11-25T03:00:00.000Z',
    },
  ]);
  expect(await titlesFor(other)).toEqual(within);
  expect(await titlesFor(admin)).toEqual([within[0], 'Mine', ...within.slice(1)]);
  expect(await titlesFor(instructor)).toEqual([]);
});
