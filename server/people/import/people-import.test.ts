import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  discardPeopleImport,
  exportPeople,
  getPeopleImport,
  listPeopleImportRows,
  listPeopleImports,
  planPeopleImport,
  reportOfPeopleImport,
  runPeopleImport,
} from '../../../domain/people/import/people-import.contract.ts';
import { toCp932 } from '../../../tests/support/cp932.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedPerson } from '../people.seed.ts';

let test: TestApp;
let room: ReturnType<typeof importRoom>;
let organisationId: number;
let admin: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  stranger = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const person = async (accountName: string) => {
  const { rows } = await test.db.execute<{
    id: number;
    name: string;
    contact_email: string | null;
    role: number;
    lang: string;
    archived_at: string | null;
  }>(
    sql`select * from users where organisation_id = ${organisationId} and account_name = ${accountName}`,
  );
  return rows[0];
};
describe('bringing people in', () => {
  it('is refused to everybody but admins, and nothing of another organisation is found', async () => {
    const instructor = await test.person(organisationId, Role.instructor);
    const one = await room.check(admin, 'account,name\na-1,A\n');
    const params = room.idOf(one);
    expect((await test.anonymous.call(getPeopleImport, { params })).status).toBe(401);
    expect((await instructor.client.call(listPeopleImports, { query: {} })).status).toBe(403);
    expect((await instructor.client.call(exportPeople, {})).status).toBe(403);
    for (const call of [getPeopleImport, listPeopleImportRows, discardPeopleImport])
      expect((await stranger.client.callRaw(call, { params })).status).toBe(404);
    const body = { planNumber: one.planNumber };
    expect((await stranger.client.call(runPeopleImport, { params, body })).status).toBe(404);
    const listed = (await stranger.client.call(listPeopleImports, { query: {} })).result;
    expect(listed).toEqual([]);
  });

  it('asks for the column of the account, once, and for the plan that was seen', async () => {
    const one = await room.check(admin, 'account,name\nb-1,B\n');
    const params = room.idOf(one);
    const plan = one.plan;
    if (!plan) throw new Error('it has a plan');
    const tell = (columns: typeof plan.columns) =>
      admin.client.call(planPeopleImport, { params, body: { ...plan, columns } });
    expect((await tell(['name', null])).messages[0]).toContain('account name');
    expect((await tell(['accountName', 'accountName'])).status).toBe(400);
    const old = { planNumber: one.planNumber + 1 };
    expect((await admin.client.call(runPeopleImport, { params, body: old })).status).toBe(409);
    expect(await person('b-1')).toBeUndefined();
  });

  it('says of a file that cannot be read why, and from which line on', async () => {
    const broken = await room
      .check(admin, 'account,name\nc-1,"C\n', {
        columns: ['accountName', 'name'],
      })
      .catch((error: unknown) => String(error));
    expect(broken).toContain('line 2');
    const empty = await room.check(admin, 'account,name\n\n,,\n');
    expect(empty).toMatchObject({ state: 'uploaded', failure: 'The file holds no rows.' });
  });
});

