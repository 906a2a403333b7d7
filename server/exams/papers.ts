import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { dealtOf, drawnOf } from '../../domain/challenges/draw.rules.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type { PublishedPart } from '../../domain/exams/exam.schema.ts';
import type { ExamPaper, SealedPaper } from '../../domain/exams/own-exams.contract.ts';
import {
  readQuizVersion,
  type QuizVersion,
  withoutKey,
} from '../challenges/quiz-versions.service.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { readPictures } from '../materials/pictures.service.ts';
import type { ExamRow } from './exams.repo.ts';
import type { SittingRow } from './sittings.repo.ts';

const mostKept = 200;

/** What a server keeps in memory of quizzes that exams are made of: a version never changes. */
export interface PaperDesk {
  quizOf(db: Db, organisationId: number, materialVersionId: number): Promise<QuizVersion>;
}

export function paperDesk(): PaperDesk {
  const kept = new Map<string, Promise<QuizVersion>>();
  return {
    async quizOf(db, organisationId, materialVersionId) {
      const name = `${organisationId}/${materialVersionId}`;
      const before = kept.get(name);
      if (before) return await before;
      const oldest = kept.keys().next().value;
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      const read = readQuizVersion(db, { organisationId, materialVersionId });
      kept.set(name, read);
      read.catch(() => kept.delete(name));
      return await read;
    },
  };
}

export interface PartOfSitting {
  readonly part: PublishedPart;
  /** Those that this person has, with what is right, in the order of the quiz. */
  readonly questions: readonly KeyedQuestion[];
}

export async function partsOfSitting(
  desk: PaperDesk,
  db: Db,
  exam: Pick<ExamRow, 'organisationId' | 'parts'>,
  { uuid }: Pick<SittingRow, 'uuid'>,
): Promise<PartOfSitting[]> {
  const parts: PartOfSitting[] = [];
  for (const part of exam.parts ?? []) {
    const quiz = await desk.quizOf(db, exam.organisationId, part.materialVersionId);
    parts.push({ part, questions: drawnOf(uuid, quiz.questions, quiz.settings) });
  }
  return parts;
}

/** Everything that this person is to answer, as they meet it. */
export async function paperOf(
  desk: PaperDesk,
  context: Context,
  exam: ExamRow,
  { uuid }: Pick<SittingRow, 'uuid'>,
): Promise<ExamPaper> {
  const paper: ExamPaper = {
    examId: exam.id,
    uuid,
    lang: exam.draft.lang,
    parts: [],
    pictures: {},
  };
  for (const { id, title, materialVersionId } of exam.parts ?? []) {
    const quiz = await desk.quizOf(context.db, exam.organisationId, materialVersionId);
    const questions = dealtOf(uuid, quiz.questions.map(withoutKey), quiz.settings);
    paper.parts.push({ id, title, questions });
    Object.assign(
      paper.pictures,
      await readPictures(context, materialVersionId, picturesIn(JSON.stringify(questions))),
    );
  }
  return paper;
}

/** The paths by which texts name their pictures. */
export const picturesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/keiko:asset\/([^)\s"\\]+)/g)].map(([, path = '']) => decoded(path)),
  ),
];

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Of one person in one exam: whoever has it opens nobody else's paper. */
export const keyOf = (exam: Pick<ExamRow, 'secret'>, { uuid }: Pick<SittingRow, 'uuid'>): Buffer =>
  createHmac('sha256', exam.secret).update(`paper/${uuid}`).digest();

export function sealPaper(paper: ExamPaper, key: Buffer): SealedPaper {
  const nonce = randomBytes(12);
  const sealing = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([sealing.update(JSON.stringify(paper), 'utf8'), sealing.final()]);
  return {
    uuid: paper.uuid,
    nonce: nonce.toString('base64'),
    data: Buffer.concat([body, sealing.getAuthTag()]).toString('base64'),
  };
}
