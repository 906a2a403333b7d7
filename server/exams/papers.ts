import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import { dealtOf, drawnOf, sampleOf } from '../../domain/challenges/draw.rules.ts';
import { mostPointsOf } from '../../domain/challenges/code/judge.rules.ts';
import type { CodeContent } from '../../domain/challenges/code/code-content.schema.ts';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import {
  type ExamQuestion,
  type FileQuestion,
  type KeyedCodeQuestion,
  type KeyedExamQuestion,
  taskIdOf,
} from '../../domain/exams/exam-question.schema.ts';
import type { ExamFileTask } from '../../domain/exams/exam-file.schema.ts';
import type { PublishedPart } from '../../domain/exams/exam.schema.ts';
import type { ExamPaper, SealedPaper } from '../../domain/exams/own-exams.contract.ts';
import {
  readQuizVersion,
  type QuizVersion,
  withoutKey,
} from '../challenges/quiz-versions.service.ts';
import { readCode } from '../challenges/code/code.service.ts';
import { runningLanguages } from '../challenges/code/tasks.service.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { readPictures } from '../materials/pictures.service.ts';
import { withoutKeyOfTask } from './exam-questions.ts';
import type { ExamRow } from './exams.repo.ts';
import type { SittingRow } from './sittings.repo.ts';

const mostKept = 200;

/** What a server keeps in memory of what exams are made of: a version never changes. */
export interface PaperDesk {
  quizOf(db: Db, organisationId: number, materialVersionId: number): Promise<QuizVersion>;
  codeOf(db: Db, organisationId: number, materialVersionId: number): Promise<CodeContent>;
}

export const paperDesk = (): PaperDesk => ({
  quizOf: keptVersions(readQuizVersion),
  codeOf: keptVersions(async (db, version) => {
    const content = await readCode(db, version);
    if (!content) throw new Error('an exam names a code challenge that is none');
    return content;
  }),
});

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

function keptVersions<Content>(read: (db: Db, version: VersionKey) => Promise<Content>) {
  const kept = new Map<string, Promise<Content>>();
  return async (db: Db, organisationId: number, materialVersionId: number): Promise<Content> => {
    const name = `${organisationId}/${materialVersionId}`;
    const before = kept.get(name);
    if (before) return await before;
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    const reading = read(db, { organisationId, materialVersionId });
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return await reading;
  };
}

type MadeOf = Pick<ExamRow, 'organisationId' | 'parts'>;

/** All that anybody can be asked in a part, with what is right. */
export async function questionsOfPart(
  desk: PaperDesk,
  db: Db,
  exam: MadeOf,
  part: PublishedPart,
): Promise<readonly KeyedExamQuestion[]> {
  const task = await taskOfPart(desk, db, exam, part);
  return task ? [task] : (await quizOfPart(desk, db, exam, part)).questions;
}

const quizOfPart = (desk: PaperDesk, db: Db, { organisationId }: MadeOf, part: PublishedPart) =>
  desk.quizOf(db, organisationId, versionOf(part));

function versionOf({ materialVersionId }: PublishedPart): number {
  if (materialVersionId === null) throw new Error('nothing of the library is in this part');
  return materialVersionId;
}

/** The one question of a part that is no quiz. */
async function taskOfPart(
  desk: PaperDesk,
  db: Db,
  exam: MadeOf,
  part: PublishedPart,
): Promise<KeyedCodeQuestion | FileQuestion | undefined> {
  if (part.isCode) return await codeQuestion(desk, db, exam, part);
  return part.file && fileQuestion(exam, part, part.file);
}

const idOfTask = ({ parts }: MadeOf, part: PublishedPart): number =>
  taskIdOf(parts?.findIndex(({ id }) => id === part.id) ?? 0);

function fileQuestion(exam: MadeOf, part: PublishedPart, task: ExamFileTask): FileQuestion {
  const { text: prompt, ...body } = task;
  return { kind: 'FILE', id: idOfTask(exam, part), prompt, weight: part.points ?? 0, body };
}

async function codeQuestion(
  desk: PaperDesk,
  db: Db,
  exam: MadeOf,
  part: PublishedPart,
): Promise<KeyedCodeQuestion> {
  const content = await desk.codeOf(db, exam.organisationId, versionOf(part));
  const id = idOfTask(exam, part);
  const weight = part.points ?? mostPointsOf(content);
  return { kind: 'CODE', id, prompt: part.title, weight, content };
}

export interface PartOfSitting {
  readonly part: PublishedPart;
  /** Those that this person has, with what is right, in the order of the quiz. */
  readonly questions: readonly KeyedExamQuestion[];
}

export async function partsOfSitting(
  desk: PaperDesk,
  db: Db,
  exam: MadeOf,
  { uuid }: Pick<SittingRow, 'uuid'>,
): Promise<PartOfSitting[]> {
  const parts: PartOfSitting[] = [];
  for (const part of exam.parts ?? []) {
    const task = await taskOfPart(desk, db, exam, part);
    if (task) {
      parts.push({ part, questions: [task] });
      continue;
    }
    const quiz = await quizOfPart(desk, db, exam, part);
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
  const asked = await askedOnPaper(desk, context, exam, uuid);
  return { examId: exam.id, uuid, lang: exam.draft.lang, ...asked };
}

/** Without a UUID: of every pool as many as somebody draws, the first ones, and nothing shuffled. */
export async function askedOnPaper(
  desk: PaperDesk,
  context: Context,
  exam: ExamRow,
  uuid?: string,
): Promise<Pick<ExamPaper, 'parts' | 'pictures'>> {
  const paper: Pick<ExamPaper, 'parts' | 'pictures'> = { parts: [], pictures: {} };
  const running: ReadonlySet<ProgrammingLanguage> = exam.parts?.some(({ isCode }) => isCode)
    ? await runningLanguages(context.services)
    : new Set();
  for (const part of exam.parts ?? []) {
    const { id, title, materialVersionId } = part;
    const task = await taskOfPart(desk, context.db, exam, part);
    const questions = task
      ? [withoutKeyOfTask(task, running)]
      : await dealt(desk, context.db, exam, part, uuid);
    paper.parts.push({ id, title, questions });
    Object.assign(
      paper.pictures,
      await picturesOfVersion(context, materialVersionId, JSON.stringify(questions)),
    );
  }
  return paper;
}

async function dealt(
  desk: PaperDesk,
  db: Db,
  exam: MadeOf,
  part: PublishedPart,
  uuid: string | undefined,
): Promise<ExamQuestion[]> {
  const quiz = await quizOfPart(desk, db, exam, part);
  const questions = quiz.questions.map(withoutKey);
  return uuid === undefined
    ? sampleOf(questions, quiz.settings)
    : dealtOf(uuid, questions, quiz.settings);
}

/** Those that a text shows; null: it is of nothing that has any. */
export const picturesOfVersion = async (
  context: Context,
  materialVersionId: number | null,
  text: string,
): Promise<Record<string, string>> =>
  materialVersionId === null
    ? {}
    : await readPictures(context, materialVersionId, picturesIn(text));

/** The paths by which texts name their pictures. */
const picturesIn = (text: string): string[] => [
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
