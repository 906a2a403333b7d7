import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role, roles } from '../../domain/access/roles.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { getHome, getTraining, recordProgress } from '../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook, seedMaterial } from '../materials/materials.seed.ts';
import { completeMaterial, startMaterial } from './training.service.ts';

const today = '2026-11-21';
const chapters = ['One', 'Two', 'Three', 'Four'].map((title) => ({
  title,
  markdown: 'Words.',
  minutes: 10,
}));

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;

beforeAll(async () => {
  test = await testApp();
  test.clock.set(new Date(`${today}T03:00:00Z`));
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
});
afterAll(() => test.close());

type ClassGiven = Partial<Parameters<typeof seedClass>[1]>;

/** A class with a book and a quiz in its first section and a book in its second. */
async function study(given: ClassGiven = {}, opensAt?: string) {
  const trainee = await test.person(organisationId, Role.trainee);
  const by = { organisationId, createdBy: instructor.userId };
  const book = await seedBook(test.db, { ...by, title: 'Pointers', chapters });
  const quiz = await seedMaterial(test.db, {
    ...by,
    title: 'Quiz',
    type: 'challenge',
    challengeStyle: 'quiz',
  });
  const made = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId],
    sections: [
      { title: 'Memory', materials: [book, quiz] },
      { title: 'Files', ...(opensAt ? { opensAt } : {}), materials: [book] },
    ],
    ...given,
  });
  const [first = 0, second = 0, third = 0] = made.classMaterialIds;
  const { classId } = made;
  const read = (body: Partial<Parameters<typeof send>[2]>, classMaterialId = first) =>
    send(trainee, { classId, classMaterialId }, { chaptersRead: [], at: now(), ...body });
  return { trainee, classId, book, quiz, first, second, third, read };
}

const now = () => test.clock.now().toISOString();

const send = (
  person: Pick<TestPerson, 'client'>,
  params: { classId: number; classMaterialId: number },
  body: { chaptersRead: string[]; position?: { chapter: string; fraction: number }; at: string },
) => person.client.call(recordProgress, { params, body });

async function trainingOf({ trainee, classId }: { trainee: TestPerson; classId: number }) {
  return (await trainee.client.call(getTraining, { params: { classId } })).result;
}

describe('a class in training', () => {
  it('is closed to everybody but trainees', async () => {
    const { classId } = await study();
    const params = { classId };
    expect((await test.anonymous.call(getTraining, { params })).status).toBe(401);
    for (const role of roles.filter((one) => one !== Role.trainee)) {
      const { client } = await test.person(organisationId, role);
      expect((await client.call(getTraining, { params })).status).toBe(403);
    }
  });

  it('does not exist for who is not enrolled, before it is published, or elsewhere', async () => {
    const { classId } = await study();
    const stranger = await test.person(organisationId, Role.trainee);
    const foreigner = await test.person(await test.organisation(), Role.trainee);
    const draft = await study({ isPublished: false });
    for (const [{ client }, params] of [
      [stranger, { classId }],
      [foreigner, { classId }],
      [draft.trainee, { classId: draft.classId }],
    ] as const) {
      const training = await client.call(getTraining, { params });
      expect([training.status, training.error]).toEqual([404, 'notFound']);
      const recorded = await send(
        { client },
        { ...params, classMaterialId: draft.first },
        { chaptersRead: [], at: now() },
      );
      expect([recorded.status, recorded.error]).toEqual([404, 'notFound']);
    }
  });

  it('shows what is to do, what comes, and where to go on', async () => {
    const studied = await study({}, dayAfter(today));
    const training = await trainingOf(studied);
    expect(training.sections.map(({ isOpen }) => isOpen)).toEqual([true, false]);
    expect(statuses(training)).toEqual(['todo', 'todo', 'availablesoon']);
    expect(training.nextClassMaterialId).toBe(studied.first);
    expect(training).not.toHaveProperty('groups');
  });

  it('opens nothing before its first day, and is expired after its last', async () => {
    const early = await trainingOf(await study({ startAt: dayAfter(today) }));
    expect(statuses(early)).toEqual(['availablesoon', 'availablesoon', 'availablesoon']);
    expect(early.nextClassMaterialId).toBeNull();
    const over = await trainingOf(await study({ endAt: dayAfter(today, -1) }));
    expect(over.sections[0]?.materials[0]?.progress.state).toBe('expired');
  });
});

