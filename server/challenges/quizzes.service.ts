import { authorize } from '../../domain/access/policy.ts';
import type { Quiz } from '../../domain/challenges/attempt.schema.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { Material } from '../../domain/materials/materials.schema.ts';
import type { Language } from '../../domain/people/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { changeFacts, getPresentedMaterial } from '../materials/library.service.ts';
import {
  addVersion,
  chooseVersion,
  createMaterialWithVersion,
  findMaterial,
  type MadeVersion,
} from '../materials/materials.service.ts';
import { keepContentWords } from '../materials/search/search.service.ts';
import { presentDraft, presentQuiz } from './challenges.present.ts';
import { insertQuestions, selectQuestions } from './questions.repo.ts';
import { statsOf } from './quiz-stats.ts';

interface QuizFacts {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly difficulty: Difficulty;
  readonly tags: string[];
}

export async function createQuizOf(
  context: Context,
  facts: QuizFacts,
  questions: readonly QuestionDraft[],
): Promise<Material> {
  const made = await createMaterialWithVersion(context, {
    ...facts,
    type: 'challenge',
    challengeStyle: 'quiz',
    stats: statsOf(questions),
  });
  const { organisationId } = context.actor;
  await insertQuestions(
    context.db,
    { organisationId, materialVersionId: made.versionId },
    questions,
  );
  await keepWordsOf(context, made);
  const { title, description, lang, difficulty, tags } = facts;
  await recordChange(context, {
    action: 'material.create',
    subjectType: 'material',
    subjectId: made.materialId,
    after: { title, description, lang, difficulty, tags, questions: questions.length },
  });
  return await getPresentedMaterial(context, made.materialId);
}

/** Publishes a new version with these questions. */
export async function updateQuizOf(
  context: Context,
  materialId: number,
  facts: QuizFacts,
  questions: readonly QuestionDraft[],
): Promise<Material> {
  await getEditableQuiz(context, materialId);
  await changeFacts(context, materialId, facts);
  const made = await addVersion(context, materialId, statsOf(questions));
  const { organisationId } = context.actor;
  await insertQuestions(
    context.db,
    { organisationId, materialVersionId: made.versionId },
    questions,
  );
  await keepWordsOf(context, made);
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber, questions: questions.length },
  });
  return await getPresentedMaterial(context, materialId);
}

export async function getDraftOf(context: Context, materialId: number) {
  const { organisationId, currentVersionId } = await getEditableQuiz(context, materialId);
  const questions =
    currentVersionId === null
      ? []
      : await selectQuestions(context.db, { organisationId, materialVersionId: currentVersionId });
  return {
    material: await getPresentedMaterial(context, materialId),
    questions: questions.map(presentDraft),
  };
}

export async function getQuizAt(
  context: Context,
  materialId: number,
  choice: Parameters<typeof chooseVersion>[2],
): Promise<Quiz> {
  const version = await chooseVersion(context, materialId, choice);
  if (version.challengeStyle !== 'quiz') throw new AppError('notFound');
  const { organisationId, versionId } = version;
  const questions = await selectQuestions(context.db, {
    organisationId,
    materialVersionId: versionId,
  });
  return presentQuiz(version, questions);
}

async function keepWordsOf({ db, actor }: Context, { materialId, versionId }: MadeVersion) {
  const { organisationId } = actor;
  const version = { organisationId, materialId, materialVersionId: versionId };
  await keepContentWords(db, { ...version, type: 'challenge' });
}

async function getEditableQuiz(context: Context, materialId: number) {
  const material = await findMaterial(context, materialId);
  authorize(context.actor, materialsPolicy, 'edit', material);
  if (material?.challengeStyle !== 'quiz') throw new AppError('notFound');
  return material;
}
