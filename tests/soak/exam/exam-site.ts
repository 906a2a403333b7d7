import '../../../server/registrations.ts';
import { join } from 'node:path';
import { Role } from '../../../domain/access/roles.ts';
import { taskIdOf } from '../../../domain/exams/exam-question.schema.ts';
import { seedQuiz } from '../../../server/challenges/challenges.seed.ts';
import { seedCode } from '../../../server/challenges/code/code.seed.ts';
import { connect, type Database } from '../../../server/db/database.ts';
import { type Embedded, startEmbedded } from '../../../server/db/embedded.ts';
import { seedExam } from '../../../server/exams/exams.seed.ts';
import { seedOrganisation } from '../../../server/organisations/organisations.seed.ts';
import { seedPerson } from '../../../server/people/people.seed.ts';
import { seedSession } from '../../../server/session/session.seed.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { ServerProcess } from '../../e2e/support/server-process.ts';

export interface ExamSite {
  readonly server: ServerProcess;
  readonly database: Database;
  readonly examId: number;
  /** Of the quiz, in its order: a choice, blanks, a text; and the code challenge last. */
  readonly questionIds: readonly number[];
  /** The sessions of its people. */
  readonly tokens: readonly string[];
  close(): Promise<void>;
}

/** A server whose database outlives it, with one exam of a quiz and a program for so many people. */
export async function examSite(
  folder: string,
  { people, minutes }: { readonly people: number; readonly minutes: number },
): Promise<ExamSite> {
  const embedded: Embedded = await startEmbedded({ dataDir: join(folder, 'db'), log: () => {} });
  const server = new ServerProcess(join(folder, 'data'), await freePort(), {
    DATABASE_URL: embedded.url,
    DEMO: '0',
  });
  const database = connect(embedded.url, { connections: 5 });
  const close = async () => {
    await server.kill();
    await database.close();
    await embedded.stop();
  };
  try {
    await server.start();
    return { server, database, close, ...(await seedSoak(database.db, { people, minutes })) };
  } catch (error) {
    // Its database would outlive it.
    await close();
    throw error;
  }
}

/** One exam of a quiz and a program, for so many people who are signed in. */
async function seedSoak(
  db: Database['db'],
  { people, minutes }: { readonly people: number; readonly minutes: number },
) {
  const organisationId = await seedOrganisation(db);
  const person = (accountName: string, role: Role) =>
    seedPerson(db, { organisationId, accountName, name: accountName, role, lang: 'en' });
  const createdBy = await person('soak-admin', Role.admin);
  const quiz = await seedQuiz(db, { organisationId, createdBy, title: 'Pointers' });
  const code = await seedCode(db, { organisationId, createdBy });
  const userIds: number[] = [];
  const tokens: string[] = [];
  for (let number = 1; number <= people; number++) {
    const userId = await person(`soak-${number}`, Role.trainee);
    userIds.push(userId);
    tokens.push(await seedSession(db, { organisationId, userId }, new Date()));
  }
  const now = Date.now();
  const examId = await seedExam(db, {
    organisationId,
    createdBy,
    draft: {
      title: 'Soak',
      opensAt: new Date(now - 60_000).toISOString(),
      closesAt: new Date(now + 24 * 3_600_000).toISOString(),
      minutes,
    },
    parts: [
      {
        id: 'quiz',
        title: 'Quiz',
        materialId: quiz.materialId,
        materialVersionId: quiz.versionId,
      },
      {
        id: 'code',
        title: 'Code',
        materialId: code.materialId,
        materialVersionId: code.versionId,
        isCode: true,
        points: 10,
      },
    ],
    userIds,
    publishedAt: new Date(now - 120_000),
  });
  return { examId, questionIds: [...quiz.questionIds, taskIdOf(1)], tokens };
}
