import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role as AnyRole, Role } from '../../domain/access/roles.ts';
import { getGroup, listGroups, listGroupTree } from '../../domain/groups/groups.contract.ts';
import { isInScope } from '../../domain/groups/groups.policy.ts';
import {
  exportPeople,
  getPerson,
  listPeople,
  listPersonClasses,
} from '../../domain/people/people.contract.ts';
import { listTraineeProgress } from '../../domain/classes/classes.contract.ts';
import { runCount } from '../../tests/support/sample.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { getPlace } from '../groups/groups-scope.repo.ts';
import { listAllGroups } from '../groups/groups.repo.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { listGroupIds } from './people-change.repo.ts';
import { visiblePeople } from './people-scope.repo.ts';
import { seedPerson } from './people.seed.ts';
import { users } from './people.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('what a group manager sees', () => {
  let organisationId: number;
  let manager: TestPerson;
  let own: TestPerson;
  let below: TestPerson;
  let outside: TestPerson;
  let ownGroup: number;
  let otherGroup: number;

  beforeAll(async () => {
    organisationId = await test.organisation();
    const person = (role: AnyRole, name: string) => test.person(organisationId, role, { name });
    manager = await person(Role.groupManager, 'Manager');
    own = await person(Role.trainee, 'Own');
    below = await person(Role.trainee, 'Below');
    outside = await person(Role.trainee, 'Outside');
    const group = (name: string, given: object) =>
      seedGroup(test.db, { organisationId, name, ...given });
    const top = await group('Top', { memberIds: [outside.userId] });
    ownGroup = await group('Own', {
      parentId: top,
      memberIds: [own.userId],
      managerIds: [manager.userId],
    });
    const child = await group('Child', { parentId: ownGroup, memberIds: [below.userId] });
    await group('Grandchild', { parentId: child });
    // In a group they are a mere member of, they manage nobody.
    otherGroup = await group('Other', { memberIds: [manager.userId, outside.userId] });
  });

  it('are the people of their groups and below, in the list, its search, its file and by id', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await manager.client.callRaw<{ name: string }[]>(listPeople, { query })).result.map(
        ({ name }) => name,
      );
    expect(await names({})).toEqual(['Below', 'Manager', 'Own']);
    expect(await names({ keyword: 'Outside' })).toEqual([]);
    expect(await names({ groupId: otherGroup })).toEqual(['Manager']);
    const file = await manager.client.callRaw(exportPeople, { query: {} });
    expect(file.text).toContain('Below');
    expect(file.text).not.toContain('Outside');
    const statusOf = async (userId: number) =>
      (await manager.client.call(getPerson, { params: { userId } })).status;
    expect(await statusOf(below.userId)).toBe(200);
    expect(await statusOf(outside.userId)).toBe(404);
    const params = { userId: outside.userId };
    expect((await manager.client.call(listPersonClasses, { params })).status).toBe(404);
  });

  it('are their groups and below, of which they may not see what they are in', async () => {
    const { result, pagination } = await manager.client.call(listGroups, { query: {} });
    expect(result.map(({ name, path }) => [name, path.join('/')])).toEqual([
      ['Child', 'Own'],
      ['Grandchild', 'Own/Child'],
      ['Own', ''],
    ]);
    expect(pagination?.count).toBe(3);
    expect((await manager.client.call(listGroupTree, {})).result).toHaveLength(3);
    const statusOf = async (groupId: number) =>
      (await manager.client.call(getGroup, { params: { groupId } })).status;
    expect(await statusOf(ownGroup)).toBe(200);
    expect(await statusOf(otherGroup)).toBe(404);
  });

  it('are their own people among the trainees of a class', async () => {
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: manager.userId,
      traineeIds: [own.userId, outside.userId],
      sections: [],
    });
    const asked = { params: { classId }, query: {} };
    const { result, pagination } = await manager.client.call(listTraineeProgress, asked);
    expect(result.map(({ name }) => name)).toEqual(['Own']);
    expect(pagination?.count).toBe(1);
  });

  it('is one group’s tree while somebody looks as its manager, unless their own role is asked for', async () => {
    const admin = await test.person(organisationId, Role.admin);
    await test.services.database.pool.query(
      'update sessions set temp_role = $1, temp_group_id = $2 where user_id = $3',
      [Role.groupManager, ownGroup, admin.userId],
    );
    const actor = testActor({
      userId: admin.userId,
      organisationId,
      role: Role.groupManager,
      ownRole: Role.admin,
      groupId: ownGroup,
    });
    const rows = await test.db
      .select({ name: users.name })
      .from(users)
      .where(visiblePeople(actor))
      .orderBy(users.name);
    expect(rows.map(({ name }) => name)).toEqual(['Below', 'Manager', 'Own']);
    const all = await admin.client.call(listGroups, { query: { ignoreTempRole: 'true' } });
    expect(all.result).toHaveLength(5);
  });
});

it('is decided alike by the rule and by its twin in SQL', async () => {
  const forest = fc.record({
    // Each group is at the top, or in one that came before it.
    parents: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    members: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.boolean()), { maxLength: 12 }),
    viewer: fc.nat({ max: 3 }),
    role: fc.constantFrom(Role.groupManager, Role.groupManager, Role.groupManager, Role.admin),
    looksAs: fc.option(fc.nat(), { freq: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(forest, async ({ parents, members, viewer, role, looksAs }) => {
      const organisationId = await test.organisation();
      const people: number[] = [];
      for (let index = 0; index < 4; index++) {
        const accountName = `${organisationId}-${index}`;
        const made = { organisationId, accountName, name: accountName, role: Role.trainee };
        people.push(await seedPerson(test.db, made));
      }
      const ids: number[] = [];
      for (const [index, parent] of parents.entries()) {
        const parentId = index === 0 ? undefined : ids[parent % (index + 1)];
        const here = members.filter(([group]) => group % parents.length === index);
        const of = (isManager: boolean) => [
          ...new Set(here.flatMap(([, who, is]) => (is === isManager ? [people[who] ?? 0] : []))),
        ];
        const managerIds = of(true);
        ids.push(
          await seedGroup(test.db, {
            organisationId,
            name: String(index),
            ...(parentId === undefined ? {} : { parentId }),
            managerIds,
            memberIds: of(false).filter((id) => !managerIds.includes(id)),
          }),
        );
      }
      const groupId = looksAs === null ? null : (ids[looksAs % ids.length] ?? null);
      const actor = testActor({ userId: people[viewer] ?? 0, organisationId, role, groupId });
      const seen = await test.db.select({ id: users.id }).from(users).where(visiblePeople(actor));
      const byRule: number[] = [];
      for (const userId of people) {
        const memberOf = await listGroupIds(test.db, { organisationId, userId });
        if (isInScope(actor, await getPlace(test.db, organisationId, memberOf)))
          byRule.push(userId);
      }
      expect(seen.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(byRule);
      const seenGroups = await listAllGroups(test.db, actor);
      const groupsByRule: number[] = [];
      for (const id of ids)
        if (isInScope(actor, await getPlace(test.db, organisationId, [id]))) groupsByRule.push(id);
      expect(seenGroups.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(groupsByRule);
    }),
    { numRuns: runCount(15, 40) },
  );
}, 60_000);
