import type { Names } from '../names.ts';

/** What proves it: the rules, the server from outside, and how each call is made well. */
export const testsTemplates = (names: Names): Record<string, string> => {
  const { many } = names;
  return {
    [`domain/${many}/${many}.test.ts`]: rulesTest(names),
    [`server/${many}/${many}.test.ts`]: serverTest(names),
    [`tests/support/calls/of-${many}.ts`]: calls(names),
  };
};

const rulesTest = ({
  many,
  one,
  One,
  said,
}: Names) => `import { describe, expect, it } from 'vitest';
import { Role } from '../access/roles.ts';
import { wordingOf } from '../notifications/notifications.messages.ts';
import { ${one}Policy } from './${many}.policy.ts';
import { ${One}DraftSchema } from './${many}.schema.ts';

const actor = (role: Role, organisationId = 2) => ({
  userId: 7,
  organisationId,
  homeOrganisationId: organisationId,
  role,
  ownRole: role,
  groupId: null,
  features: new Set<number>(),
  stage: 'dev' as const,
});
const ${one} = { organisationId: 2 };

describe('one', () => {
  it.each([
    ['a trainee', Role.trainee, false, false],
    ['a group manager', Role.groupManager, true, false],
    ['a system viewer', Role.systemViewer, true, false],
    ['an instructor', Role.instructor, true, true],
    ['an admin', Role.admin, true, true],
  ])('is as the table says for %s', (_, role, sees, changes) => {
    expect(${one}Policy.view(actor(role), ${one})).toBe(sees);
    expect(${one}Policy.edit(actor(role), ${one})).toBe(changes);
    expect(${one}Policy.delete(actor(role), ${one})).toBe(changes);
  });

  it('is nothing to an admin of another organisation', () => {
    expect(${one}Policy.view(actor(Role.admin, 3), ${one})).toBe(false);
    expect(${one}Policy.edit(actor(Role.admin, 3), ${one})).toBe(false);
  });
});

describe('what people write', () => {
  const takes = (given: object) =>
    ${One}DraftSchema.safeParse({ title: 'A', description: '', ...given }).success;

  it.each([
    { title: ' ' },
    { title: 'x'.repeat(201) },
    { description: 'x'.repeat(2001) },
    { more: true },
  ])('is not taken with %o', (given) => expect(takes(given)).toBe(false));

  it('is taken up to its bounds', () =>
    expect(takes({ title: 'x'.repeat(200), description: 'x'.repeat(2000) })).toBe(true));
});

it('is told of in both languages', () => {
  const content = { kind: '${one}Added', title: 'A', authorName: 'Mao' } as const;
  expect(wordingOf(content, 'en')).toEqual({
    title: 'New ${said.one}: “A”',
    body: 'Added by **Mao**',
  });
  expect(wordingOf(content, 'ja')).toEqual({
    title: '新しい${said.ja}「A」',
    body: '**Mao**さんが追加しました',
  });
});
`;

