import { sampleOf } from '../../domain/challenges/draw.rules.ts';
import type { PartFacts } from '../../domain/exams/exam-checks.rules.ts';
import type { ExamDraft, PublishedPart } from '../../domain/exams/exam.schema.ts';
import { pointsOfQuiz, readQuizVersion } from '../challenges/quiz-versions.service.ts';
import type { Context } from '../http/context.ts';
import { findMaterial, findVersion } from '../materials/materials.service.ts';
import { holdForClass } from '../materials/official/official.service.ts';
import type { ExamRow } from './exams.repo.ts';

export interface FoundPart extends PartFacts {
  readonly quizTitle: string;
  /** Null while nothing of it is published. */
  readonly materialVersionId: number | null;
}

/** What each part has: in the version of the exam once it is published, else as it is now. */
export async function factsOfParts(context: Context, exam: ExamRow): Promise<FoundPart[]> {
  const facts: FoundPart[] = [];
  for (const part of exam.draft.parts) {
    const pinned = exam.parts?.find(({ id }) => id === part.id)?.materialVersionId;
    facts.push(await factsOf(context, part, pinned));
  }
  return facts;
}

async function factsOf(
  context: Context,
  part: ExamDraft['parts'][number],
  pinned: number | undefined,
): Promise<FoundPart> {
  const { db, actor } = context;
  const material = await findMaterial(context, part.materialId);
  const materialVersionId = pinned ?? material?.currentVersionId ?? null;
  const found =
    materialVersionId === null ? undefined : await findVersion(context, materialVersionId);
  const basis = { partId: part.id, materialId: part.materialId, quizTitle: material?.title ?? '' };
  if (!found || materialVersionId === null)
    return {
      ...basis,
      materialVersionId: null,
      questionCount: 0,
      maxPoints: 0,
      lang: material?.lang ?? '',
      isPublished: false,
    };
  const { organisationId } = actor;
  const quiz = await readQuizVersion(db, { organisationId, materialVersionId });
  return {
    ...basis,
    materialVersionId,
    questionCount: sampleOf(quiz.questions, quiz.settings).length,
    maxPoints: pointsOfQuiz(quiz),
    lang: found.lang,
    isPublished: quiz.questions.length > 0,
  };
}

/** The parts with what the organisation holds of each; undefined when one is no quiz that it may use. */
export async function heldParts(
  context: Context,
  parts: ExamDraft['parts'],
): Promise<ExamDraft['parts'] | undefined> {
  const held = await holdForClass(
    context,
    parts.map(({ materialId }) => materialId),
  );
  const found: ExamDraft['parts'] = [];
  for (const part of parts) {
    const materialId = held.get(part.materialId);
    const material = materialId === undefined ? undefined : await findMaterial(context, materialId);
    if (!material || material.challengeStyle !== 'quiz' || materialId === undefined)
      return undefined;
    found.push({ ...part, materialId });
  }
  return found;
}

export const pinned = (draft: ExamDraft, facts: readonly FoundPart[]): PublishedPart[] =>
  draft.parts.map((part) => ({
    ...part,
    materialVersionId: facts.find(({ partId }) => partId === part.id)?.materialVersionId ?? 0,
  }));
