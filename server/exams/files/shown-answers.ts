import type { ExamAnswer, ShownExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { Db } from '../../db/database.ts';
import { type ExamAnswerRow, listCounted } from '../exam-answers.repo.ts';
import { listKeptFiles } from './exam-files.repo.ts';

interface Answered {
  readonly answer: ExamAnswer;
}
export type Shown<Row> = Omit<Row, 'answer'> & { readonly answer: ShownExamAnswer };

/** Answers with which of their files are here: by name and by digest. */
export async function withFilesHere<Row extends Answered>(
  db: Db,
  organisationId: number,
  rows: readonly Row[],
): Promise<Shown<Row>[]> {
  const uuids = rows.flatMap(({ answer }) =>
    answer.kind === 'FILE' ? answer.files.map(({ uuid }) => uuid) : [],
  );
  const kept = await listKeptFiles(db, organisationId, uuids);
  const here = new Set(kept.map(({ uuid, sha256 }) => `${uuid} ${sha256}`));
  return rows.map((row) => {
    const { answer } = row;
    if (answer.kind !== 'FILE') return { ...row, answer };
    const files = answer.files.map((file) => ({
      ...file,
      isHere: here.has(`${file.uuid} ${file.sha256}`),
    }));
    return { ...row, answer: { ...answer, files } };
  });
}

/** Those that count, the newest of each question, as they are shown. */
export async function listShown(
  ...asked: Parameters<typeof listCounted>
): Promise<Shown<ExamAnswerRow>[]> {
  const [db, organisationId] = asked;
  return await withFilesHere(db, organisationId, await listCounted(...asked));
}
