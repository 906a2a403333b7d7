import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { defaultHealthItems } from '../../domain/healthreports/default-template.ts';
import {
  createHealthReport,
  deleteHealthReport,
  getHealthTemplate,
  listHealthReports,
  printHealthReport,
  putHealthTemplate,
  updateHealthReport,
} from '../../domain/healthreports/healthreports.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedHealthReport } from './healthreports.seed.ts';

let test: TestApp;
let organisationId: number;
let author: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
let trainee: TestPerson;
let peer: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  author = await test.person(organisationId, Role.instructor);
  colleague = await test.person(organisationId, Role.instructor);
  admin = await test.person(organisationId, Role.admin);
  trainee = await test.person(organisationId, Role.trainee);
  peer = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const seeded = (writer: TestPerson, { userId }: TestPerson, startAt: string, endAt: string) =>
  seedHealthReport(test.db, { organisationId, userId, authorId: writer.userId, startAt, endAt });
const draft = {
  startAt: '2026-11-02',
  endAt: '2026-11-15',
  condition: 'watch' as const,
  templateId: null,
  answers: { learning: 'A word of theirs.' },
};
const change = (
  { client }: TestPerson,
  { userId }: TestPerson,
  healthReportId: number,
  given: Partial<typeof draft>,
  revision = 1,
) =>
  client.call(
    updateHealthReport,
    { params: { userId, healthReportId }, body: { ...draft, ...given } },
    { 'if-match': `"${revision}"` },
  );

it('is not moved onto days about which its author has another one of the same trainee', async () => {
  await seeded(author, trainee, '2026-11-02', '2026-11-15');
  const id = await seeded(author, trainee, '2026-11-16', '2026-11-27');
  await seeded(colleague, trainee, '2026-12-01', '2026-12-14');
  await seeded(author, peer, '2026-12-01', '2026-12-14');
  expect((await change(author, trainee, id, {})).messages).toEqual([
    'You have written a report about these days already.',
  ]);
  const strange = { learning: 'Slow.', mood: 'Low.' };
  const own = { startAt: '2026-11-16', endAt: '2026-11-27' };
  expect((await change(author, trainee, id, { ...own, answers: strange })).status).toBe(400);
  const kept = await change(author, trainee, id, own);
  expect(kept.result).toMatchObject({ ...own, condition: 'watch', revision: 2 });
  const free = { startAt: '2026-12-01', endAt: '2026-12-14' };
  expect((await change(author, trainee, id, free, 2)).result).toMatchObject(free);
});

it('is found under the trainee whom it is about alone', async () => {
  const healthReportId = await seeded(author, trainee, '2026-09-01', '2026-09-14');
  const elsewhere = { userId: peer.userId, healthReportId };
  expect((await change(author, peer, healthReportId, {})).status).toBe(404);
  for (const endpoint of [deleteHealthReport, printHealthReport])
    expect((await author.client.callRaw(endpoint, { params: elsewhere })).status).toBe(404);
  const { result } = await author.client.call(listHealthReports, {
    params: { userId: trainee.userId },
  });
  expect(result.find(({ id }) => id === healthReportId)).toMatchObject({
    condition: 'good',
    revision: 1,
  });
});

it('is written down with its days, and none of its words, each time it is written, changed or deleted', async () => {
  const { userId } = await test.person(organisationId, Role.trainee);
  const params = { userId };
  const { id: healthReportId } = (
    await author.client.call(createHealthReport, { params, body: draft })
  ).result;
  const about = { ...params, healthReportId };
  const body = { ...draft, endAt: '2026-11-20' };
  await author.client.call(updateHealthReport, { params: about, body }, { 'if-match': '"1"' });
  await author.client.call(deleteHealthReport, { params: about });
  const written = await test.asOwner<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_entries
      where organisation_id = $1 and subject_id = $2 order by id`,
    [organisationId, String(userId)],
  );
  const days = (endAt: string) => ({ startAt: '2026-11-02', endAt });
  expect(written).toMatchObject([
    { action: 'person.createHealthReport', after: days('2026-11-15') },
    {
      action: 'person.updateHealthReport',
      before: days('2026-11-15'),
      after: days('2026-11-20'),
    },
    { action: 'person.deleteHealthReport', before: days('2026-11-20') },
  ]);
  expect(JSON.stringify(written)).not.toContain('word of theirs');
});

it('has a template of its own organisation, which stays the same one while nothing is changed in it', async () => {
  const items = defaultHealthItems('en').slice(0, 1);
  const put = (client: TestPerson['client'], revision: number) =>
    client.call(putHealthTemplate, { body: { items } }, { 'if-match': `"${revision}"` });
  const first = (await put(admin.client, 1)).result;
  const again = (await put(admin.client, 2)).result;
  expect([again.templateId, again.revision]).toEqual([first.templateId, 2]);
  const written = await test.asOwner(
    `select organisation_id, before, after from audit_entries
      where action = 'person.updateHealthTemplate'`,
  );
  expect(written).toEqual([
    { organisation_id: organisationId, before: { questions: 4 }, after: { questions: 1 } },
  ]);
  const abroad = await test.organisation();
  const stranger = await test.person(abroad, Role.instructor);
  const theirs = await test.person(abroad, Role.trainee);
  expect((await stranger.client.call(getHealthTemplate, {})).result.templateId).toBeNull();
  const body = { ...draft, templateId: first.templateId };
  const params = { userId: theirs.userId };
  expect((await stranger.client.call(createHealthReport, { params, body })).messages).toEqual([
    '“templateId” is not a template of this organisation.',
  ]);
});
