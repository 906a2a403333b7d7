import { mostPointsOf } from '../../domain/challenges/code/judge.rules.ts';
import { sampleOf } from '../../domain/challenges/draw.rules.ts';
import type { PartFacts } from '../../domain/exams/exam-checks.rules.ts';
import {
  type ExamDraft,
  examCodeStyles,
  type PublishedPart,
} from '../../domain/exams/exam.schema.ts';
import type { ChallengeStyle } from '../../domain/materials/kinds.ts';
import { readCode } from '../challenges/code/code.service.ts';
import { runningLanguages } from '../challenges/code/tasks.service.ts';
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
    const pinned = exam.parts?.find(({ id }) => id === part.id)?.materialVersionId ?? undefined;
    facts.push(await factsOf(context, part, { pinned, lang: exam.draft.lang }));
  }
  return facts;
}

async function factsOf(
  context: Context,
  part: ExamDraft['parts'][number],
  { pinned, lang }: { readonly pinned: number | undefined; readonly lang: ExamDraft['lang'] },
): Promise<FoundPart> {
  const { db, actor } = context;
  if (part.file || part.materialId === undefined) return factsOfFiles(part, lang);
  const material = await findMaterial(context, part.materialId);
  const materialVersionId = pinned ?? material?.currentVersionId ?? null;
  const found =
    materialVersionId === null ? undefined : await findVersion(context, materialVersionId);
  const basis = { partId: part.id, materialId: part.materialId, quizTitle: material?.title ?? '' };
  const isCode = material !== undefined && isCodeMaterial(material);
  if (!found || materialVersionId === null)
    return {
      ...basis,
      materialVersionId: null,
      questionCount: 0,
      maxPoints: 0,
      lang: material?.lang ?? '',
      isPublished: false,
      isCode,
      runsHere: true,
    };
  const { organisationId } = actor;
  if (isCode)
    return {
      ...basis,
      ...(await factsOfCode(context, part, lang, { organisationId, materialVersionId })),
      materialVersionId,
      isCode,
    };
  const quiz = await readQuizVersion(db, { organisationId, materialVersionId });
  return {
    ...basis,
    materialVersionId,
    questionCount: sampleOf(quiz.questions, quiz.settings).length,
    maxPoints: pointsOfQuiz(quiz),
    lang: found.lang,
    isPublished: quiz.questions.length > 0,
    isCode,
    runsHere: true,
  };
}

/** A statement may be there in both languages. */
async function factsOfCode(
  { db, services }: Context,
  { points }: ExamDraft['parts'][number],
  lang: ExamDraft['lang'],
  version: { readonly organisationId: number; readonly materialVersionId: number },
) {
  const content = await readCode(db, version);
  const running = await runningLanguages(services);
  const isWritten = content !== undefined && content.statement[lang].trim() !== '';
  return {
    questionCount: content ? 1 : 0,
    maxPoints: content ? (points ?? mostPointsOf(content)) : 0,
    lang: isWritten ? lang : '',
    isPublished: content !== undefined,
    runsHere: content?.languages.every(({ language }) => running.has(language)) ?? true,
  };
}

/** Written in the exam itself, and so in its language. */
const factsOfFiles = (
  { id, file, points }: ExamDraft['parts'][number],
  lang: ExamDraft['lang'],
): FoundPart => ({
  partId: id,
  materialId: null,
  quizTitle: '',
  materialVersionId: null,
  questionCount: 1,
  maxPoints: points ?? 0,
  lang,
  isPublished: file !== undefined,
  isCode: false,
  runsHere: true,
});

const isCodeMaterial = ({
  challengeStyle,
}: {
  readonly challengeStyle: ChallengeStyle | null;
}): boolean => examCodeStyles.some((style) => style === challengeStyle);

/** The parts with what the organisation holds of each; undefined when one is nothing that it may use. */
export async function heldParts(
  context: Context,
  parts: ExamDraft['parts'],
): Promise<ExamDraft['parts'] | undefined> {
  const held = await holdForClass(
    context,
    parts.flatMap(({ materialId }) => materialId ?? []),
  );
  const found: ExamDraft['parts'] = [];
  for (const part of parts) {
    if (part.materialId === undefined) {
      found.push(part);
      continue;
    }
    const materialId = held.get(part.materialId);
    const material = materialId === undefined ? undefined : await findMaterial(context, materialId);
    if (!material || materialId === undefined) return undefined;
    if (material.challengeStyle !== 'quiz' && !isCodeMaterial(material)) return undefined;
    found.push({ ...part, materialId });
  }
  return found;
}

export const pinned = (draft: ExamDraft, facts: readonly FoundPart[]): PublishedPart[] =>
  draft.parts.map((part) => {
    const found = facts.find(({ partId }) => partId === part.id);
    return {
      ...part,
      materialVersionId: found?.materialVersionId ?? null,
      ...(found?.isCode ? { isCode: true } : {}),
    };
  });
