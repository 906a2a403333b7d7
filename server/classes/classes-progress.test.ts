import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportTraineeProgress,
  listTraineeProgress,
} from '../../domain/classes/classes.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { seedClass } from './classes.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let trainee: TestPerson;
let classId: number;
let groupId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  const named = (name: string) => test.person(organisationId, Role.trainee, { name });
  trainee = await named('Ito');
  const [abe, chiba] = [await named('=Abe'), await named('Chiba')];
  const memberIds = [abe.userId, chiba.userId];
  groupId = await seedGroup(test.db, { organisationId, name: 'Osaka', memberIds });
  const createdBy = instructor.userId;
  const of = { organisationId, createdBy, type: 'book' } as const;
  const materials = [
    await seedMaterial(test.db, { ...of, title: 'First' }),
    await seedMaterial(test.db, { ...of, title: 'Second' }),
  ];
  const sections = [{ title: 'All', materials }];
  const traineeIds = [trainee.userId];
  const made = await seedClass(test.db, {
    organisationId,
    createdBy,
    title: 'Watched',
    sections,
    traineeIds,
    groupIds: [groupId],
  });
  classId = made.classId;
  const [first = 0, second = 0] = made.classMaterialIds;
  await work(trainee.userId, first, 3, '2026-11-20T15:30:00Z');
  await work(trainee.userId, second, 1, '2026-11-20T16:00:00Z');
  await work(chiba.userId, first, 2, '2026-11-19T00:00:00Z');
  // What they do in another class is none of this one's.
  const elsewhere = await seedClass(test.db, { organisationId, createdBy, sections, traineeIds });
  await seedProgress(test.db, {
    organisationId,
    classId: elsewhere.classId,
    userId: trainee.userId,
    classMaterialId: elsewhere.classMaterialIds[0] ?? 0,
  });
});
afterAll(() => test.close());

/** Reads so many of three chapters. */
async function work(userId: number, classMaterialId: number, chapters: number, at: string) {
  const chaptersRead = [0, 1, 2].slice(0, chapters);
  const key = { organisationId, classId, userId, classMaterialId };
  await seedProgress(test.db, key, { chaptersRead, chapterCount: 3, at: new Date(at) });
}

describe('the progress of a class', () => {
  it('is not for trainees, nor for other organisations', async () => {
    const foreigner = await test.person(await test.organisation(), Role.admin);
    for (const call of [listTraineeProgress, exportTraineeProgress]) {
      const input = { params: { classId }, query: {} };
      expect((await test.anonymous.call(call, input)).status).toBe(401);
      expect((await trainee.client.call(call, input)).status).toBe(403);
      expect((await foreigner.client.call(call, input)).status).toBe(404);
    }
  });

  it('has a row for each trainee, with what they began', async () => {
    const { result, pagination } = await instructor.client.call(listTraineeProgress, {
      params: { classId },
      query: {},
    });
    expect(pagination).toEqual({ count: 3, limit: 20, offset: 0 });
    expect(result.map(({ name }) => name)).toEqual(['=Abe', 'Chiba', 'Ito']);
    expect(result[2]).toMatchObject({
      groupName: null,
      completedCount: 1,
      percent: 50,
      lastActivityAt: '2026-11-20T16:00:00.000Z',
    });
    expect(result[2]?.materials.map(({ percent }) => percent).toSorted((a, b) => a - b)).toEqual([
      33, 100,
    ]);
    expect(result[0]).toMatchObject({
      groupName: 'Osaka',
      percent: 0,
      lastActivityAt: null,
      materials: [],
    });
  });

  it('is sorted, searched, filtered and paged', async () => {
    const names = async (query: Record<string, unknown>) => {
      const answer = await instructor.client.callRaw<{ name: string }[]>(listTraineeProgress, {
        params: { classId },
        query,
      });
      return [answer.pagination?.count, ...answer.result.map(({ name }) => name)];
    };
    const by = (column: string, direction: string) => ({
      'sortOrder.column': column,
      'sortOrder.direction': direction,
    });
    expect(await names(by('percent', 'desc'))).toEqual([3, 'Ito', 'Chiba', '=Abe']);
    expect(await names(by('lastActivityAt', 'desc'))).toEqual([3, 'Ito', 'Chiba', '=Abe']);
    expect(await names(by('lastActivityAt', 'asc'))).toEqual([3, '=Abe', 'Chiba', 'Ito']);
    expect(await names({ ...by('name', 'desc'), limit: 1, offset: 1 })).toEqual([3, 'Chiba']);
    expect(await names({ groupId })).toEqual([2, '=Abe', 'Chiba']);
    expect(await names({ keyword: 'chi' })).toEqual([1, 'Chiba']);
  });

  it('is a file for spreadsheets, in the same order, with times of the organisation', async () => {
    const answer = await instructor.client.call(exportTraineeProgress, {
      params: { classId },
      query: { 'sortOrder.column': 'percent', 'sortOrder.direction': 'desc' },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Watched.csv');
    const lines = answer.text.replace('\uFEFF', '').trim().split('\n');
    expect(lines[0]).toBe(
      'Account name,Name,Group,Completed materials,Progress (%),Last activity,First (%),Second (%)',
    );
    expect(lines[1]).toBe(`${trainee.accountName},Ito,,1,50,2026-11-21 01:00,100,33`);
    expect(lines).toHaveLength(4);
    // A name that a spreadsheet would run is defused.
    expect(lines[3]).toContain("'=Abe");
  });
});
