import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import {
  getClass,
  listClasses,
  listTraineeProgress,
  updateClass,
} from '../../domain/classes/classes.contract.ts';
import { ClassStatus } from '../../domain/classes/classes.schema.ts';
import { listPersonClasses } from '../../domain/people/people.contract.ts';
import { getHome, getTraining } from '../../domain/training/training.contract.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import { seedBook } from '../books/books.seed.ts';
import { seedProgress } from './training.seed.ts';
import { chapters, studyRoom, type StudyRoom, today } from '../../tests/support/study-room.ts';

let room: StudyRoom;

interface Figure {
  readonly percent: number | null;
  readonly completedCount?: number | null | undefined;
}

beforeAll(async () => {
  room = await studyRoom();
});
afterEach(() => room.test.clock.set(new Date(`${today}T03:00:00Z`)));
afterAll(() => room.test.close());

describe('the home of a trainee', () => {
  it('is closed to everybody else', async () => {
    expect((await room.test.anonymous.call(getHome, {})).status).toBe(401);
    expect((await room.instructor.client.call(getHome, {})).status).toBe(403);
  });

  it('is empty for who has no class', async () => {
    const { client } = await room.test.person(room.organisationId, Role.trainee);
    expect((await client.call(getHome, {})).result).toEqual({
      next: null,
      steps: [],
      agenda: [],
      activeDays: [],
      streak: 0,
      classes: [],
    });
  });

  it('does not show what is not published', async () => {
    const { trainee } = await room.study({ isPublished: false });
    // What is learnt alone has a home of its own.
    const given = { ...room.by, traineeIds: [trainee.userId] };
    await seedClass(room.test.db, { ...given, isSelfLearning: true });
    const { result } = await trainee.client.call(getHome, {});
    expect([result.next, result.classes]).toEqual([null, []]);
  });

  it('leads to the chapter left half-way', async () => {
    const studied = await room.study({ title: 'C for new engineers' });
    await studied.read({ chaptersRead: ['one'], position: { chapter: 'three', fraction: 0.75 } });
    const { result } = await studied.trainee.client.call(getHome, {});
    expect(result.next).toEqual({
      classId: studied.classId,
      classTitle: 'C for new engineers',
      classMaterialId: studied.first,
      materialTitle: 'Pointers',
      materialType: 'book',
      chapter: { slug: 'three', title: 'Three', minutesLeft: 3 },
      sectionNumber: 1,
      sectionCount: 2,
      lang: 'en',
      classPercent: 0,
      reason: 'here',
      dueAt: null,
    });
    expect(result.classes).toMatchObject([
      { percent: 0, completedCount: 0, materialCount: 3, minutes: 81 },
    ]);
  });

  it('leads to what is due soon before what was in hand, and to what was handed in no more', async () => {
    const trainee = await room.test.person(room.organisationId, Role.trainee);
    const { by } = room;
    const book = await seedBook(room.test.db, { ...by, title: 'Pointers', chapters });
    const rules = await seedMaterial(room.test.db, { ...by, title: 'Rules', type: 'file' });
    const later = await seedMaterial(room.test.db, { ...by, title: 'Later', type: 'file' });
    const colleague = await room.test.person(room.organisationId, Role.trainee);
    const { classId, classMaterialIds } = await seedClass(room.test.db, {
      ...by,
      traineeIds: [trainee.userId, colleague.userId],
      sections: [
        {
          title: 'Memory',
          materials: [book, { ...rules, dueAt: dayAfter(today, 1) }],
        },
        { title: 'Files', opensAt: dayAfter(today, 1), materials: [{ ...later, dueAt: today }] },
      ],
    });
    const [reading = 0, dueTomorrow = 0] = classMaterialIds;
    const at = room.now();
    const theirs = { ...by, classId, classMaterialId: dueTomorrow, userId: colleague.userId };
    await seedProgress(room.test.db, theirs, { isCompleted: true, at: room.test.clock.now() });
    const read = (classMaterialId: number, body: { chaptersRead: string[]; percent?: number }) =>
      room.send(trainee, { classId, classMaterialId }, { ...body, at });
    await read(reading, { chaptersRead: ['one'] });
    const next = async () => {
      const { result } = await trainee.client.call(getHome, {});
      const { next: step } = result;
      return [
        step?.materialTitle,
        step?.reason,
        step?.dueAt,
        result.classes[0]?.nextClassMaterialId,
      ];
    };
    expect(await next()).toEqual(['Rules', 'due', '2026-11-22', dueTomorrow]);
    await read(dueTomorrow, { chaptersRead: [], percent: 100 });
    expect(await next()).toEqual(['Pointers', 'here', null, reading]);
  });

  it('has the one figure of a class that every other place has', async () => {
    const studied = await room.study();
    await studied.read({ chaptersRead: ['one', 'two', 'three', 'four'] });
    await studied.read({ chaptersRead: ['one', 'two'] }, studied.third);
    const { client } = studied.trainee;
    const params = { classId: studied.classId };
    const figure = ({ percent, completedCount }: Figure) => [completedCount, percent];
    const home = (await client.call(getHome, {})).result;
    const list = await client.call(listClasses, { query: {} });
    const ofStaff = await room.instructor.client.call(listTraineeProgress, { params, query: {} });
    const ofPerson = await room.instructor.client.call(listPersonClasses, {
      params: { userId: studied.trainee.userId },
    });
    expect([
      home.classes.map(figure),
      list.result.map(figure),
      [figure((await client.call(getTraining, { params })).result)],
      [figure((await client.call(getClass, { params })).result)],
      ofStaff.result.map(figure),
      ofPerson.result.map(figure),
      [[1, home.next?.classPercent]],
    ]).toEqual(Array.from({ length: 7 }, () => [[1, 33]]));
  });

  it('gives no two classes the same cover, and keeps what was chosen', async () => {
    const trainee = await room.test.person(room.organisationId, Role.trainee);
    const by = { ...room.by, traineeIds: [trainee.userId], title: 'C for new engineers' };
    const made = [];
    for (let count = 0; count < 5; count++) made.push(await seedClass(room.test.db, by));
    const [chosen = 0] = made.map(({ classId }) => classId);
    const { revision } = (
      await room.instructor.client.call(getClass, { params: { classId: chosen } })
    ).result;
    const cover = { icon: 'pen', color: 'rose' } as const;
    const saved = await room.instructor.client.call(
      updateClass,
      { params: { classId: chosen }, body: { cover } },
      { 'if-match': `"${revision}"` },
    );
    expect(saved.result.cover).toEqual(cover);
    const { classes } = (await trainee.client.call(getHome, {})).result;
    expect(classes.find(({ id }) => id === chosen)?.cover).toEqual(cover);
    const looks = classes.map((one) => `${one.cover?.icon} ${one.cover?.color}`);
    expect(new Set(looks).size).toBe(5);
    expect(looks.filter((look) => look.startsWith('chip '))).toHaveLength(4);
  });

  it('puts the class of their last work first', async () => {
    const studied = await room.study({ endAt: dayAfter(today, 30) });
    const by = { ...room.by, traineeIds: [studied.trainee.userId] };
    const untouched = await seedClass(room.test.db, { ...by, endAt: dayAfter(today, 2) });
    const order = async () =>
      (await studied.trainee.client.call(getHome, {})).result.classes.map(({ id }) => id);
    expect(await order()).toEqual([untouched.classId, studied.classId]);
    await studied.read({ chaptersRead: ['one'] });
    expect(await order()).toEqual([studied.classId, untouched.classId]);
  });

  it('has a class from its first midnight to the end of its last day, where the organisation is', async () => {
    const studied = await room.study({ startAt: dayAfter(today), endAt: dayAfter(today, 2) });
    const seen = async (utc: string) => {
      room.test.clock.set(new Date(utc));
      const client = await room.test.signIn(studied.trainee);
      const { next, agenda, classes } = (await client.call(getHome, {})).result;
      const [shown] = classes;
      return [next?.classId, shown?.status, shown?.nextClassMaterialId, agenda.map(kindOf)];
    };
    const kindOf = ({ kind }: { kind: string }) => kind;
    const { classId, first } = studied;
    // Midnight in Tokyo is at three in the afternoon.
    expect(await seen('2026-11-21T14:58:00Z')).toEqual([
      undefined,
      ClassStatus.future,
      null,
      ['opens', 'ends'],
    ]);
    const open = [classId, ClassStatus.active, first, ['ends']];
    expect(await seen('2026-11-21T15:00:00Z')).toEqual(open);
    expect(await seen('2026-11-23T14:58:00Z')).toEqual(open);
    expect(await seen('2026-11-23T15:00:00Z')).toEqual([undefined, ClassStatus.ended, null, []]);
  });

  it('shows the days of two weeks, today among them', async () => {
    const studied = await room.study();
    for (const days of [0, 13, 14])
      await studied.read({ at: `${dayAfter(today, -days)}T02:00:00Z` });
    const { result } = await studied.trainee.client.call(getHome, {});
    expect(result.activeDays).toEqual([today, dayAfter(today, -13)]);
  });

  it('keeps the order of what was worked in when older work arrives late', async () => {
    const studied = await room.study();
    const other = await seedClass(room.test.db, {
      ...room.by,
      endAt: dayAfter(today, 2),
      traineeIds: [studied.trainee.userId],
    });
    const order = async () =>
      (await studied.trainee.client.call(getHome, {})).result.classes.map(({ id }) => id);
    await studied.read({ chaptersRead: ['one'], at: `${today}T02:00:00Z` });
    await studied.read({ chaptersRead: ['two'], at: `${dayAfter(today, -9)}T02:00:00Z` });
    expect(await order()).toEqual([studied.classId, other.classId]);
    const { rows } = await room.test.services.database.pool.query(
      'select last_activity_at from class_trainees where user_id = $1 and class_id = $2',
      [studied.trainee.userId, studied.classId],
    );
    expect(rows).toEqual([{ last_activity_at: new Date(`${today}T02:00:00Z`) }]);
  });

  it('counts the days in a row by the calendar of the organisation, also of work sent late', async () => {
    const studied = await room.study();
    // 23:30 and 00:30 in Tokyo are two days; both are the 19th and 20th there.
    await studied.read({ at: '2026-11-19T14:30:00Z' });
    await studied.read({ at: '2026-11-19T15:30:00Z' });
    await studied.read({ at: `${today}T02:00:00Z` });
    const { result } = await studied.trainee.client.call(getHome, {});
    expect(result.streak).toBe(3);
    expect(result.activeDays).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  });

  it('names what is due, what opens and what ends', async () => {
    const trainee = await room.test.person(room.organisationId, Role.trainee);
    const { by } = room;
    const book = await seedBook(room.test.db, { ...by, title: 'Pointers', chapters });
    await seedClass(room.test.db, {
      ...by,
      endAt: dayAfter(today, 10),
      traineeIds: [trainee.userId],
      sections: [
        { title: 'Memory', materials: [{ ...book, dueAt: dayAfter(today, 2) }] },
        { title: 'Files', opensAt: dayAfter(today, 3) },
      ],
    });
    const { result } = await trainee.client.call(getHome, {});
    expect(result.agenda.map(({ kind, title, date }) => [kind, title, date])).toEqual([
      ['due', 'Pointers', dayAfter(today, 2)],
      ['opens', 'Files', dayAfter(today, 3)],
      ['ends', 'Web Development Fundamentals', dayAfter(today, 10)],
    ]);
  });
});
