import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import { minutesOf } from '../../domain/learningpaths/path-units.rules.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { insertPick } from './offers.repo.ts';
import type { learningPaths } from './learningpaths.table.ts';
import { insertPath, insertVersion } from './paths.repo.ts';

export interface NewLearningPath {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly cover?: Cover;
  readonly skills?: readonly string[];
  readonly graph: PathGraph;
  readonly isPublished?: boolean;
  readonly at?: Date;
}

/** A path that is published once, unless told otherwise. */
export async function seedLearningPath(db: Db, given: NewLearningPath): Promise<number> {
  const { organisationId, createdBy, isPublished = true, at = new Date() } = given;
  const facts: Pick<
    typeof learningPaths.$inferInsert,
    'title' | 'description' | 'lang' | 'difficulty' | 'cover' | 'skills' | 'graph'
  > = {
    title: given.title,
    description: given.description ?? '',
    lang: given.lang ?? 'en',
    difficulty: given.difficulty ?? 'beginner',
    cover: given.cover ?? null,
    skills: [...(given.skills ?? [])],
    graph: given.graph,
  };
  const pathId = await insertPath(db, {
    ...facts,
    organisationId,
    currentNumber: isPublished ? 1 : null,
    createdBy,
    changedBy: createdBy,
    createdAt: at,
    updatedAt: at,
  });
  if (!isPublished) return pathId;
  const minutes = minutesOf(given.graph);
  await insertVersion(db, {
    ...facts,
    organisationId,
    pathId,
    number: 1,
    minutesFrom: minutes.from,
    minutesTo: minutes.to,
    minutesOptional: minutes.optional,
    partCount: given.graph.parts.length,
    publishedBy: createdBy,
    publishedAt: at,
  });
  return pathId;
}

/** One of the provider's that an organisation offers to its own people. */
export async function seedPick(
  db: Db,
  pick: { organisationId: number; pathId: number; pickedBy: number },
): Promise<void> {
  await insertPick(db, { ...pick, pickedAt: new Date() });
}
