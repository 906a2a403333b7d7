import type { z } from 'zod';
import { authorize, policy } from '../../domain/access/policy.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type {
  listLearningPaths,
  saveLearningPath,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import {
  faultSentence,
  unknownCourse,
  unknownMaterial,
} from '../../domain/learningpaths/learningpaths.messages.ts';
import type {
  LearningPath,
  PartName,
  PathInList,
} from '../../domain/learningpaths/learningpaths.schema.ts';
import { faultsOf, type PathFault } from '../../domain/learningpaths/path-faults.rules.ts';
import { minutesOf } from '../../domain/learningpaths/path-units.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { countLearners } from './learners.repo.ts';
import { presentInList, statusOf } from './learningpaths.present.ts';
import { namesOfParts } from './part-names.service.ts';
import {
  findPath,
  findPersonName,
  findVersion,
  insertPath,
  insertVersion,
  listPathPage,
  listVersions,
  lockPath,
  type PathRow,
  type PathVersionRow,
  updatePath,
} from './paths.repo.ts';

type ListQuery = z.output<NonNullable<(typeof listLearningPaths)['query']>>;
type Draft = z.output<NonNullable<(typeof saveLearningPath)['body']>>;

export async function pageOfPaths(
  { db, actor }: Context,
  query: ListQuery,
): Promise<{ result: PathInList[]; pagination: Pagination }> {
  const page = pageOf(actor, query);
  const { rows, count } = await listPathPage(db, actor.organisationId, {
    ...page,
    keyword: query.keyword,
    difficulty: query.difficulty,
    lang: query.lang,
    status: query.status,
    column: query['sortOrder.column'] ?? 'title',
    direction: query['sortOrder.direction'] ?? 'asc',
  });
  return { result: rows.map(presentInList), pagination: { ...page, count } };
}

export async function makePath(
  context: Context,
  { title, lang }: { title: string; lang: Language },
): Promise<LearningPath> {
  const { db, actor, now } = context;
  const facts = { title, lang, difficulty: 'beginner' as const };
  const id = await insertPath(db, {
    organisationId: actor.organisationId,
    ...facts,
    description: '',
    skills: [],
    graph: { parts: [], choices: [], links: [], skips: [] },
    createdBy: actor.userId,
    changedBy: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, { ...about('create', id), after: facts });
  return await pathOf(context, id);
}

export async function pathOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  pathId: number,
): Promise<LearningPath> {
  const { organisationId } = actor;
  const row = await findPath(db, organisationId, pathId);
  if (!row) throw new AppError('notFound');
  const [names, versions, learners, changedBy, newest] = await Promise.all([
    namesOfParts(db, organisationId, row.graph),
    listVersions(db, organisationId, pathId),
    countLearners(db, organisationId, pathId),
    findPersonName(db, organisationId, row.changedBy),
    row.currentNumber === null
      ? undefined
      : findVersion(db, organisationId, pathId, row.currentNumber),
  ]);
  return {
    id: pathId,
    ...factsOf(row),
    graph: row.graph,
    names,
    status: statusOf(row),
    hasDraft: newest === undefined || wordsOf(row) !== wordsOf(newest),
    versions: versions.map(({ number, publishedAt, publisherId, publisherName }) => ({
      number,
      publishedAt: publishedAt.toISOString(),
      publishedBy:
        publisherId === null || publisherName === null
          ? null
          : { id: publisherId, name: publisherName },
      learnerCount: learners.get(number) ?? 0,
    })),
    changedBy: changedBy ?? null,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  };
}

/** A draft may have faults, but names only what there is. */
export async function saveDraft(
  context: Context,
  pathId: number,
  draft: Draft,
): Promise<LearningPath> {
  const { db, actor, now, ifMatch } = context;
  const held = await holdPath(context, pathId);
  if (ifMatch !== held.revision) throw new AppError('staleRevision');
  requireKnown(context, draft, await namesOfParts(db, actor.organisationId, draft.graph));
  await updatePath(db, held, { ...draft, changedBy: actor.userId, updatedAt: now });
  await recordChange(context, {
    ...about('update', pathId),
    before: inWords(held),
    after: inWords(draft),
  });
  return await pathOf(context, pathId);
}

