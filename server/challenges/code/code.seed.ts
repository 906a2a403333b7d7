import { one } from '../../db/one.ts';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import {
  type CodeContent,
  emptyCode,
  usualLimits,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { mostPointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import { reviewedPoints } from '../../../domain/challenges/code/review.rules.ts';
import type { WorkLanguage } from '../../../domain/runner/language-ids.ts';
import type { Difficulty } from '../../../domain/materials/kinds.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { Db } from '../../db/database.ts';
import { seedMaterial } from '../../materials/materials.seed.ts';
import { keepContentWords } from '../../materials/search/search.service.ts';
import { attempts } from '../challenges.table.ts';
import { codeStatsOf } from './code-stats.ts';
import { codeSubmissions } from './code.table.ts';
import { writeCode } from './code.service.ts';
import { insertComment } from './comments.repo.ts';
import { insertRun } from './runs.repo.ts';

export interface NewCode {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly tags?: readonly string[];
  readonly content?: Partial<CodeContent>;
  readonly at?: Date;
}

/** A program that doubles a number, unless told otherwise. */
export async function seedCode(db: Db, { content: given, ...facts }: NewCode) {
  const content = { ...someCode, ...given };
  const made = await seedMaterial(db, {
    title: 'A program',
    ...facts,
    type: 'challenge',
    challengeStyle: content.style,
    stats: codeStatsOf(content),
  });
  const { organisationId } = facts;
  const version = { organisationId, materialVersionId: made.versionId };
  await writeCode(db, version, content);
  await keepContentWords(db, { ...version, materialId: made.materialId, type: 'challenge' });
  return { materialId: made.materialId, versionId: made.versionId, content };
}

export interface NewSubmission {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
  readonly classMaterialId: number;
  readonly materialVersionId: number;
  readonly content: CodeContent;
  readonly language: WorkLanguage;
  readonly code: string;
  /** Null: it waits for its run. */
  readonly judgement: Judgement | null;
  readonly startedAt: Date;
  readonly submittedAt: Date;
  /** How many of the public cases passed when they were run before it, one after the other. */
  readonly runs?: readonly number[];
  /** Published, with something said about a line. */
  readonly review?: {
    readonly reviewerId: number;
    readonly rubricPoints: Readonly<Record<string, number>>;
    readonly comment: string;
    readonly line: { readonly path?: string; readonly number: number; readonly text: string };
  };
}

/** A submission of the past; its progress is another domain's to seed. */
export async function seedSubmission(db: Db, given: NewSubmission): Promise<number> {
  const { content, language, code, judgement, startedAt, submittedAt, ...others } = given;
  const { runs = [], review, ...where } = others;
  const waits = judgement === null || (content.rubric.length > 0 && !review);
  const points = reviewedPoints(
    content.rubric,
    { rubricPoints: review?.rubricPoints ?? {}, casePoints: null },
    judgement,
  );

  const inserted = one(
    await db
      .insert(attempts)
      .values({
        ...where,
        uuid: crypto.randomUUID(),
        status: waits ? AttemptStatus.scoringwaiting : AttemptStatus.finished,
        scoreStatus: judgement === null ? 'notscored' : waits ? 'scoring' : 'scored',
        points: waits ? null : points,
        maxPoints: mostPointsOf(content),
        startedAt,
        submittedAt,
        createdAt: submittedAt,
      })
      .returning({ id: attempts.id }),
  );
  await db.insert(codeSubmissions).values({
    organisationId: given.organisationId,
    attemptId: inserted.id,
    language,
    code,
    takenBy: 'webbrowser',
    judgement,
    ...(review
      ? {
          comment: review.comment,
          rubricPoints: { ...review.rubricPoints },
          draftPoints: points,
          reviewedBy: review.reviewerId,
          reviewedAt: submittedAt,
        }
      : {}),
  });
  if (review)
    await insertComment(db, {
      organisationId: given.organisationId,
      attemptId: inserted.id,
      uuid: crypto.randomUUID(),
      path: review.line.path ?? '',
      line: review.line.number,
      text: review.line.text,
      authorId: review.reviewerId,
      isStaffs: true,
      writtenAt: submittedAt,
    });
  const total = content.cases.filter(({ isPublic }) => isPublic).length;
  const step = (submittedAt.getTime() - startedAt.getTime()) / (runs.length + 1);
  for (const [index, passed] of runs.entries()) {
    const ranAt = new Date(startedAt.getTime() + step * (index + 1));
    await insertRun(db, where, { passed, total, ranAt });
  }
  return inserted.id;
}

const someCode: CodeContent = {
  ...emptyCode('algorithm'),
  statement: {
    en: 'Read a number and print it twice as large.',
    ja: '数を読み、2倍にして出力してください。',
  },
  languages: [
    { language: 'python3', starter: '', solution: 'print(int(input()) * 2)\n', ...usualLimits },
    {
      language: 'nodejs',
      starter: '',
      solution: "console.log(Number(require('fs').readFileSync(0, 'utf8')) * 2);\n",
      ...usualLimits,
    },
  ],
  cases: [
    { id: 'one', title: 'Two', isPublic: true, weight: 40, input: '2\n', expected: '4\n' },
    {
      id: 'two',
      title: 'Below zero',
      isPublic: false,
      weight: 60,
      input: '-3\n',
      expected: '-6\n',
    },
  ],
};
