import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { exportPeople } from '../../../domain/people/import/people-import.contract.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedPerson } from '../people.seed.ts';

let test: TestApp;
let room: ReturnType<typeof importRoom>;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
});
afterAll(() => test.close());

it('brings an own export back unchanged, formulas and all', async () => {
  const own = await test.organisation();
  const boss = await test.person(own, Role.admin, { name: '=1+1' });
  const parentId = await seedGroup(test.db, { organisationId: own, name: 'R&D; A/B' });
  await seedGroup(test.db, {
    organisationId: own,
    name: "'=x",
    parentId,
    memberIds: [boss.userId],
  });
  for (const [at, name] of ["'-quoted", '@at, "x"', '高橋　美咲', 'line'].entries()) {
    const archivedAt = at % 2 ? { archivedAt: new Date() } : {};
    const seeded = { organisationId: own, accountName: `-${at}`, name, ...archivedAt } as const;
    await seedPerson(test.db, {
      ...seeded,
      role: Role.groupManager,
      contactEmail: 'a+b@example.jp',
    });
  }
  for (const lang of ['en', 'ja'] as const) {
    await test.db.execute(sql`update users set lang = ${lang} where id = ${boss.userId}`);
    const client = await test.signIn(boss);
    const file = await client.call(exportPeople, {});
    expect(file.text).toContain("'=1+1");
    const one = await room.check({ ...boss, client }, file.bytes, { groupsBecome: 'exactly' });
    expect(one.counts).toMatchObject({ unchanged: 5, create: 0, change: 0, refused: 0 });
  }
});
