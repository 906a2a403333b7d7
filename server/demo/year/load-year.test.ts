import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { listClasses } from '../../../domain/classes/classes.contract.ts';
import { listExtensions } from '../../../domain/classrules/extensions.contract.ts';
import { getGradebook } from '../../../domain/gradebook/gradebook.contract.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { loadYear } from './load-year.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date('2026-11-20T03:00:00Z'));
});
afterAll(() => test.close());

it('is a year of classes that are over, under way and to come, with what was done in them', async () => {
  const size = { classes: 40, trainees: 80, instructors: 2 };
  const { organisationId, classIds } = await loadYear(test.db, test.clock.now(), size);
  expect(classIds).toHaveLength(40);
  const admin = await test.person(organisationId, Role.admin);
  const { result } = await admin.client.call(listClasses, { query: { limit: 100 } });
  const count = (status: number) => result.filter((one) => one.status === status).length;
  expect([count(1), count(2), count(3)]).toEqual([6, 4, 30]);
  const [first] = result.toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1));
  expect(first).toMatchObject({ startAt: '2025-12-05', traineeCount: 2, materialCount: 12 });
  const params = { classId: first?.id ?? 0 };
  const gradebook = await admin.client.call(getGradebook, { params });
  expect(gradebook.status).toBe(200);
  expect(JSON.stringify(gradebook.result)).toContain('100');
  const extensions = await admin.client.call(listExtensions, { params });
  expect(extensions.result.map(({ reason }) => reason)).toContain('台風による休講のため');
  const off = await test.asOwner<{ days: number }>(
    `select count(*)::int as days from class_materials
      where organisation_id = $1 and extract(isodow from due_at) > 5`,
    [organisationId],
  );
  expect(off).toEqual([{ days: 0 }]);
  const retaken = await test.asOwner(
    `select 1 from attempts where organisation_id = $1
      group by user_id, class_material_id having count(*) > 1`,
    [organisationId],
  );
  expect(retaken.length).toBeGreaterThan(0);
});
