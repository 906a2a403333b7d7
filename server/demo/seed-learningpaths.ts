import type { PathGraph, PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import type { Db } from '../db/database.ts';
import { seedLearningPath, seedPick } from '../learningpaths/learningpaths.seed.ts';
import { type DemoLibrary, itemOf } from './seed-library.ts';
import type { SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;
const minutesInHour = 60;

export interface SelfLearningGiven {
  readonly provider: SeededOrganisation;
  readonly customer: SeededOrganisation;
  readonly library: Pick<DemoLibrary, 'books' | 'quizzes'>;
  readonly official: Pick<DemoLibrary, 'books' | 'quizzes'>;
  /** By their names. */
  readonly licenseIds: ReadonlyMap<string, number>;
  readonly today: string;
  readonly now: Date;
}

const partOf = (
  id: string,
  hours: number,
  given: Partial<Pick<PathPart, 'isOptional' | 'choiceId'>> = {},
) => ({
  id,
  minutes: hours * minutesInHour,
  isOptional: false,
  choiceId: null,
  ...given,
});

/** A path of the customer's own, with a placement quiz. */
export async function seedOwnPath(
  db: Db,
  { customer, library, now }: SelfLearningGiven,
  courseIds: ReadonlyMap<string, number>,
): Promise<number> {
  const { organisationId, userIds } = customer;
  const course = (key: string) => ({
    kind: 'course' as const,
    courseId: courseIds.get(key) ?? 0,
    version: 1,
  });
  const quiz = (name: string) => ({
    kind: 'material' as const,
    materialId: itemOf(library.quizzes, name, 'ja').materialId,
  });
  const graph: PathGraph = {
    parts: [
      { ...partOf('placement', 0.5), ...quiz('c-basics') },
      { ...partOf('c', 24), ...course('c') },
      { ...partOf('databases', 16, { choiceId: 'both' }), ...course('databases') },
      { ...partOf('writing', 6, { choiceId: 'both' }), ...course('writing') },
      { ...partOf('arrays', 1, { isOptional: true }), ...quiz('c-arrays-and-strings') },
      { ...partOf('final', 2), ...quiz('database-queries') },
    ],
    choices: [{ id: 'both', rule: 'all', count: null }],
    links: [
      { from: 'placement', to: 'c', points: null },
      { from: 'c', to: 'both', points: null },
      { from: 'c', to: 'arrays', points: null },
      { from: 'both', to: 'final', points: null },
    ],
    skips: [{ quizId: 'placement', points: 80, partIds: ['c'] }],
  };
  return await seedLearningPath(db, {
    organisationId,
    createdBy: userIds.get('instructor') ?? 0,
    title: 'バックエンドエンジニア 1年目',
    description: 'C言語、データベース、伝わる文章。配属後の一年で身につけたい基礎を順に学びます。',
    lang: 'ja',
    difficulty: 'intermediate',
    cover: { icon: 'branch', color: 'blue' },
    skills: ['C言語', 'SQL', '技術文書'],
    graph,
    at: new Date(now.getTime() - 60 * dayMs),
  });
}

/** Two of the provider's: one is offered by the customer, one is not. */
export async function seedProvidersPaths(
  db: Db,
  { provider, customer, official, now }: SelfLearningGiven,
): Promise<void> {
  const by = {
    organisationId: provider.organisationId,
    createdBy: provider.userIds.get('sysadmin') ?? 0,
    at: new Date(now.getTime() - 50 * dayMs),
  };
  const graphIn = (lang: 'en' | 'ja'): PathGraph => ({
    parts: [
      {
        kind: 'material',
        ...partOf('read', 2),
        materialId: itemOf(official.books, 'information-we-hold', lang).materialId,
      },
      {
        kind: 'material',
        ...partOf('check', 0.5),
        materialId: itemOf(official.quizzes, 'information-we-hold', lang).materialId,
      },
    ],
    choices: [],
    links: [{ from: 'read', to: 'check', points: null }],
    skips: [],
  });
  const pathId = await seedLearningPath(db, {
    ...by,
    title: '情報を預かる人になる',
    description: '読んで確かめる、情報の取り扱いの入門パスです。',
    lang: 'ja',
    difficulty: 'introductory',
    skills: ['情報セキュリティ'],
    graph: graphIn('ja'),
  });
  const { organisationId, userIds } = customer;
  await seedPick(db, { organisationId, pathId, pickedBy: userIds.get('admin') ?? 0 });
  await seedLearningPath(db, {
    ...by,
    title: 'Trusted with information',
    description: 'Reads and checks what everybody should know about what we hold.',
    lang: 'en',
    difficulty: 'introductory',
    skills: ['information security'],
    graph: graphIn('en'),
  });
}
