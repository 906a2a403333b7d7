import type { Readable } from 'node:stream';
import type { MaterialFacts } from '../../domain/materials/facts.schema.ts';
import type { Quiz } from '../../domain/challenges/attempt.schema.ts';
import { noQuestions, unknownFile } from '../../domain/challenges/challenges.messages.ts';
import type { QuizDraft } from '../../domain/challenges/quizzes.contract.ts';
import {
  filesOf,
  FinishedQuizSchema,
  type QuizContent,
  QuizContentSchema,
} from '../../domain/challenges/quiz-content.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { sentencesOf } from '../../domain/http/issues.ts';
import type { MaterialFile } from '../../domain/materials/material-file.schema.ts';
import type { Material } from '../../domain/materials/materials.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { drawForText } from '../images/images.service.ts';
import {
  addPicture,
  createOwnMaterial,
  discardOwnDraft,
  getEditable,
  lockOwn,
  openOwnDraft,
  publishOwn,
  saveOwnDraft,
} from '../materials/drafts/own-drafts.service.ts';
import { getPresentedMaterial } from '../materials/library/library.service.ts';
import { chooseVersion } from '../materials/materials.service.ts';
import { keepContentWords } from '../materials/search/search.service.ts';
import { presentQuiz } from './challenges.present.ts';
import { readQuiz } from './questions.service.ts';
import { selectQuiz } from './quiz-of-attempt.ts';
import { insertQuestions, insertSettings } from './questions.repo.ts';
import { statsOf } from './quiz-stats.ts';

const quiz = { type: 'challenge', challengeStyle: 'quiz' } as const;

export async function createQuizOf(context: Context, facts: MaterialFacts): Promise<Material> {
  const materialId = await createOwnMaterial(context, { ...facts, ...quiz });
  return await getPresentedMaterial(context, materialId);
}

export async function getDraftOf(context: Context, materialId: number): Promise<QuizDraft> {
  const draft = await openOwnDraft(context, materialId, quiz);
  if (draft.content !== undefined)
    return { ...draft, content: QuizContentSchema.parse(draft.content) };
  const { currentVersionId } = draft.material;
  return { ...draft, content: await publishedOf(context, currentVersionId) };
}

async function publishedOf(
  { db, actor }: Context,
  materialVersionId: number | null,
): Promise<QuizContent> {
  if (materialVersionId === null) return { settings: usualSettings, questions: [] };
  return await readQuiz(db, { organisationId: actor.organisationId, materialVersionId });
}

export async function saveDraftOf(
  context: Context,
  materialId: number,
  content: QuizContent,
): Promise<void> {
  const saved = { content, fileIds: filesOf(content.questions) };
  await saveOwnDraft(context, materialId, quiz, saved, unknownFile);
}

export const discardDraftOf = (context: Context, materialId: number): Promise<void> =>
  discardOwnDraft(context, materialId, quiz);

/** Refuses, with a sentence for each fault, what is not finished. */
export async function publishQuizOf(context: Context, materialId: number): Promise<Material> {
  const { db, actor, language } = context;
  await lockOwn(context, materialId);
  const { content } = await getDraftOf(context, materialId);
  if (content.questions.length === 0)
    throw new AppError('invalidInput', { messages: [noQuestions[language]] });
  const finished = FinishedQuizSchema.safeParse(content);
  if (!finished.success)
    throw new AppError('invalidInput', { messages: sentencesOf(finished.error, language) });
  const { settings, questions } = finished.data;
  const made = await publishOwn(context, materialId, {
    stats: statsOf(finished.data),
    fileIds: filesOf(questions),
  });
  const { organisationId } = actor;
  const version = { organisationId, materialVersionId: made.versionId };
  await insertQuestions(db, version, questions);
  await insertSettings(db, version, settings);
  await keepContentWords(db, { ...version, materialId, type: 'challenge' });
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber, questions: questions.length },
  });
  return await getPresentedMaterial(context, materialId);
}

export async function getQuizAt(
  context: Context,
  materialId: number,
  choice: Parameters<typeof chooseVersion>[2],
): Promise<Quiz> {
  const version = await chooseVersion(context, materialId, choice);
  if (version.challengeStyle !== 'quiz') throw new AppError('notFound');
  const { organisationId, versionId } = version;
  const key = { organisationId, materialVersionId: versionId };
  return presentQuiz(version, await selectQuiz(context.db, key));
}

/** Keeps a picture as a file of the quiz, whose texts name it. */
export async function addQuizPicture(
  context: Context,
  materialId: number,
  fileName: string,
  body: Readable,
): Promise<MaterialFile> {
  try {
    await getEditable(context, materialId, quiz);
    const drawn = await drawForText(context, fileName, body);
    return await addPicture(context, materialId, { ...drawn, name: fileName });
  } finally {
    // The connection stays, so that a refusal is heard.
    body.resume();
  }
}
