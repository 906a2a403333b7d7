import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { ClassStatus } from '../../domain/classes/classes.schema.ts';
import { getHome } from '../../domain/training/training.contract.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../materials/materials.seed.ts';
import { chapters, studyRoom, type StudyRoom, today } from '../../tests/support/study-room.ts';

let room: StudyRoom;

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
      agenda: [],
      activeDays: [],
      streak: 0,
      classes: [],
    });
  });

  it('does not show what is not published', async () => {
    const { trainee } = await room.study({ isPublished: false });
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
      classPercent: 8,
    });
    expect(result.classes).toMatchObject([{ percent: 8, completedCount: 0, materialCount: 3 }]);
  });

  it('puts the class of his last work first', async () => {
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
    const { rows } = await room.test.house.database.pool.query(
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
