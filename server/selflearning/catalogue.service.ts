import type { z } from 'zod';
import { looksAsTrainee } from '../../domain/access/views.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type {
  CatalogueItem,
  CourseOutline,
  listCatalogue,
  OwnPath,
} from '../../domain/selflearning/own-learning.contract.ts';
import { progressOf } from '../../domain/learningpaths/path-progress.rules.ts';
import type { Learning } from '../../domain/selflearning/selflearning.schema.ts';
import { stateWith } from '../../domain/selflearning/learning.rules.ts';
import { hasSeat } from '../contracts/take-seat.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { pathVersionOf } from '../learningpaths/open-paths.service.ts';
import { namesOfParts } from '../learningpaths/part-names.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listLastOf } from './applications.repo.ts';
import { listCourseOutline } from './course-outline.repo.ts';
import { listByApplications, listClassesOf, listEnrolmentsOf } from './enrolments.repo.ts';
import { presentLearnings, workOf } from './learnings.service.ts';
import { presentSubject } from './subjects.present.ts';
import { findOpenSubject, listSubjects, selectSubjects, type SubjectRow } from './subjects.repo.ts';

type Query = Omit<z.output<NonNullable<(typeof listCatalogue)['query']>>, 'kind'> & {
  kind?: 'course' | 'path' | undefined;
};
type Page = { result: CatalogueItem[]; pagination: Pagination };

/** The catalogue is for whoever has a license, and for whoever looks how a trainee sees it. */
async function requireLicense(context: Context): Promise<void> {
  if (looksAsTrainee(context.actor)) return;
  if (!(await hasSeat(context, 'license'))) throw new AppError('forbidden');
}

export async function pageOfCatalogue(context: Context, query: Query): Promise<Page> {
  await requireLicense(context);
  return await pageOfSubjects(context, query);
}

export const pageOfOpenPaths = async (context: Context, query: Query): Promise<Page> =>
  await pageOfSubjects(context, { ...query, kind: 'path' });

async function pageOfSubjects(context: Context, query: Query): Promise<Page> {
  const { db, actor } = context;
  const page = pageOf(actor, query);
  const { rows, counted } = await listSubjects(db, actor.organisationId, {
    kind: query.kind,
    keyword: query.keyword,
    difficulty: query.difficulty,
    lang: query.lang,
    length: query.length,
    column: query['sortOrder.column'] ?? 'title',
    direction: query['sortOrder.direction'] ?? 'asc',
    ...page,
  });
  return { result: await withOwn(context, rows), pagination: { ...page, ...counted } };
}

/** With what the asking person did about each last. */
async function withOwn(context: Context, rows: readonly SubjectRow[]): Promise<CatalogueItem[]> {
  const { db, actor } = context;
  const last = await listLastOf(db, actor, rows);
  const ids = last.map(({ application }) => application.id);
  const enrolments = await listByApplications(db, actor.organisationId, ids);
  const today = await todayOf(context);
  const learnings = await presentLearnings(db, actor.organisationId, enrolments, today);
  const learningOf = new Map(learnings.map((one) => [one.applicationId, one]));
  const ownOf = new Map(
    last.map((row) => [`${row.application.kind} ${row.application.subjectId}`, row]),
  );
  return rows.map((row): CatalogueItem => {
    const own = ownOf.get(`${row.kind} ${row.id}`);
    const learning: Learning | undefined = own && learningOf.get(own.application.id);
    return {
      ...presentSubject(row),
      own: own
        ? {
            applicationId: own.application.id,
            state: stateWith(own.application.state, learning?.state),
            appliedAt: own.application.appliedAt.toISOString(),
            decidedByName: own.deciderName,
            sentence: own.application.sentence,
            classId: learning?.classId ?? null,
            percent: learning?.percent ?? null,
          }
        : null,
    };
  });
}

export async function outlineOf(context: Context, courseId: number): Promise<CourseOutline> {
  const { db, actor } = context;
  const course = await findOpenSubject(db, actor.organisationId, { kind: 'course', id: courseId });
  if (!course) throw new AppError('notFound');
  const [item] = await withOwn(context, [course]);
  if (!item) throw new AppError('notFound');
  const rows = await listCourseOutline(db, {
    organisationId: course.organisationId,
    courseId,
    number: course.version,
  });
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId);
  return {
    ...item,
    sections: [...bySection.values()].map((own) => ({
      title: own[0]?.sectionTitle ?? '',
      materials: own.map(({ materialTitle, materialType, stats }) => ({
        title: materialTitle,
        materialType,
        minutes: stats?.minutes ?? 0,
      })),
    })),
  };
}

/** The version that the asking person began last; what was begun stays, also when the path was put aside. */
export async function ownPathOf(context: Context, pathId: number): Promise<OwnPath> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const begun = (await listEnrolmentsOf(db, actor)).find(
    ({ kind, subjectId }) => kind === 'path' && subjectId === pathId,
  );
  const open = await findOpenSubject(db, organisationId, { kind: 'path', id: pathId });
  const [row] = begun ? await selectSubjects(db, [begun]) : [open];
  if (!row) throw new AppError('notFound');
  const version = await pathVersionOf(db, row.organisationId, pathId, row.version);
  const [item] = await withOwn(context, [row]);
  if (!version || !item) throw new AppError('notFound');
  const { graph } = version;
  const rooms = begun ? await listClassesOf(db, organisationId, [begun.id]) : [];
  const progress = progressOf(graph, begun ? await workOf(db, begun, graph, rooms) : new Map());
  const names = await namesOfParts(db, organisationId, graph);
  const classIdOf = new Map(rooms.map(({ partId, classId }) => [partId, classId]));
  const byId = new Map(progress.parts.map((part) => [part.id, part]));
  return {
    ...item,
    graph,
    parts: names.flatMap(({ id, title, materialType, challengeStyle }) => {
      const part = byId.get(id);
      if (!part) return [];
      const { status, percent, isNeedless } = part;
      const classId = classIdOf.get(id) ?? null;
      const kind = { materialType, challengeStyle };
      return [{ id, title, ...kind, status, percent, isNeedless, classId }];
    }),
    enrolmentId: begun?.id ?? null,
    endAt: begun?.endAt ?? null,
    isRunning: item.own?.state === 'started' || item.own?.state === 'finished',
    percent: progress.percent,
    nextId: progress.nextId,
  };
}
