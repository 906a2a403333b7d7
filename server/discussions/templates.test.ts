import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createDiscussionTemplate,
  deleteDiscussionTemplate,
  listDiscussionTemplates,
  updateDiscussionTemplate,
} from '../../domain/discussions/manage-discussions.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
});
afterAll(() => test.close());

const words = (title: string) => ({ title, markdown: `${title}: what did you try?` });
const add = async ({ client }: TestPerson, title: string) =>
  (await client.call(createDiscussionTemplate, { body: words(title) })).result;
const list = async ({ client }: TestPerson) =>
  (await client.call(listDiscussionTemplates, {})).result.map(({ title }) => title);

it('templates are the staff’s of one organisation, listed by title, and written down', async () => {
  const trainee = await test.person(organisationId, Role.trainee);
  const stranger = await test.person(await test.organisation(), Role.instructor);
  const colleague = await test.person(organisationId, Role.instructor);
  const crash = await add(instructor, 'Crash');
  const build = await add(instructor, 'Build');
  await add(stranger, 'Abroad');
  expect(crash).toEqual({ id: crash.id, ...words('Crash') });
  expect((await trainee.client.call(listDiscussionTemplates, {})).status).toBe(403);
  expect(
    (await trainee.client.call(createDiscussionTemplate, { body: words('Mine') })).status,
  ).toBe(403);
  expect(await list(colleague)).toEqual(['Build', 'Crash']);
  const params = { discussionTemplateId: crash.id };
  const body = words('Abort');
  const reword = ({ client }: TestPerson) =>
    client.call(updateDiscussionTemplate, { params, body });
  const drop = ({ client }: TestPerson) => client.call(deleteDiscussionTemplate, { params });
  expect([(await reword(stranger)).status, (await drop(stranger)).status]).toEqual([404, 404]);
  expect((await reword(colleague)).result).toEqual({ id: crash.id, ...body });
  expect(await list(instructor)).toEqual(['Abort', 'Build']);
  expect([(await drop(instructor)).status, (await drop(instructor)).status]).toEqual([200, 404]);
  expect((await reword(instructor)).status).toBe(404);
  expect([await list(instructor), await list(stranger)]).toEqual([['Build'], ['Abroad']]);
  const entries = await test.asOwner<{ entry: string }>(
    `select action || ' ' || subject_id as entry from audit_entries
      where organisation_id = $1 and subject_type = 'discussionTemplate' order by id`,
    [organisationId],
  );
  expect(entries.map(({ entry }) => entry)).toEqual([
    `discussion.createTemplate ${crash.id}`,
    `discussion.createTemplate ${build.id}`,
    `discussion.updateTemplate ${crash.id}`,
    `discussion.deleteTemplate ${crash.id}`,
  ]);
});
