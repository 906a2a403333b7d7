import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import {
  type CodeContent,
  emptyCode,
  usualLimits,
} from '../../../domain/challenges/code/code-content.schema.ts';
import { mostPointsOf, pointsOf } from '../../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../../domain/challenges/code/language-ids.ts';
import type { Difficulty } from '../../../domain/materials/kinds.ts';
import type { Language } from '../../../domain/people/language.ts';
import type { Db } from '../../db/database.ts';
import { seedMaterial } from '../../materials/materials.seed.ts';
import { keepContentWords } from '../../materials/search/search.service.ts';
import { attempts } from '../challenges.table.ts';
import { codeStatsOf } from './code-stats.ts';
import { codeSubmissions } from './code.table.ts';
import { writeCode } from './code.service.ts';

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
  readonly language: ProgrammingLanguage;
  readonly code: string;
  /** Null: it waits for its run. */
  readonly judgement: Judgement | null;
  readonly startedAt: Date;
  readonly submittedAt: Date;
}

/** A submission of the past; its progress is another domain's to seed. */
export async function seedSubmission(db: Db, given: NewSubmission): Promise<number> {
  const { content, language, code, judgement, startedAt, submittedAt, ...where } = given;
  const waits = judgement === null || content.rubric.length > 0;
  const [inserted] = await db
    .insert(attempts)
    .values({
      ...where,
      uuid: crypto.randomUUID(),
      status: waits ? AttemptStatus.scoringwaiting : AttemptStatus.finished,
      scoreStatus: judgement === null ? 'notscored' : waits ? 'scoring' : 'scored',
      points: judgement === null || waits ? null : pointsOf(judgement),
      maxPoints: mostPointsOf(content),
      startedAt,
      submittedAt,
      createdAt: submittedAt,
    })
    .returning({ id: attempts.id });
  if (!inserted) throw new Error('an insert returned no row');
  await db.insert(codeSubmissions).values({
    organisationId: given.organisationId,
    attemptId: inserted.id,
    language,
    code,
    takenBy: 'webbrowser',
    judgement,
  });
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
