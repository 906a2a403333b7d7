import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getAttention } from '../../domain/attention/attention.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedProgress } from '../training/training.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let colleague: TestPerson;
let admin: TestPerson;
let diligent: TestPerson;
let behind: TestPerson;
let quiz: SeededQuiz;
let classId: number;
let late: number;
let soon: number;

const at = new Date('2026-11-20T03:00:00Z');

beforeAll(async () => {
  test = await testApp();
  test.clock.set(at);
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  colleague = await test.person(organisationId, Role.instructor);
  admin = await test.person(organisationId, Role.admin);
  diligent = await test.person(organisationId, Role.trainee, { name: 'Aiko' });
  behind = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  const createdBy = instructor.userId;
  quiz = await seedQuiz(test.db, { organisationId, createdBy, title: 'Pointers' });
  const made = await seedClass(test.db, {
    organisationId,
    createdBy,
    title: 'C',
    startAt: '2026-11-01',
    traineeIds: [diligent.userId, behind.userId],
    sections: [
      {
        title: 'One',
        materials: [
          { ...quiz, dueAt: '2026-11-18' },
          { ...quiz, dueAt: '2026-11-24' },
          { ...quiz, dueAt: '2026-11-28' },
        ],
      },
    ],
  });
  ({ classId } = made);
  [late = 0, soon = 0] = made.classMaterialIds;
  await test.asOwner('update class_trainees set created_at = $1', ['2026-11-01T00:00:00Z']);
  const key = { organisationId, classId, userId: diligent.userId };
  for (const classMaterialId of [late, soon])
    await seedProgress(
      test.db,
      { ...key, classMaterialId },
      { isCompleted: true, at: new Date('2026-11-19T01:00:00Z') },
    );
});
afterAll(() => test.close());

const attention = async (person: TestPerson) => (await person.client.call(getAttention, {})).result;

