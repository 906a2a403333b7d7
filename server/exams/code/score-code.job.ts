import { z } from 'zod';
import type { CodeAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { KeyedCodeQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { scoreTask } from '../../challenges/code/tasks.service.ts';
import type { Db } from '../../db/database.ts';
import type { Job, JobOptions } from '../../jobs/job.ts';
import type { Services } from '../../services.ts';
import { type ExamMarkRow, listCounted, listMarks, putMarks } from '../exam-answers.repo.ts';
import { type ExamRow, findExam } from '../exams.repo.ts';
import { type PaperDesk, paperDesk, partsOfSitting } from '../papers.ts';
import { addUp } from '../results/worth.service.ts';
import { lockSitting, recordEvents, type SittingRow, findSitting } from '../sittings.repo.ts';

const name = 'score-exam-code';
const DataSchema = z.object({
  organisationId: z.int(),
  sittingId: z.int(),
  questionId: z.int(),
});
type Data = z.infer<typeof DataSchema>;

/** A runner that is away, or a language that is just being installed, is waited for. */
const patience: JobOptions = {
  retryLimit: 500,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 600,
};

export interface HasJobs {
  readonly jobs: Pick<Services['jobs'], 'send'>;
}

export const scoreCodeSoon = (db: Db, { jobs }: HasJobs, data: Data): Promise<void> =>
  jobs.send(db, name, data, patience);

interface Waiting {
  readonly exam: ExamRow;
  readonly sitting: SittingRow;
  readonly question: KeyedCodeQuestion;
  readonly answer: CodeAnswer;
  readonly mark: ExamMarkRow;
}

/** Runs what was handed in against all cases. What a person gave for it meanwhile stands. */
export function scoreCodeJob(services: Services): Job {
  const desk = paperDesk();
  return {
    name,

    async run(given) {
      const data = DataSchema.parse(given);
      const { db } = services.database;
      const found = await findWaiting(desk, db, data, await findSitting(db, data, data.sittingId));
      if (!found) return;
      const { sitting, question, answer } = found;
      const { judgement, points } = await scoreTask(services, question.content, {
        names: ['exam', sitting.uuid, String(question.id), answer.language],
        organisationId: data.organisationId,
        personId: sitting.userId,
        language: answer.language,
        code: codeOf(answer),
        maxPoints: question.weight,
      });
      await db.transaction(async (transaction) => {
        const locked = await lockSitting(transaction, data, data.sittingId);
        const now = await findWaiting(desk, transaction, data, locked);
        // Another answer counts by now, and has a run of its own.
        if (!now || codeOf(now.answer) !== codeOf(answer)) return;
        const isByHand = now.mark.markedBy !== null;
        const own = isByHand ? {} : { points, isCorrect: isRight(points, question) };
        await putMarks(transaction, [{ ...now.mark, ...own, judgement }]);
        if (isByHand) return;
        const written = await recordEvents(transaction, now.sitting, services.now(), [
          { kind: 'scored', questionId: question.id, points },
        ]);
        await addUp({ db: transaction, desk }, now.exam, written);
      });
    },

    /** It waits for its points, and a person gives them. */
    async giveUp() {},
  };
}

const isRight = (points: number | null, { weight }: KeyedCodeQuestion): boolean | null =>
  points === null ? null : points >= weight;

const codeOf = ({ language, codes }: CodeAnswer): string => codes[language] ?? '';

/** What is still to be run; undefined once it was, or where nothing of it counts. */
async function findWaiting(
  desk: PaperDesk,
  db: Db,
  { organisationId, questionId }: Data,
  sitting: SittingRow | undefined,
): Promise<Waiting | undefined> {
  if (!sitting) return undefined;
  const found = await findExam(db, { organisationId, examId: sitting.examId });
  if (!found) return undefined;
  const { exam } = found;
  const question = (await partsOfSitting(desk, db, exam, sitting))
    .flatMap(({ questions }) => [...questions])
    .find(({ id }) => id === questionId);
  const mark = (await listMarks(db, organisationId, [sitting.id])).find(
    (one) => one.questionId === questionId,
  );
  const [counted] = await listCounted(db, organisationId, [sitting.id], questionId);
  const answer = counted?.answer;
  if (question?.kind !== 'CODE' || answer?.kind !== 'CODE' || !mark || mark.judgement !== null)
    return undefined;
  return { exam, sitting, question, answer, mark };
}