export async function publishPath(context: Context, pathId: number): Promise<LearningPath> {
  const { db, actor, now, ifMatch, language } = context;
  const held = await holdPath(context, pathId);
  if (ifMatch !== held.revision) throw new AppError('staleRevision');
  if (held.archivedAt !== null) throw new AppError('pathArchived');
  const names = await namesOfParts(db, actor.organisationId, held.graph);
  requireKnown(context, held, names);
  const faults = [...archivedOf(names), ...faultsOf(held.graph)];
  if (faults.length > 0) {
    const nameOf = namerOf(context, held, names);
    const messages = faults.map((fault) => faultSentence(fault, nameOf)[language]);
    throw new AppError('invalidInput', { messages });
  }
  const number = (held.currentNumber ?? 0) + 1;
  const minutes = minutesOf(held.graph);
  await insertVersion(db, {
    organisationId: held.organisationId,
    pathId,
    number,
    ...factsOf(held),
    graph: held.graph,
    minutesFrom: minutes.from,
    minutesTo: minutes.to,
    minutesOptional: minutes.optional,
    partCount: held.graph.parts.length,
    publishedBy: actor.userId,
    publishedAt: now,
  });
  await updatePath(db, held, { currentNumber: number });
  await recordChange(context, { ...about('publish', pathId), after: { version: number } });
  return await pathOf(context, pathId);
}

export async function putAside(
  context: Context,
  pathId: number,
  isArchived: boolean,
): Promise<LearningPath> {
  const held = await holdPath(context, pathId);
  if ((held.archivedAt !== null) !== isArchived) {
    await updatePath(context.db, held, { archivedAt: isArchived ? context.now : null });
    await recordChange(context, about(isArchived ? 'archive' : 'restore', pathId));
  }
  return await pathOf(context, pathId);
}

async function holdPath({ db, actor }: Context, pathId: number): Promise<PathRow> {
  return authorize(actor, pathPolicy, 'view', await lockPath(db, actor.organisationId, pathId));
}

const pathPolicy = policy<PathRow>()({
  view: (actor) => isAllowed(actor, 'learningpath.viewList'),
});

/** A part that is neither published nor was begun before names nothing. */
function requireKnown(
  { language }: Context,
  { graph }: Pick<Draft, 'graph'>,
  names: readonly PartName[],
): void {
  const untitled = new Set(names.filter(({ title }) => title === '').map(({ id }) => id));
  const messages = graph.parts
    .filter(({ id }) => untitled.has(id))
    .map((part) =>
      part.kind === 'course' ? unknownCourse(part.courseId) : unknownMaterial(part.materialId),
    );
  if (messages.length > 0)
    throw new AppError('invalidInput', {
      messages: messages.map((sentence) => sentence[language]),
    });
}

/** A draft may keep them, and so does who follows the path already; nobody new is sent to what was put aside. */
function archivedOf(names: readonly PartName[]): PathFault[] {
  const ids = names.filter(({ isGone }) => isGone).map(({ id }) => id);
  return ids.length > 0 ? [{ fault: 'archived', ids }] : [];
}

function namerOf(
  { language }: Context,
  { graph }: Pick<PathRow, 'graph'>,
  names: readonly PartName[],
) {
  const titles = new Map(names.map(({ id, title }) => [id, title]));
  const quoted = (id: string) => {
    const name = titles.get(id) ?? id;
    return language === 'ja' ? `「${name}」` : `“${name}”`;
  };
  return (id: string): string => {
    const inChoice = graph.parts.filter(({ choiceId }) => choiceId === id);
    return inChoice.length === 0 ? quoted(id) : inChoice.map((part) => quoted(part.id)).join(' / ');
  };
}

type Facts = Omit<Draft, 'graph'>;
const factsOf = (row: PathRow | PathVersionRow): Facts => ({
  title: row.title,
  description: row.description,
  lang: row.lang,
  difficulty: row.difficulty,
  cover: row.cover,
  skills: row.skills,
});

const wordsOf = (row: PathRow | PathVersionRow): string =>
  JSON.stringify([factsOf(row), row.graph]);

/** As the audit log shows it. */
const inWords = ({ title, lang, difficulty, skills, graph }: Omit<Draft, 'cover'>) => ({
  title,
  lang,
  difficulty,
  skills,
  parts: graph.parts.length,
});

type Verb = 'create' | 'update' | 'publish' | 'archive' | 'restore';

const about = (verb: Verb, pathId: number) => ({
  action: `learningpath.${verb}` as const,
  subjectType: 'learningpath' as const,
  subjectId: pathId,
});