const serverTest = ({
  many,
  one,
  One,
  Many,
  said,
}: Names) => `import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  create${One},
  delete${One},
  get${One},
  list${Many},
  update${One},
} from '../../domain/${many}/${many}.contract.ts';
import { listUserNotifications } from '../../domain/notifications/notifications.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let instructor: TestPerson;
let admin: TestPerson;
let manager: TestPerson;
let trainee: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  admin = await test.person(organisationId, Role.admin);
  manager = await test.person(organisationId, Role.groupManager);
  trainee = await test.person(organisationId, Role.trainee);
  stranger = await test.person(await test.organisation(), Role.admin);
});

const draft = { title: 'First', description: 'As written.' };
const match = (revision: number) => ({ 'if-match': \`"\${revision}"\` });

/** One of the instructor's. */
async function written(given: Partial<typeof draft> = {}) {
  const made = await instructor.client.call(create${One}, { body: { ...draft, ...given } });
  return { params: { ${one}Id: made.result.id }, made: made.result };
}

const titles = async ({ client }: TestPerson, query = {}) =>
  (await client.call(list${Many}, { query })).result.map(({ title }) => title);

describe('one is refused', () => {
  it('to whoever is not signed in', async () => {
    const { params } = await written();
    const { anonymous } = test;
    expect((await anonymous.call(list${Many}, {})).status).toBe(401);
    expect((await anonymous.call(get${One}, { params })).status).toBe(401);
    expect((await anonymous.call(create${One}, { body: draft })).status).toBe(401);
    expect((await anonymous.call(update${One}, { params, body: draft }, match(1))).status).toBe(401);
    expect((await anonymous.call(delete${One}, { params }, match(1))).status).toBe(401);
  });

  it('to trainees, and to change to those who only look on', async () => {
    const { params } = await written();
    expect((await trainee.client.call(list${Many}, {})).status).toBe(403);
    expect((await trainee.client.call(get${One}, { params })).status).toBe(403);
    expect((await manager.client.call(get${One}, { params })).status).toBe(200);
    expect((await manager.client.call(create${One}, { body: draft })).status).toBe(403);
    const change = { params, body: draft };
    expect((await manager.client.call(update${One}, change, match(1))).status).toBe(403);
    expect((await manager.client.call(delete${One}, { params }, match(1))).status).toBe(403);
  });

  it('to another organisation, for which it does not exist', async () => {
    const { params } = await written();
    const { client } = stranger;
    expect(await titles(stranger)).toEqual([]);
    expect((await client.call(get${One}, { params })).status).toBe(404);
    const change = { params, body: { ...draft, title: 'Theirs' } };
    expect((await client.call(update${One}, change, match(1))).status).toBe(404);
    expect((await client.call(delete${One}, { params }, match(1))).status).toBe(404);
    expect(await titles(instructor)).toEqual(['First']);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['more', { more: 1 }],
  ])('with a wrong “%s”, which it names: %o', async (field, wrong) => {
    const body = { ...draft, ...wrong };
    const refused = await instructor.client.callRaw(create${One}, { body });
    expect([refused.status, refused.messages[0]]).toEqual([
      400,
      expect.stringContaining(\`“\${field}”\`),
    ]);
    expect(await titles(instructor)).toEqual([]);
  });

  it('without the newest revision, and stays as it is', async () => {
    const { params } = await written();
    const change = { params, body: { ...draft, title: 'Second' } };
    expect((await admin.client.call(update${One}, change, match(1))).result.revision).toBe(2);
    const late = { params, body: { ...draft, title: 'Late' } };
    for (const headers of [{}, match(1), match(3)]) {
      expect((await instructor.client.call(update${One}, late, headers)).status).toBe(412);
      expect((await instructor.client.call(delete${One}, { params }, headers)).status).toBe(412);
    }
    expect((await instructor.client.call(get${One}, { params })).result.title).toBe('Second');
  });
});

describe('one', () => {
  it('is written, changed by a colleague, and deleted', async () => {
    const { params, made } = await written();
    expect(made).toMatchObject({
      ...draft,
      author: { id: instructor.userId, name: 'Kenichi' },
      revision: 1,
    });
    expect((await manager.client.call(get${One}, { params })).result).toEqual(made);
    const body = { title: 'Second', description: '' };
    const changed = await admin.client.call(update${One}, { params, body }, match(1));
    expect(changed.result).toMatchObject({ ...body, author: made.author, revision: 2 });
    expect((await admin.client.call(delete${One}, { params }, match(2))).status).toBe(200);
    expect((await admin.client.call(get${One}, { params })).status).toBe(404);
    expect(await titles(admin)).toEqual([]);
  });

  it('is found by its title, and stands where the order says', async () => {
    await written({ title: 'Bravo' });
    test.clock.advance(1000);
    await written({ title: 'Alpha' });
    expect(await titles(manager)).toEqual(['Alpha', 'Bravo']);
    expect(await titles(manager, { 'sortOrder.column': 'title' })).toEqual(['Alpha', 'Bravo']);
    const backwards = { 'sortOrder.column': 'title', 'sortOrder.direction': 'desc' };
    expect(await titles(manager, backwards)).toEqual(['Bravo', 'Alpha']);
    expect(await titles(manager, { keyword: 'brav' })).toEqual(['Bravo']);
    const second = await manager.client.call(list${Many}, { query: { offset: 1, limit: 1 } });
    expect(second.result.map(({ title }) => title)).toEqual(['Bravo']);
    expect(second.pagination).toMatchObject({ count: 2, offset: 1, limit: 1 });
  });

  it('is told to the staff of its organisation, once, and to nobody else', async () => {
    const { made } = await written();
    const told = async ({ client }: TestPerson) =>
      (await client.call(listUserNotifications, {})).result.notifications.map(({ title, url }) => [title, url]);
    for (const reader of [admin, manager])
      expect(await told(reader)).toEqual([['New ${said.one}: “First”', \`/${many}/\${made.id}\`]]);
    for (const other of [instructor, stranger]) expect(await told(other)).toEqual([]);
  });

  it('leaves what was done to it in the audit log', async () => {
    const { params } = await written();
    const body = { ...draft, title: 'Second' };
    await admin.client.call(update${One}, { params, body }, match(1));
    await admin.client.call(delete${One}, { params }, match(2));
    const { result } = await admin.client.call(listAuditEntries, {});
    const entries = result.entries.filter(({ subject }) => subject.kind === '${one}');
    expect(entries.map(({ action, subject }) => [action, subject.name])).toEqual([
      ['${one}.delete', 'Second'],
      ['${one}.update', 'Second'],
      ['${one}.create', 'First'],
    ]);
  });
});
`;

const calls = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { seed${One} } from '../../../server/${many}/${many}.seed.ts';
import type { ValidCall, ValidCalls } from './call.ts';
import { by, freshName } from './fresh.ts';

const draft = () => ({ title: freshName(), description: '' });

const ofItsOwn: ValidCall = async (world, caller) => ({
  params: { ${one}Id: await seed${One}(world.test.db, by(world, caller)) },
  revision: 1,
});

export const callsOf${Many}: ValidCalls = {
  'POST /api/${many}': () => ({ body: draft() }),
  'PUT /api/${many}/:${one}Id': async (world, caller) => ({
    ...(await ofItsOwn(world, caller)),
    body: draft(),
  }),
  'DELETE /api/${many}/:${one}Id': ofItsOwn,
};

export const entriesOf${Many}: Readonly<
  Record<string, readonly [action: string, subject: string]>
> = {
  'POST /api/${many}': ['${one}.create', '${one}'],
  'PUT /api/${many}/:${one}Id': ['${one}.update', '${one}'],
  'DELETE /api/${many}/:${one}Id': ['${one}.delete', '${one}'],
};
`;
