import type { DrillQuestion } from '../../domain/challenges/drills.contract.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type { Score } from '../../domain/challenges/verdict.rules.ts';
import type { OfflineCode } from '../../domain/training/offline.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';
import type { Context } from '../http/context.ts';

export interface Study {
  readonly organisationId: number;
  readonly userIds: readonly number[];
  readonly classId: number;
}

/** By the material of the class. */
export type Scores = ReadonlyMap<number, Score>;

/** Whose mistakes: all of a class, of a group of it, or of one trainee. */
export interface Mistaken {
  readonly classId: number;
  readonly groupId?: number | null | undefined;
  readonly userId?: number | null | undefined;
}

export interface MistakenQuestion {
  readonly questionId: number;
  readonly materialVersionId: number;
  readonly materialId: number;
  readonly classMaterialId: number;
  readonly quizTitle: string;
  readonly answeredCount: number;
  readonly wrongCount: number;
  /** With what is right by now. */
  readonly question: KeyedQuestion;
}

interface ChallengesOfClasses {
  /** What people's attempts in a class are worth, by the person: of each challenge the attempt that counts. */
  readonly scoresOf: (db: Db, study: Study) => Promise<ReadonlyMap<number, Scores>>;
  /** How many bytes a trainee is sent of the questions of these versions. */
  readonly sizesOf: (
    db: Db,
    versions: { readonly organisationId: number; readonly versionIds: readonly number[] },
  ) => Promise<{ readonly versionId: number; readonly bytes: number }[]>;
  /** What code is written in, of those of these versions that ask for code, and how much is sent of each. */
  readonly codesOf: (
    db: Db,
    versions: { readonly organisationId: number; readonly versionIds: readonly number[] },
  ) => Promise<
    { readonly versionId: number; readonly bytes: number; readonly code: OfflineCode }[]
  >;
  /** Most often wrong first. */
  readonly mistakesOf: (
    context: Pick<Context, 'db' | 'actor'>,
    of: Mistaken,
  ) => Promise<MistakenQuestion[]>;
  readonly presentMistaken: (mistaken: MistakenQuestion) => DrillQuestion;
  /** A quiz of its own in the library, with these questions and the pictures that they show. */
  readonly makeDrillQuiz: (
    context: Context,
    facts: { readonly title: string; readonly lang: Language },
    mistaken: readonly MistakenQuestion[],
  ) => Promise<{ readonly materialId: number; readonly materialVersionId: number }>;
}

export const challengesOfClasses = hook<ChallengesOfClasses>(
  'what have people answered in a class?',
);