describe('the check', () => {
  it('foretells each row and writes nothing', async () => {
    await seedPerson(test.db, {
      organisationId: stranger.organisationId,
      accountName: 'elsewhere',
      name: 'Elsewhere',
      role: Role.trainee,
    });
    await test.db.execute(sql`
      insert into accounts (account_name, organisation_id, user_id, password_hash)
      select 'elsewhere', organisation_id, id, 'x' from users where account_name = 'elsewhere'`);
    const base = { organisationId, role: Role.trainee, lang: 'ja' } as const;
    const tokyo = await seedGroup(test.db, { organisationId, name: '東京' });
    await seedGroup(test.db, { organisationId, name: '営業', parentId: tokyo });
    const osaka = await seedGroup(test.db, { organisationId, name: '大阪' });
    await seedGroup(test.db, { organisationId, name: '営業', parentId: osaka });
    await seedPerson(test.db, { ...base, accountName: 'taro', name: '山田 太郎' });
    await seedPerson(test.db, { ...base, accountName: 'Same', name: 'Same' });
    await seedPerson(test.db, {
      ...base,
      accountName: 'root',
      name: 'Root',
      role: Role.systemAdmin,
    });
    const one = await room.check(
      admin,
      [
        'ログインID,氏名,メールアドレス,権限,所属',
        'new-1,新人,new@example.jp,受講者,東京/営業',
        'TARO,山田 次郎,,講師,',
        'same,Same,,,',
        'elsewhere,X,,,',
        'new-1,Twice,,,',
        'bad-mail,X,nobody,,',
        'bad-role,X,,king,',
        'too-high,X,,システム管理者,',
        'root,Y,,,',
        ',No account,,,',
        'no-name,,,,',
        'which,X,,,営業',
        `long,${'x'.repeat(201)},,,`,
      ].join('\r\n'),
      { missingGroups: 'refuse' },
    );
    expect(one.state).toBe('checked');
    expect(one.counts).toMatchObject({ create: 1, change: 1, unchanged: 1, refused: 10 });
    const rows = await room.rows(admin, one);
    const said = rows.map(({ line, outcome, reasons }) => [line, outcome, ...reasons]);
    expect(said).toEqual([
      [2, 'create'],
      [3, 'change'],
      [4, 'unchanged'],
      [5, 'refused', 'User already exists.'],
      [6, 'refused', 'This account name stands in line 2 already.'],
      [7, 'refused', 'Contact e-mail: “nobody” is not an e-mail address.'],
      [8, 'refused', 'Role: There is no role “king”.'],
      [9, 'refused', 'Role: The role “System admin” is above your own.'],
      [10, 'refused', 'This person has a higher role than you and cannot be changed by you.'],
      [11, 'refused', '“Account name” is missing.'],
      [12, 'refused', '“Name” is missing.'],
      [13, 'refused', expect.stringContaining('several groups “営業”')],
      [14, 'refused', '“Name” must have at most 200 characters.'],
    ]);
    expect(rows[1]?.changes).toEqual([
      { field: 'Name', before: '山田 太郎', after: '山田 次郎' },
      { field: 'Role', before: 'Trainee', after: 'Instructor' },
    ]);
    expect(await person('new-1')).toBeUndefined();
    expect((await person('taro'))?.name).toBe('山田 太郎');
    const params = room.idOf(one);
    const refused = await admin.client.call(listPeopleImportRows, {
      params,
      query: { outcome: 'refused', limit: 20 },
    });
    expect(refused.pagination?.count).toBe(10);
    const report = await admin.client.call(reportOfPeopleImport, { params, query: {} });
    expect(report.text).toMatch(/^\uFEFFLine,Outcome,Reason,Changes,ログインID,氏名,/);
    expect(report.text).toContain('\n5,Refused,User already exists.,,elsewhere,X,,,\n');
    expect(report.text).toContain('\n2,To be created,');
  });

  it('only creates when it is told so, and never leaves the organisation without an admin', async () => {
    const alone = await test.organisation();
    const boss = await test.person(alone, Role.admin);
    const second = await test.person(alone, Role.admin);
    const file = `account,role\n${second.accountName},trainee\n${boss.accountName},trainee\n`;
    const fresh = await room.check(boss, file, { mode: 'create' });
    expect((await room.rows(boss, fresh)).map(({ reasons }) => reasons)).toEqual([
      ['User already exists.'],
      ['User already exists.'],
    ]);
    const root = await test.person(alone, Role.systemAdmin);
    const both = await room.check(root, file);
    expect((await room.rows(root, both)).map(({ reasons }) => reasons)).toEqual([
      ['Nobody would be left to administer the organisation.'],
      ['Nobody would be left to administer the organisation.'],
    ]);
    const own = await room.check(boss, `account,status\n${boss.accountName},archived\n`);
    expect((await room.rows(boss, own))[0]?.reasons[0]).toContain('Your own role and status');
  });
});

