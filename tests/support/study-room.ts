import { Role } from '../../domain/access/roles.ts';
import { recordProgress } from '../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from './test-app.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { seedMaterial } from '../../server/materials/materials.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';

export const today = '2026-11-21';

export const chapters = ['One', 'Two', 'Three', 'Four'].map((title) => ({
  title,
  markdown: 'Words.',
  minutes: 10,
}));

type ClassGiven = Partial<Parameters<typeof seedClass>[1]>;

interface Report {
  chaptersRead: string[];
  position?: { chapter: string; fraction: number };
  percent?: number;
  at: string;
}

/** An organisation in which people study, on a day that does not pass. */
export async function studyRoom(features?: number[]) {
  const test: TestApp = await testApp();
  test.clock.set(new Date(`${today}T03:00:00Z`));
  const organisationId = await test.organisation(features ? { features } : {});
  const instructor = await test.person(organisationId, Role.instructor);
  const by = { organisationId, createdBy: instructor.userId };
  const now = () => test.clock.now().toISOString();

  const send = (
    person: Pick<TestPerson, 'client'>,
    params: { classId: number; classMaterialId: number },
    body: Report,
  ) => person.client.call(recordProgress, { params, body });

  /** A class with a book and a quiz in its first section and a book in its second. */
  async function study(given: ClassGiven = {}, opensAt?: string) {
    const trainee = await test.person(organisationId, Role.trainee);
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
    const read = (body: Partial<Report>, classMaterialId = first) =>
      send(trainee, { classId, classMaterialId }, { chaptersRead: [], at: now(), ...body });
    const { sectionIds } = made;
    return { trainee, classId, sectionIds, first, second, third, read };
  }

  /** A class with nothing but a document in it. */
  async function studyFile() {
    const trainee = await test.person(organisationId, Role.trainee);
    const file = await seedMaterial(test.db, { ...by, title: 'House rules', type: 'file' });
    const { classId, classMaterialIds } = await seedClass(test.db, {
      ...by,
      traineeIds: [trainee.userId],
      sections: [{ title: 'Rules', materials: [file] }],
    });
    const [classMaterialId = 0] = classMaterialIds;
    const read = (body: Partial<Report>) =>
      send(trainee, { classId, classMaterialId }, { chaptersRead: [], at: now(), ...body });
    return { trainee, classId, classMaterialId, read };
  }

  const book = () => seedBook(test.db, { ...by, title: 'Pointers', chapters });

  return { test, organisationId, instructor, by, study, studyFile, book, send, now };
}

export type StudyRoom = Awaited<ReturnType<typeof studyRoom>>;
