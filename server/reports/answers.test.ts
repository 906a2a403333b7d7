import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import { mentionOf } from '../../domain/people/mentions.rules.ts';
import { reactToOwnReport } from '../../domain/reports/hand-in-report.contract.ts';
import { listOwnReports } from '../../domain/reports/own-reports.contract.ts';
import {
  commentReport,
  getReport,
  listReportColleagues,
  reactToReport,
} from '../../domain/reports/reports.contract.ts';
import { reportNow, reportRoom } from '../../tests/support/report-room.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { picture } from '../../tests/support/picture.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedImage } from '../images/images.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.clock.set(reportNow));
afterAll(() => test.close());

/** A report of Aoi with a comment of their instructor. */
async function answered() {
  const room = await reportRoom(test);
  const { instructor, trainee } = room;
  const reportId = (await room.handIn(trainee)).result.id;
  const params = { reportId };
  const body = { markdown: 'Well done.' };
  const { result } = await instructor.client.call(commentReport, { params, body });
  return { ...room, params, place: { ...params, reportCommentId: result.id } };
}

const thanks = { kind: 'thanks', isOn: true } as const;

describe('refuses', () => {
  it('to react to what is of another, of another report or of another organisation', async () => {
    const { instructor, manager, other, trainee, place, organisationId } = await answered();
    const elsewhere = await answered();
    const foreign = await test.person(organisationId, Role.groupManager);
    await seedGroup(test.db, { organisationId, name: 'Nagoya', managerIds: [foreign.userId] });
    const strange = { ...elsewhere.place, reportId: place.reportId };
    const statuses = [
      await other.client.callRaw(reactToOwnReport, { params: place, body: thanks }),
      await trainee.client.callRaw(reactToOwnReport, { params: strange, body: thanks }),
      await trainee.client.callRaw(reactToReport, { params: place, body: thanks }),
      await instructor.client.callRaw(reactToOwnReport, { params: place, body: thanks }),
      await instructor.client.callRaw(reactToReport, { params: elsewhere.place, body: thanks }),
      await foreign.client.callRaw(reactToReport, { params: place, body: thanks }),
      await foreign.client.callRaw(listReportColleagues, { params: place }),
      await trainee.client.callRaw(listReportColleagues, { params: place }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 403, 403, 404, 404, 404, 403]);
    const { result } = await manager.client.call(getReport, { params: place });
    expect(result.comments[0]?.reactions).toEqual([]);
  });
});

it('shows what its writer and staff say of a comment with one press, once each', async () => {
  const { instructor, manager, trainee, place } = await answered();
  for (const _ of [1, 2])
    await trainee.client.call(reactToOwnReport, { params: place, body: thanks });
  await manager.client.call(reactToReport, { params: place, body: thanks });
  // What is said of it otherwise, or of another comment, stays.
  const helped = { kind: 'helped', isOn: true } as const;
  await trainee.client.call(reactToOwnReport, { params: place, body: helped });
  const next = { params: { reportId: place.reportId }, body: { markdown: 'And more.' } };
  const { id: reportCommentId } = (await instructor.client.call(commentReport, next)).result;
  const params = { ...place, reportCommentId };
  await trainee.client.call(reactToOwnReport, { params, body: thanks });
  const byOne = { kind: 'helped', count: 1 };
  const own = await trainee.client.call(listOwnReports, { query: { limit: 20, offset: 0 } });
  expect(own.result[0]?.comments[0]?.reactions).toEqual([
    { ...byOne, isOwn: true },
    { kind: 'thanks', count: 2, isOwn: true },
  ]);
  await trainee.client.call(reactToOwnReport, { params: place, body: { ...thanks, isOn: false } });
  const seen = await instructor.client.call(getReport, { params: place });
  expect(seen.result.comments.map(({ reactions }) => reactions)).toEqual([
    [
      { ...byOne, isOwn: false },
      { kind: 'thanks', count: 1, isOwn: false },
    ],
    [{ kind: 'thanks', count: 1, isOwn: false }],
  ]);
});

it('shows a picture of a report to its writer and to those who may read it alone', async () => {
  const { organisationId, instructor, manager, other, trainee, handIn, takeBack } =
    await reportRoom(test);
  const foreign = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, { organisationId, name: 'Nagoya', managerIds: [foreign.userId] });
  const imageUuid = await seedImage(test.db, test.services.storage, {
    organisationId,
    userId: trainee.userId,
    purpose: 'editor',
    content: await picture('png'),
    width: 400,
    height: 300,
  });
  const look = async ({ client }: TestPerson) =>
    (await client.callRaw(getImage, { params: { imageUuid } })).status;
  await handIn(trainee, { answers: { learned: `![](/media/images/${imageUuid})` } });
  expect(await Promise.all([trainee, instructor, manager, other, foreign].map(look))).toEqual([
    200, 200, 200, 404, 404,
  ]);
  await takeBack(trainee);
  expect(await Promise.all([trainee, instructor].map(look))).toEqual([200, 404]);
});

it('shows a picture of a comment to whom it was written and to those who may read the report alone', async () => {
  const { organisationId, instructor, manager, other, trainee, place } = await answered();
  const foreign = await test.person(organisationId, Role.groupManager);
  await seedGroup(test.db, { organisationId, name: 'Nagoya', managerIds: [foreign.userId] });
  const admin = await test.person(organisationId, Role.admin);
  const imageUuid = await seedImage(test.db, test.services.storage, {
    organisationId,
    userId: instructor.userId,
    purpose: 'editor',
    content: await picture('png'),
    width: 400,
    height: 300,
  });
  const looked = async () =>
    await Promise.all(
      [trainee, instructor, manager, admin, other, foreign].map(
        async ({ client }) => (await client.callRaw(getImage, { params: { imageUuid } })).status,
      ),
    );
  const markdown = `Like this: ![](/media/images/${imageUuid})`;
  const written = await instructor.client.call(commentReport, {
    params: place,
    body: { markdown },
  });
  expect(written.status).toBe(200);
  expect(await looked()).toEqual([200, 200, 200, 200, 404, 404]);
});

it('tells colleagues whom a comment names, where they may read the report', async () => {
  const { instructor, manager, other, place, organisationId } = await answered();
  const admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  const foreign = await test.person(organisationId, Role.groupManager, { name: 'Lan' });
  const elsewhere = await test.person(await test.organisation(), Role.instructor);
  const gone = await test.person(organisationId, Role.admin, { name: 'Gone' });
  await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
  const own = await manager.client.call(listReportColleagues, { params: place });
  // Whoever teaches the class stands before the others.
  expect(own.result.map(({ name }) => name)).toEqual(['Kenichi', 'Admin']);
  const { result } = await instructor.client.call(listReportColleagues, { params: place });
  const ids = result.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([admin.userId, manager.userId]));
  expect(ids).not.toContain(foreign.userId);
  expect(ids).not.toContain(other.userId);
  const everybody: TestPerson[] = [admin, manager, foreign, other, elsewhere];
  const markdown = everybody.map(({ userId }) => mentionOf({ id: userId, name: 'You' })).join(' ');
  await instructor.client.call(commentReport, { params: place, body: { markdown } });
  const { rows } = await test.services.database.pool.query(
    `select user_id, url from notifications where content->>'kind' = 'reportMention' order by 1`,
  );
  const url = `/reports?r=${place.reportId}`;
  expect(rows).toEqual(
    [admin, manager]
      .map(({ userId }) => ({ user_id: userId, url }))
      .toSorted((one, next) => one.user_id - next.user_id),
  );
});