describe('progress', () => {
  it('is refused in a section that is not open', async () => {
    const studied = await study({}, dayAfter(today));
    const answer = await studied.read({ chaptersRead: ['one'] }, studied.third);
    expect([answer.status, answer.error]).toEqual([403, 'forbidden']);
    const early = await study({ startAt: dayAfter(today) });
    expect((await early.read({})).status).toBe(403);
  });

  it('is refused for a material of another class', async () => {
    const studied = await study();
    const other = await study();
    expect((await studied.read({}, other.first)).status).toBe(404);
  });

  it('is refused with the name of the field that is wrong, and leaves no trace', async () => {
    const studied = await study();
    for (const [body, field] of [
      [{ chaptersRead: ['no-such-chapter'] }, 'chaptersRead'],
      [{ position: { chapter: 'no-such-chapter', fraction: 0 } }, 'position'],
      [{ position: { chapter: 'one', fraction: 1.5 } }, 'fraction'],
      [{ at: 'yesterday' }, 'at'],
    ] as const) {
      const answer = await studied.read(body as { at: string });
      expect(answer.status).toBe(400);
      expect(answer.messages.join(' ')).toContain(field);
    }
    expect(statuses(await trainingOf(studied))[0]).toBe('todo');
  });

  it('grows with each chapter, never shrinks, and completes the book with the last', async () => {
    const studied = await study();
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
    const studied = await study();
    const at = (minutes: number) =>
      new Date(test.clock.now().getTime() - minutes * 60_000).toISOString();
    await studied.read({ position: { chapter: 'three', fraction: 0.5 }, at: at(1) });
    const late = await studied.read({ position: { chapter: 'one', fraction: 0.1 }, at: at(9) });
    expect(late.result.readingPosition).toEqual({ chapter: 'three', fraction: 0.5 });
  });

  it('loses nothing when reports arrive at once', async () => {
    const studied = await study();
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

  it('is still kept after the end of the class, as expired until it is whole', async () => {
    const studied = await study({ endAt: dayAfter(today, -1) });
    expect((await studied.read({ chaptersRead: ['one'] })).result.state).toBe('expired');
    const whole = await studied.read({ chaptersRead: ['two', 'three', 'four'] });
    expect(whole.result.state).toBe('completed');
  });

  it('of a quiz comes from its own domain', async () => {
    const studied = await study();
    const context = asking(studied.trainee);
    const place = { classId: studied.classId, classMaterialId: studied.second };
    await startMaterial(context, place);
    expect(statuses(await trainingOf(studied))[1]).toBe('inprogress');
    await completeMaterial(context, place);
    await completeMaterial(context, place);
    const training = await trainingOf(studied);
    expect(statuses(training)[1]).toBe('completed');
    expect(training.percent).toBe(33);
    await expect(completeMaterial(context, { ...place, classMaterialId: 999_999 })).rejects.toThrow(
      'notFound',
    );
  });
});

describe('the home of a trainee', () => {
  it('is closed to everybody else', async () => {
    expect((await test.anonymous.call(getHome, {})).status).toBe(401);
    expect((await instructor.client.call(getHome, {})).status).toBe(403);
  });

  it('is empty for who has no class', async () => {
    const { client } = await test.person(organisationId, Role.trainee);
    expect((await client.call(getHome, {})).result).toEqual({
      next: null,
      agenda: [],
      activeDays: [],
      streak: 0,
      classes: [],
    });
  });

  it('does not show what is not published', async () => {
    const { trainee } = await study({ isPublished: false });
    const { result } = await trainee.client.call(getHome, {});
    expect([result.next, result.classes]).toEqual([null, []]);
  });

  it('leads to the chapter left half-way', async () => {
    const studied = await study({ title: 'C for new engineers' });
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
    const studied = await study({ endAt: dayAfter(today, 30) });
    const by = {
      organisationId,
      createdBy: instructor.userId,
      traineeIds: [studied.trainee.userId],
    };
    const untouched = await seedClass(test.db, { ...by, endAt: dayAfter(today, 2) });
    const order = async () =>
      (await studied.trainee.client.call(getHome, {})).result.classes.map(({ id }) => id);
    expect(await order()).toEqual([untouched.classId, studied.classId]);
    await studied.read({ chaptersRead: ['one'] });
    expect(await order()).toEqual([studied.classId, untouched.classId]);
  });

  it('counts the days in a row by the calendar of the organisation, also of work sent late', async () => {
    const studied = await study();
    // 23:30 and 00:30 in Tokyo are two days; both are the 19th and 20th there.
    await studied.read({ at: '2026-11-19T14:30:00Z' });
    await studied.read({ at: '2026-11-19T15:30:00Z' });
    await studied.read({ at: `${today}T02:00:00Z` });
    const { result } = await studied.trainee.client.call(getHome, {});
    expect(result.streak).toBe(3);
    expect(result.activeDays).toEqual(['2026-11-21', '2026-11-20', '2026-11-19']);
  });

  it('names what is due, what opens and what ends', async () => {
    const trainee = await test.person(organisationId, Role.trainee);
    const by = { organisationId, createdBy: instructor.userId };
    const book = await seedBook(test.db, { ...by, title: 'Pointers', chapters });
    await seedClass(test.db, {
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

function statuses(training: { sections: { materials: { progress: { taskStatus: string } }[] }[] }) {
  return training.sections.flatMap(({ materials }) =>
    materials.map(({ progress }) => progress.taskStatus),
  );
}

/** A context as another domain's handler has it. */
function asking({ userId }: TestPerson) {
  const actor = {
    userId,
    organisationId,
    role: Role.trainee,
    features: new Set<number>(),
    stage: 'dev' as const,
  };
  return { db: test.db, now: test.clock.now(), actor };
}
