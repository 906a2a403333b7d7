import { randomUUID } from 'node:crypto';
import { Role } from '../../domain/access/roles.ts';
import { handInReport, takeBackReport } from '../../domain/reports/hand-in-report.contract.ts';
import type { ReportHandIn } from '../../domain/reports/report-words.schema.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** A Wednesday, at five in the afternoon in Tokyo. */
export const reportNow = new Date('2026-11-18T08:00:00Z');
export const reportDay = '2026-11-18';

/** An organisation in Tokyo with a class of two trainees, one of whom is in the group of a manager. */
export async function reportRoom(test: TestApp, endAt = '2099-12-31') {
  const organisationId = await test.organisation();
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aoi' });
  const other = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const manager = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [trainee.userId],
    managerIds: [manager.userId],
  });
  const { classId } = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'C for new engineers',
    startAt: '2026-11-02',
    endAt,
    traineeIds: [trainee.userId, other.userId],
  });
  const bodyOf = (given: Partial<ReportHandIn> = {}): ReportHandIn => ({
    day: reportDay,
    templateId: null,
    intervals: [{ start: '09:00', end: '10:30', what: 'Pointers' }],
    mood: 'good',
    answers: { satisfied: 4, understood: 3, learned: 'A pointer points.' },
    handedInAt: test.clock.now().toISOString(),
    timeZone: 'Asia/Tokyo',
    ...given,
  });
  const params = { classId };
  const handIn = (
    { client }: TestPerson,
    given: Partial<ReportHandIn> = {},
    key: string = randomUUID(),
  ) => client.call(handInReport, { params, body: bodyOf(given) }, { 'idempotency-key': key });
  const takeBack = ({ client }: TestPerson, day = reportDay) =>
    client.call(takeBackReport, { params, body: { day } });
  return {
    organisationId,
    instructor,
    trainee,
    other,
    manager,
    classId,
    params,
    bodyOf,
    handIn,
    takeBack,
  };
}
