import type { DrillQuestion } from '../../domain/challenges/drills.contract.ts';
import { filesOf } from '../../domain/challenges/quiz-content.schema.ts';
import type { KeyedQuestion, QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { type QuizSettings, usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Mistaken, MistakenQuestion } from '../classes/challenges.hook.ts';
import type { Context } from '../http/context.ts';
import { createOwnMaterial, addOwnVersion } from '../materials/drafts/own-drafts.service.ts';
import { bringPictures } from '../materials/library/bring-pictures.service.ts';
import { keepContentWords } from '../materials/search/search.service.ts';
import { presentDraft, presentQuestion } from './challenges.present.ts';
import { selectMistaken } from './drill-questions.repo.ts';
import { insertQuestions, insertSettings } from './questions.repo.ts';
import { selectQuizInClass } from './quiz-of-attempt.ts';
import { statsOf } from './quiz-stats.ts';

// What the drill quizzes of a class are made of.

export async function mistakenQuestions(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  of: Mistaken,
): Promise<MistakenQuestion[]> {
  const { organisationId } = actor;
  const rows = await selectMistaken(db, actor, of);
  const questions = new Map<number, KeyedQuestion>();
  const places = Map.groupBy(rows, (row) => `${row.classMaterialId}/${row.materialVersionId}`);
  for (const [first] of places.values()) {
    if (!first) continue;
    const { classMaterialId, materialVersionId } = first;
    const placed = { organisationId, classMaterialId, materialVersionId };
    for (const question of (await selectQuizInClass(db, placed)).questions)
      questions.set(question.id, question);
  }
  return rows.flatMap((row) => {
    const question = questions.get(row.questionId);
    return question ? [{ ...row, question }] : [];
  });
}

export const presentMistaken = (row: MistakenQuestion): DrillQuestion => ({
  question: presentQuestion(row.question),
  materialVersionId: row.materialVersionId,
  classMaterialId: row.classMaterialId,
  quizTitle: row.quizTitle,
  answeredCount: row.answeredCount,
  wrongCount: row.wrongCount,
});

/** As often as one likes, in another order each time, and scored on the device's next connection. */
const drillSettings: QuizSettings = {
  ...usualSettings,
  shuffleQuestions: true,
  shuffleChoices: true,
  attempts: 'unlimited',
  counts: 'best',
};

/** A quiz of its own in the library, with these questions and the pictures that they show. */
export async function makeDrillQuiz(
  context: Context,
  { title, lang }: { readonly title: string; readonly lang: Language },
  mistaken: readonly MistakenQuestion[],
): Promise<{ readonly materialId: number; readonly materialVersionId: number }> {
  const { db, actor } = context;
  const materialId = await createOwnMaterial(context, {
    title,
    description: '',
    lang,
    difficulty: 'beginner',
    tags: ['drill'],
    estimatedMinutes: null,
    type: 'challenge',
    challengeStyle: 'quiz',
  });
  const drafts = mistaken.map(({ question }) => alone(presentDraft(question)));
  const sources = mistaken.map((row, index) => ({
    materialId: row.materialId,
    fileIds: filesOf(drafts.slice(index, index + 1)),
  }));
  const questions = await bringPictures(context, materialId, sources, drafts);
  const made = await addOwnVersion(context, materialId, {
    stats: statsOf({ questions, settings: drillSettings }),
    fileIds: filesOf(questions),
  });
  const version = { organisationId: actor.organisationId, materialVersionId: made.versionId };
  await insertQuestions(db, version, questions);
  await insertSettings(db, version, drillSettings);
  await keepContentWords(db, { ...version, materialId, type: 'challenge' });
  await recordChange(context, {
    action: 'material.addVersion',
    subjectType: 'material',
    subjectId: materialId,
    after: { version: made.majorVersionNumber, questions: questions.length },
  });
  return { materialId, materialVersionId: made.versionId };
}

/** Without the pool that it was drawn from. */
function alone({ pool: _pool, ...question }: QuestionDraft): QuestionDraft {
  return question;
}
