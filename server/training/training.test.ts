import type { Topic } from '../db/signals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role, roles } from '../../domain/access/roles.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { enrolTrainees, listTraineeProgress } from '../../domain/classes/classes.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { studyRoom, type StudyRoom, today } from '../../tests/support/study-room.ts';
import { completeMaterial, notePercent, startMaterial } from './training.service.ts';
import { testActor } from '../../tests/support/test-actor.ts';

let room: StudyRoom;

beforeAll(async () => {
  room = await studyRoom();
});
afterEach(() => room.test.clock.set(new Date(`${today}T03:00:00Z`)));
afterAll(() => room.test.close());

async function trainingOf({ trainee, classId }: { trainee: TestPerson; classId: number }) {
  return (await trainee.client.call(getTraining, { params: { classId } })).result;
}

describe('a class in training', () => {
  it('is closed to everybody but trainees', async () => {
    const { classId } = await room.study();
    const params = { classId };
    expect((await room.test.anonymous.call(getTraining, { params })).status).toBe(401);
    for (const role of roles.filter((one) => one !== Role.trainee)) {
      const { client } = await room.test.person(room.organisationId, role);
      expect((await client.call(getTraining, { params })).status).toBe(403);
    }
  });

  it('does not exist for who is not enrolled, before it is published, or elsewhere', async () => {
    const { classId } = await room.study();
    const stranger = await room.test.person(room.organisationId, Role.trainee);
    const foreigner = await room.test.person(await room.test.organisation(), Role.trainee);
    const draft = await room.study({ isPublished: false });
    for (const [{ client }, params] of [
      [stranger, { classId }],
      [foreigner, { classId }],
      [draft.trainee, { classId: draft.classId }],
    ] as const) {
      const training = await client.call(getTraining, { params });
      expect([training.status, training.error]).toEqual([404, 'notFound']);
      const recorded = await room.send(
        { client },
        { ...params, classMaterialId: draft.first },
        { chaptersRead: [], at: room.now() },
      );
      expect([recorded.status, recorded.error]).toEqual([404, 'notFound']);
    }
  });

  it('shows what is to do, what comes, and where to go on', async () => {
    const studied = await room.study({}, dayAfter(today));
    const training = await trainingOf(studied);
    expect(training.sections.map(({ isOpen }) => isOpen)).toEqual([true, false]);
    expect(statuses(training)).toEqual(['todo', 'todo', 'availablesoon']);
    expect(training.nextClassMaterialId).toBe(studied.first);
    expect(training).not.toHaveProperty('groups');
  });

  it('opens nothing before its first day, and is expired after its last', async () => {
    const early = await trainingOf(await room.study({ startAt: dayAfter(today) }));
    expect(statuses(early)).toEqual(['availablesoon', 'availablesoon', 'availablesoon']);
    expect(early.nextClassMaterialId).toBeNull();
    const over = await trainingOf(await room.study({ endAt: dayAfter(today, -1) }));
    expect(over.sections[0]?.materials[0]?.progress.state).toBe('expired');
  });

  it('that was kept is another one after midnight, where the organisation is', async () => {
    const studied = await room.study({ endAt: dayAfter(today) }, dayAfter(today));
    const at = async (utc: string) => {
      room.test.clock.set(new Date(utc));
      const client = await room.test.signIn(studied.trainee);
      const trainee = { ...studied.trainee, client };
      const { sections, nextClassMaterialId } = await trainingOf({ ...studied, trainee });
      const [last] = sections.at(-1)?.materials ?? [];
      return [last?.progress.taskStatus, last?.progress.state, nextClassMaterialId !== null];
    };
    expect(await at(`${today}T14:58:00Z`)).toEqual(['availablesoon', 'notstarted', true]);
    expect(await at(`${today}T15:00:00Z`)).toEqual(['todo', 'notstarted', true]);
    expect(await at('2026-11-22T14:58:00Z')).toEqual(['todo', 'notstarted', true]);
    expect(await at('2026-11-22T15:00:00Z')).toEqual(['todo', 'expired', true]);
  });

  it('is each trainee’s own, when it was kept for another of the class', async () => {
    const colleague = await room.test.person(room.organisationId, Role.trainee);
    const studied = await room.study();
    const { classId } = studied;
    await room.instructor.client.call(enrolTrainees, {
      params: { classId },
      body: { userIds: [colleague.userId], groupIds: [] },
    });
    await studied.read({ chaptersRead: ['one'] });
    expect(statuses(await trainingOf(studied))[0]).toBe('inprogress');
    expect(statuses(await trainingOf({ trainee: colleague, classId }))[0]).toBe('todo');
    await studied.read({ chaptersRead: ['two', 'three', 'four'] });
    expect(statuses(await trainingOf(studied))[0]).toBe('completed');
    expect(statuses(await trainingOf({ trainee: colleague, classId }))[0]).toBe('todo');
  });
});

