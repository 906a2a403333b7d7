import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import {
  type PartWork,
  type PathProgress,
  progressOf,
} from '../../domain/learningpaths/path-progress.rules.ts';
import { learningStateOn } from '../../domain/selflearning/learning.rules.ts';
import type { Learning } from '../../domain/selflearning/selflearning.schema.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { scoresOfClass } from '../challenges/own-scores.service.ts';
import type { Db } from '../db/database.ts';
import { namesOfParts } from '../learningpaths/part-names.service.ts';
import {
  type ClassOfRow,
  type EnrolmentRow,
  listClassesOf,
  listGraphsOf,
  listNextMaterials,
} from './enrolments.repo.ts';
import { subjectsOf } from './subjects.present.ts';

/** What of an enrolment follows from the classes in which it is studied. */
interface Standing {
  readonly percent: number;
  readonly isCompleted: boolean;
  readonly completedCount: number;
  readonly partCount: number;
  readonly classId: number | null;
  readonly lastActivityAt: Date | null;
  /** The class in which to go on. */
  readonly nextClassId: number | null;
  readonly nextPartId: string | null;
}

/** In the given order; how far each is, is found out anew. */
export async function presentLearnings(
  db: Db,
  organisationId: number,
  rows: readonly EnrolmentRow[],
  today: string,
): Promise<Learning[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [classesOf, graphs, subjectOf] = await Promise.all([
    listClassesOf(db, organisationId, ids),
    listGraphsOf(db, organisationId, ids),
    subjectsOf(db, rows),
  ]);
  const byEnrolment = Map.groupBy(classesOf, ({ enrolmentId }) => enrolmentId);
  const graphById = new Map(graphs.map(({ enrolmentId, graph }) => [enrolmentId, graph]));
  const standings = await Promise.all(
    rows.map(async (row) => {
      const own = byEnrolment.get(row.id) ?? [];
      const graph = graphById.get(row.id);
      return graph
        ? standingInPath(graph, own, await workOf(db, row, graph, own))
        : standingInCourse(own);
    }),
  );
  const nextIds = standings.flatMap(({ nextClassId }) => nextClassId ?? []);
  const next = new Map(
    (await listNextMaterials(db, organisationId, nextIds)).map((found) => [found.classId, found]),
  );
  const titles = await titlesOfParts(db, organisationId, graphs);
  return rows.flatMap((row, index): Learning[] => {
    const subject = subjectOf(row);
    const standing = standings[index];
    if (!subject || !standing) return [];
    const isCompleted = row.finishedAt !== null || standing.isCompleted;
    return [
      {
        id: row.id,
        applicationId: row.applicationId,
        subject,
        state: learningStateOn({ endAt: row.endAt, isCompleted }, today),
        startAt: row.startAt,
        endAt: row.endAt,
        finishedAt: row.finishedAt?.toISOString() ?? null,
        lastActivityAt: standing.lastActivityAt?.toISOString() ?? null,
        percent: isCompleted ? 100 : standing.percent,
        completedCount: standing.completedCount,
        partCount: standing.partCount,
        classId: standing.classId,
        next: nextOf(standing, next, titles.get(row.id)),
      },
    ];
  });
}

function standingInCourse(own: readonly ClassOfRow[]): Standing {
  const [room] = own;
  const completedCount = room?.completedCount ?? 0;
  const partCount = room?.materialCount ?? 0;
  const isCompleted = partCount > 0 && completedCount >= partCount;
  return {
    percent: percentDone({ completedCount, materialCount: partCount }),
    isCompleted,
    completedCount,
    partCount,
    classId: room?.classId ?? null,
    lastActivityAt: room?.lastActivityAt ?? null,
    nextClassId: isCompleted ? null : (room?.classId ?? null),
    nextPartId: null,
  };
}

function standingInPath(
  graph: PathGraph,
  own: readonly ClassOfRow[],
  work: ReadonlyMap<string, PartWork>,
): Standing {
  const progress = progressOf(graph, work);
  const counted = countedIn(graph, progress);
  const { nextId } = progress;
  const room = own.find(({ partId }) => partId === nextId);
  return {
    percent: progress.percent,
    isCompleted: progress.isCompleted,
    ...counted,
    classId: null,
    lastActivityAt: latest(own),
    nextClassId: room?.classId ?? null,
    nextPartId: nextId,
  };
}

/** Of the parts that must be done; what another one of its choice made needless is not counted. */
function countedIn({ parts }: PathGraph, progress: PathProgress) {
  const optional = new Set(parts.filter(({ isOptional }) => isOptional).map(({ id }) => id));
  const asked = progress.parts.filter(({ id, isNeedless }) => !optional.has(id) && !isNeedless);
  const done = asked.filter(({ status }) => status === 'completed' || status === 'skipped');
  return { completedCount: done.length, partCount: asked.length };
}

const latest = (own: readonly ClassOfRow[]): Date | null =>
  own.reduce<Date | null>(
    (last, { lastActivityAt: at }) => (at !== null && (last === null || at > last) ? at : last),
    null,
  );

/** How far a learner is in the parts of a path; points are looked up where the path asks for them. */
export async function workOf(
  db: Db,
  { organisationId, userId }: Pick<EnrolmentRow, 'organisationId' | 'userId'>,
  { links, skips }: PathGraph,
  own: readonly ClassOfRow[],
): Promise<Map<string, PartWork>> {
  const asksPoints = skips.length > 0 || links.some(({ points }) => points !== null);
  const work = own.map(async ({ partId, classId, completedCount, materialCount }) => {
    const isCompleted = materialCount > 0 && completedCount >= materialCount;
    const points = asksPoints ? await pointsIn(db, { organisationId, classId, userId }) : null;
    const percent = percentDone({ completedCount, materialCount });
    return [partId, { percent, isCompleted, points }] as const;
  });
  return new Map(await Promise.all(work));
}

/** Of a hundred, over all that has points in a class. */
async function pointsIn(
  db: Db,
  { organisationId, classId, userId }: { organisationId: number; classId: number; userId: number },
): Promise<number | null> {
  const all = await scoresOfClass(db, { organisationId, classId, userIds: [userId] });
  const scores = [...(all.get(userId)?.values() ?? [])];
  const most = scores.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
  if (most === 0) return null;
  return (100 * scores.reduce((sum, { points }) => sum + points, 0)) / most;
}

type Titles = ReadonlyMap<string, { title: string; materialType: string | null }>;

async function titlesOfParts(
  db: Db,
  organisationId: number,
  graphs: readonly { enrolmentId: number; graph: PathGraph }[],
): Promise<Map<number, Titles>> {
  const named = graphs.map(async ({ enrolmentId, graph }) => {
    const names = await namesOfParts(db, organisationId, graph);
    return [enrolmentId, new Map(names.map((name) => [name.id, name]))] as const;
  });
  return new Map(await Promise.all(named));
}

function nextOf(
  { nextClassId, nextPartId }: Standing,
  next: ReadonlyMap<number, Awaited<ReturnType<typeof listNextMaterials>>[number]>,
  titles: Titles | undefined,
): Learning['next'] {
  const found = nextClassId === null ? undefined : next.get(nextClassId);
  if (found)
    return {
      classId: found.classId,
      classMaterialId: found.classMaterialId,
      partId: nextPartId,
      title: found.title,
      materialType: found.materialType,
    };
  const part = nextPartId === null ? undefined : titles?.get(nextPartId);
  if (!part) return null;
  return {
    classId: null,
    classMaterialId: null,
    partId: nextPartId,
    title: part.title,
    materialType: part.materialType,
  };
}