describe('the import', () => {
  it('writes all that was accepted, with groups, history and a note for who asked', async () => {
    const one = await room.check(
      admin,
      toCp932(
        '社員番号,氏名,メールアドレス,役割,言語,所属,状態\r\n' +
          '"=""0071""",髙橋　①子㈱,ｔａｋａ＠example.jp,講師,日本語,"本社/開発～部;\r\n夜間",有効\r\n' +
          '0072,佐藤,,,,本社,アーカイブ\r\n',
      ),
      { sendsLinks: true },
    );
    expect(one.plan).toMatchObject({ encoding: 'shift_jis', delimiter: 'comma' });
    expect(one.counts).toMatchObject({ create: 2, newGroups: 2 + 1, letters: 1 });
    const done = await room.run(admin, one);
    expect(done).toMatchObject({ state: 'done', percent: 100 });
    expect(await person('0071')).toMatchObject({
      name: '髙橋　①子㈱',
      contact_email: 'taka@example.jp',
      role: Role.instructor,
      lang: 'ja',
      archived_at: null,
    });
    expect(await room.groupsOf(admin, '0071')).toEqual(['夜間', '開発～部'].toSorted());
    expect(await room.groupsOf(admin, '0072')).toEqual(['本社']);
    expect((await person('0072'))?.archived_at).not.toBeNull();
    const audited = await test.db.execute<{ action: string; subject_id: string }>(sql`
      select action, subject_id from audit_entries where organisation_id = ${organisationId}
        and (subject_id = ${String((await person('0071'))?.id)} or subject_type = 'peopleImport')`);
    const actions = audited.rows.map(({ action }) => action).toSorted();
    expect(actions).toEqual(['people.import', 'person.create']);
    const told = await test.db.execute(
      sql`select 1 from notifications where user_id = ${admin.userId} and content->>'kind' = 'peopleImported'`,
    );
    expect(told.rows).toHaveLength(1);
    const file = await test.db.execute(
      sql`select 1 from people_import_files where import_id = ${one.id}`,
    );
    expect(file.rows).toEqual([]);
  });

  it('judges again what changed since the check, and says so', async () => {
    const seeded = { organisationId, role: Role.trainee, name: 'Before' } as const;
    await seedPerson(test.db, { ...seeded, accountName: 'moved' });
    const one = await room.check(admin, 'account,name\nmoved,After\nrival,R\n');
    expect(one.counts).toMatchObject({ create: 1, change: 1 });
    await test.db.execute(sql`update users set name = 'After' where account_name = 'moved'`);
    await room.run(stranger, await room.check(stranger, 'account,name\nrival,Theirs\n'));
    const done = await room.run(admin, one);
    expect(done.counts).toMatchObject({ create: 0, unchanged: 1, refused: 1, differing: 2 });
    const rows = await room.rows(admin, done);
    expect(rows.map(({ outcome, foretold }) => [outcome, foretold])).toEqual([
      ['unchanged', 'change'],
      ['refused', 'create'],
    ]);
  });

  it('happens once, however often it is run at the same time', async () => {
    const one = await room.check(admin, 'account,name\nonce-1,O\nonce-2,O\n');
    const begun = await room.begin(admin, one);
    await Promise.all([room.work(admin, begun), room.work(admin, begun), room.work(admin, begun)]);
    const done = await room.work(admin, begun);
    expect(done).toMatchObject({ state: 'done', counts: { create: 2, refused: 0 } });
    const entries = await test.db.execute(
      sql`select 1 from audit_entries where subject_type = 'peopleImport' and subject_id = ${String(one.id)}`,
    );
    expect(entries.rows).toHaveLength(1);
  });

  it('gives an account to one of two organisations that bring it in at the same moment', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `both-${at}`);
    const file = `account,name\n${names.map((name) => `${name},B`).join('\n')}\n`;
    const [ours, theirs] = await Promise.all([
      room.check(admin, file).then((one) => room.begin(admin, one)),
      room.check(stranger, file).then((one) => room.begin(stranger, one)),
    ]);
    const done = await Promise.all([room.work(admin, ours), room.work(stranger, theirs)]);
    const created = done.map(({ counts }) => counts?.create ?? 0);
    expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(40);
    const double = await test.db.execute(sql`
      select lower(account_name) from users where account_name like 'both-%' group by 1 having count(*) > 1`);
    expect(double.rows).toEqual([]);
  });

  it('is not run for somebody who may no longer', async () => {
    const leaving = await test.person(organisationId, Role.admin);
    const begun = await room.begin(leaving, await room.check(leaving, 'account,name\nlate,L\n'));
    await test.db.execute(sql`update users set archived_at = now() where id = ${leaving.userId}`);
    await room.work({ ...leaving, client: admin.client }, begun);
    const after = await admin.client.call(getPeopleImport, { params: room.idOf(begun) });
    expect(after.result).toMatchObject({ state: 'failed' });
    expect(after.result.failure).toContain('may no longer');
    expect(await person('late')).toBeUndefined();
    // Somebody else may check the same file anew, and bring it in.
    const { plan: body } = after.result;
    if (!body) throw new Error('it was checked');
    const again = { params: room.idOf(begun), body };
    const planned = await admin.client.call(planPeopleImport, again);
    expect([planned.status, planned.result.state]).toEqual([200, 'checking']);
  });
});