describe('progress', () => {
  it('is refused in a section that is not open', async () => {
    const studied = await room.study({}, dayAfter(today, 8));
    const answer = await studied.read({ chaptersRead: ['one'] }, studied.third);
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
    const early = await room.study({ startAt: dayAfter(today, 8) });
    expect((await early.read({})).status).toBe(403);
    // It may lie on a device, which comes again with what was done there too early.
    const soon = await room.study({ startAt: dayAfter(today, 7) });
    expect((await soon.read({})).status).toBe(425);
  });

  it('is refused for a material of another class', async () => {
    const studied = await room.study();
    const other = await room.study();
    expect((await studied.read({}, other.first)).status).toBe(404);
  });

  it('is refused with the name of the field that is wrong, and leaves no trace', async () => {
    const studied = await room.study();
    for (const [body, field] of [
      [{ chaptersRead: ['no-such-chapter'] }, 'chaptersRead'],
      [{ position: { chapter: 'no-such-chapter', fraction: 0 } }, 'position'],
      [{ position: { chapter: 'one', fraction: 1.5 } }, 'fraction'],
      [{ percent: 100 }, 'percent'],
      [{ percent: 101 }, 'percent'],
      [{ at: 'yesterday' }, 'at'],
    ] as const) {
      const answer = await studied.read(body as { at: string });
      expect(answer.status).toBe(400);
      expect(answer.messages.join(' ')).toContain(field);
    }
    expect(statuses(await trainingOf(studied))[0]).toBe('todo');
  });

  it('grows with each chapter, never shrinks, and completes the book with the last', async () => {
    const studied = await room.study();
    const first = await studied.read({
      chaptersRead: ['two', 'one'],
      position: { chapter: 'two', fraction: 1 },
    });
    expect(first.result).toMatchObject({ state: 'inprogress', percent: 50, chaptersRead: [0, 1] });
    const repeated = await studied.read({ chaptersRead: ['one'] });
    expect(repeated.result).toMatchObject({ percent: 50, readingPosition: { chapter: 'two' } });
    const last = await studied.read({ chaptersRead: ['three', 'four'] });
    expect(last.result).toMatchObject({
      state: 'completed',
      taskStatus: 'completed',
      percent: 100,
    });
    const training = await trainingOf(studied);
    expect(training.percent).toBe(33);
    expect(training.nextClassMaterialId).toBe(studied.second);
  });

  it('keeps the newest place, whenever it arrives', async () => {
    const studied = await room.study();
    const at = (minutes: number) =>
      new Date(room.test.clock.now().getTime() - minutes * 60_000).toISOString();
    await studied.read({ position: { chapter: 'three', fraction: 0.5 }, at: at(1) });
    const late = await studied.read({ position: { chapter: 'one', fraction: 0.1 }, at: at(9) });
    expect(late.result.readingPosition).toEqual({ chapter: 'three', fraction: 0.5 });
  });

  it('and the last activity go back for no report that arrives late', async () => {
    const studied = await room.study();
    const { classId } = studied;
    const sum = async () => {
      const list = await room.instructor.client.call(listTraineeProgress, {
        params: { classId },
        query: {},
      });
      const [row] = list.result;
      return [row?.percent, row?.lastActivityAt, row?.materials[0]?.percent];
    };
    await studied.read({ chaptersRead: ['one', 'two'], at: `${today}T02:00:00Z` });
    const known = [0, `${today}T02:00:00.000Z`, 50];
    expect(await sum()).toEqual(known);
    await studied.read({ chaptersRead: ['one'], at: `${dayAfter(today, -3)}T02:00:00Z` });
    expect(await sum()).toEqual(known);
    await studied.read({ chaptersRead: ['three'], at: `${dayAfter(today, -2)}T02:00:00Z` });
    expect(await sum()).toEqual([0, `${today}T02:00:00.000Z`, 75]);
    await studied.read({ at: `${today}T02:01:00Z` });
    const spent = await room.test.asOwner(
      'select seconds_spent, worked_at from material_progress where class_id = $1',
      [classId],
    );
    expect(spent).toEqual([{ seconds_spent: 60, worked_at: new Date(`${today}T02:01:00Z`) }]);
  });

  it('loses nothing when reports arrive at once', async () => {
    const studied = await room.study();
    const slugs = ['one', 'two', 'three', 'four'];
    const reports = [studied.first, studied.third].flatMap((id) =>
      slugs.map((slug) => studied.read({ chaptersRead: [slug] }, id)),
    );
    const answers = await Promise.all(reports);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const training = await trainingOf(studied);
    expect(statuses(training)).toEqual(['completed', 'todo', 'completed']);
    expect(training.percent).toBe(66);
  });

  it('is not taken after the end of the class, but for what was read in time', async () => {
    const studied = await room.study({ endAt: dayAfter(today, -1) });
    const late = await studied.read({ chaptersRead: ['one'] });
    expect([late.status, late.messages]).toEqual([
      409,
      ['The class has ended: you can read everything, and nothing more is recorded.'],
    ]);
    const at = `${dayAfter(today, -1)}T03:00:00Z`;
    const inTime = await studied.read({ chaptersRead: ['one'], at });
    expect([inTime.status, inTime.result.state]).toEqual([200, 'expired']);
  });

  it('of a document is its place and its percentage, which only grows', async () => {
    const studied = await room.studyFile();
    const place = (page: number) => ({ chapter: `page-${page}`, fraction: 0 });
    const chapter = await studied.read({ chaptersRead: ['page-1'] });
    expect([chapter.status, chapter.messages[0]]).toEqual([
      400,
      expect.stringContaining('chaptersRead'),
    ]);
    expect((await studied.read({ percent: -1 })).status).toBe(400);
    expect(statuses(await trainingOf(studied))).toEqual(['todo']);
    const half = await studied.read({ position: place(12), percent: 50 });
    expect(half.result).toMatchObject({
      state: 'inprogress',
      percent: 50,
      readingPosition: place(12),
    });
    const reports = [20, 100, 60].map((percent) => studied.read({ percent, position: place(3) }));
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const training = await trainingOf(studied);
    expect(statuses(training)).toEqual(['completed']);
    expect(training.percent).toBe(100);
  });

  it('of a quiz comes from its own domain', async () => {
    const studied = await room.study();
    const context = asking(studied.trainee);
    const place = { classId: studied.classId, classMaterialId: studied.second };
    const refused = await studied.read({ percent: 100 }, studied.second);
    expect(refused.status).toBe(400);
    await startMaterial(context, place);
    expect(statuses(await trainingOf(studied))[1]).toBe('inprogress');
    const quizOf = ({ sections }: Awaited<ReturnType<typeof trainingOf>>) =>
      sections[0]?.materials[1]?.progress;
    // What completes it is told apart, and less never counts.
    for (const percent of [100, 40])
      await notePercent(context, { ...place, percent, at: context.now });
    expect(quizOf(await trainingOf(studied))).toMatchObject({ percent: 99, completedAt: null });
    const at = new Date(context.now.getTime() - 60_000);
    await completeMaterial(context, { ...place, at });
    await completeMaterial(context, place);
    const training = await trainingOf(studied);
    expect(quizOf(training)?.completedAt).toBe(at.toISOString());
    expect(statuses(training)[1]).toBe('completed');
    expect(training.percent).toBe(33);
    await expect(completeMaterial(context, { ...place, classMaterialId: 999_999 })).rejects.toThrow(
      'notFound',
    );
  });
});

function statuses(training: { sections: { materials: { progress: { taskStatus: string } }[] }[] }) {
  return training.sections.flatMap(({ materials }) =>
    materials.map(({ progress }) => progress.taskStatus),
  );
}

/** A context as another domain's handler has it. */
function asking({ userId }: TestPerson) {
  const actor = testActor({
    userId,
    organisationId: room.organisationId,
    role: Role.trainee,
  });
  return {
    db: room.test.db,
    now: room.test.clock.now(),
    actor,
    signal: async (topic: Topic, key: string) => room.test.services.signals.apply(topic, key),
  };
}
