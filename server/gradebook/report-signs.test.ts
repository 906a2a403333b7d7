import { afterAll, beforeAll, expect, it } from 'vitest';
import { getGradebook } from '../../domain/gradebook/gradebook.contract.ts';
import { reportRoom } from '../../tests/support/report-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedReport } from '../reports/reports.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  // A Friday at noon in Tokyo.
  test.clock.set(new Date('2026-11-20T03:00:00Z'));
});
afterAll(() => test.close());

async function reasonsOf({ client }: TestPerson, classId: number) {
  const { rows } = (await client.call(getGradebook, { params: { classId } })).result;
  return Object.fromEntries(
    rows.map(({ name, help }) => [
      name,
      (help?.reasons ?? []).filter(({ kind }) => kind === 'moodHard' || kind === 'reportsMissing'),
    ]),
  );
}

it('tells of hard days and missing reports in the class, and of today nothing yet', async () => {
  const { organisationId, instructor, trainee, other, classId } = await reportRoom(test);
  const written = (userId: number, day: string, mood: 'hard' | 'good') =>
    seedReport(test.db, { organisationId, classId, userId, day, mood });
  expect(await reasonsOf(instructor, classId)).toEqual({ Aoi: [], Ben: [] });
  await test.db.execute(
    `update class_trainees set created_at = '2026-11-02' where class_id = ${classId}`,
  );
  for (const day of ['2026-11-16', '2026-11-17']) await written(trainee.userId, day, 'good');
  for (const day of ['2026-11-18', '2026-11-19']) await written(trainee.userId, day, 'hard');
  await written(other.userId, '2026-11-16', 'hard');
  expect(await reasonsOf(instructor, classId)).toEqual({
    Aoi: [{ kind: 'moodHard', count: 2 }],
    Ben: [{ kind: 'reportsMissing', days: 3 }],
  });
});