describe('what needs one of the staff', () => {
  it('is refused to who has no session, and to trainees', async () => {
    expect((await test.anonymous.call(getAttention, {})).status).toBe(401);
    expect((await diligent.client.call(getAttention, {})).status).toBe(403);
  });

  it('is not told to another organisation', async () => {
    const outsider = await test.person(await test.organisation(), Role.admin);
    expect(await attention(outsider)).toEqual({
      marking: null,
      people: { count: 0, first: [] },
      due: [],
      publish: [],
      versions: [],
      courses: [],
      contracts: [],
      today: '2026-11-20',
    });
  });

  it('is told to an instructor of their own classes, to an admin of all', async () => {
    expect((await attention(colleague)).people.count).toBe(0);
    expect((await attention(colleague)).due).toEqual([]);
    expect((await attention(admin)).people.count).toBe(1);
    expect((await attention(instructor)).people.count).toBe(1);
  });

  it('names who is overdue or silent, and not who has done what was due', async () => {
    const { people } = await attention(instructor);
    expect(people).toEqual({
      count: 1,
      first: [
        {
          classId,
          classTitle: 'C',
          lang: 'en',
          userId: behind.userId,
          name: 'Ben',
          imageUrl: null,
          overdueCount: 1,
          idleDays: 19,
        },
      ],
    });
  });

  it('names nobody who has gone, or of a class that is over', async () => {
    const gone = await test.person(organisationId, Role.trainee);
    const over = await seedClass(test.db, {
      organisationId,
      createdBy: colleague.userId,
      startAt: '2026-10-01',
      endAt: '2026-11-19',
      traineeIds: [behind.userId],
      sections: [{ title: 'One', materials: [{ ...quiz, dueAt: '2026-11-18' }] }],
    });
    const running = await seedClass(test.db, {
      organisationId,
      createdBy: colleague.userId,
      startAt: '2026-11-01',
      traineeIds: [gone.userId],
      sections: [{ title: 'One', materials: [{ ...quiz, dueAt: '2026-11-18' }] }],
    });
    expect((await attention(colleague)).people.first.map(({ classId: id }) => id)).toEqual([
      running.classId,
    ]);
    await test.asOwner('update users set archived_at = now() where id = $1', [gone.userId]);
    expect((await attention(colleague)).people.count).toBe(0);
    await test.asOwner('delete from classes where id = any($1)', [[over.classId, running.classId]]);
  });

  it('tells what is due within a week, and how many have not done it', async () => {
    expect((await attention(instructor)).due).toEqual([
      {
        classId,
        classTitle: 'C',
        lang: 'en',
        classMaterialId: soon,
        title: 'Pointers',
        dueAt: '2026-11-24',
        missingCount: 1,
        traineeCount: 2,
      },
    ]);
  });

  it('counts what waits for a mark, and names who has waited longest', async () => {
    expect((await attention(instructor)).marking).toBeNull();
    const [, , text = 0] = quiz.questionIds;
    let attemptId = 0;
    for (const [person, day] of [
      [diligent, '18'],
      [behind, '17'],
    ] as const)
      attemptId = await seedAttempt(test.db, {
        organisationId,
        userId: person.userId,
        classId,
        classMaterialId: late,
        materialVersionId: quiz.versionId,
        answers: { [text]: { kind: 'FREETEXT', text: 'To change it.' } },
        startedAt: new Date(`2026-11-${day}T01:00:00Z`),
        submittedAt: new Date(`2026-11-${day}T01:20:00Z`),
      });
    expect((await attention(instructor)).marking).toEqual({
      count: 2,
      classCount: 1,
      materialCount: 1,
      oldest: {
        classId,
        classTitle: 'C',
        lang: 'en',
        attemptId,
        traineeName: 'Ben',
        materialTitle: 'Pointers',
        submittedAt: '2026-11-17T01:20:00.000Z',
      },
    });
    expect((await attention(colleague)).marking).toBeNull();
  });

  it('tells of classes that begin soon and are not published', async () => {
    const make = (startAt: string, isPublished: boolean) =>
      seedClass(test.db, {
        organisationId,
        createdBy: admin.userId,
        instructorIds: [colleague.userId],
        title: startAt,
        startAt,
        isPublished,
        endAt: '2026-12-31',
      });
    await make('2026-12-05', false);
    await make('2026-12-03', true);
    const hidden = await make('2026-12-04', false);
    expect((await attention(instructor)).publish).toEqual([]);
    expect((await attention(colleague)).publish).toEqual([
      {
        classId: hidden.classId,
        classTitle: '2026-12-04',
        lang: 'en',
        startAt: '2026-12-04',
        materialCount: 0,
        traineeCount: 0,
      },
    ]);
  });

  it('tells of materials with a newer version than their classes have', async () => {
    expect((await attention(instructor)).versions).toEqual([]);
    await test.asOwner(
      `with made as (
         insert into material_versions
           (organisation_id, material_id, major_version_number, created_by, stats)
         select organisation_id, material_id, 2, created_by, stats
           from material_versions where id = $1 returning id, material_id)
       update materials set current_version_id = made.id from made
        where materials.id = made.material_id`,
      [quiz.versionId],
    );
    expect((await attention(instructor)).versions).toEqual([
      {
        classId,
        classTitle: 'C',
        lang: 'en',
        materialId: quiz.materialId,
        title: 'Pointers',
        majorVersionNumber: 2,
        classCount: 1,
      },
    ]);
  });

  it('tells an admin, and nobody else, of contracts that end and are not renewed', async () => {
    const createdBy = admin.userId;
    const given = { organisationId, createdBy, endAt: '2026-12-10', userIds: [behind.userId] };
    const ending = await seedContract(test.db, { ...given, name: 'Autumn' });
    const renewed = await seedContract(test.db, { ...given, name: 'Spring' });
    await seedContract(test.db, { ...given, endAt: '2027-12-10', renewalOf: renewed });
    await seedContract(test.db, { ...given, endAt: '2026-12-21' });
    expect((await attention(admin)).contracts).toEqual([
      { contractId: ending, name: 'Autumn', endAt: '2026-12-10', usedCount: 1 },
    ]);
    expect((await attention(instructor)).contracts).toEqual([]);
  });

  it('tells a group manager of the people in their groups alone', async () => {
    const manager = await test.person(organisationId, Role.groupManager);
    expect((await attention(manager)).people.count).toBe(0);
    await seedGroup(test.db, {
      organisationId,
      name: 'Theirs',
      managerIds: [manager.userId],
      memberIds: [diligent.userId],
    });
    expect((await attention(manager)).people.count).toBe(0);
    expect((await attention(manager)).due).toEqual([]);
    await seedGroup(test.db, {
      organisationId,
      name: 'Others',
      managerIds: [manager.userId],
      memberIds: [behind.userId],
    });
    const seen = await attention(manager);
    expect(seen.people.first.map(({ name }) => name)).toEqual(['Ben']);
    expect(seen.due.map(({ missingCount, traineeCount }) => [missingCount, traineeCount])).toEqual([
      [1, 2],
    ]);
  });
});
