import type { ClassKey } from '../../../domain/classes/class-key.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { classPolicy } from '../../../domain/classes/classes.policy.ts';
import type { CourseUpdate } from '../../../domain/classes/course-update.contract.ts';
import { offeredChanges, type PlacedSection } from '../../../domain/classes/course-update.rules.ts';
import { allDaysOff } from '../../../domain/holidays/days-off.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { type CourseVersionWhole, newerVersionOf } from '../../courses/newer-versions.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { comparedOf } from '../../outlines/outlines.service.ts';
import { makerOf, resolvePlan, type ResolvedPlan } from '../class-plan.service.ts';
import { selectWorkedOn } from '../classes-outline.repo.ts';
import { selectEffects } from '../classes-updates.repo.ts';
import { findClassDetail } from '../classes.repo.ts';
import { placedOutline, type PlacedOutline } from '../place-outline.service.ts';

/** Of a class what its offer hangs on. */
interface OfCourse {
  readonly startAt: string;
  readonly endAt: string;
  readonly isSelfLearning: boolean;
  readonly courseOrganisationId: number | null;
  readonly courseVersionId: number | null;
}

export async function courseUpdateOf(
  context: Context,
  classId: number,
): Promise<CourseUpdate | null> {
  const { db, actor } = context;
  const found = authorize(actor, classPolicy, 'view', await findClassDetail(db, actor, classId));
  const held = { organisationId: actor.organisationId, classId };
  const offer = await offerOf(context, held, found.class);
  if (!offer) return null;
  const { from, to, changes } = offer;
  return {
    courseTitle: to.title,
    from: { id: from.id, number: from.number },
    to: {
      id: to.id,
      number: to.number,
      changes: to.changes,
      publishedAt: to.createdAt.toISOString(),
    },
    changes,
  };
}

/** What the newest version of its course would change in a class; undefined where there is none newer. */
export async function offerOf(context: Context, held: ClassKey, shown: OfCourse) {
  const { db } = context;
  const { courseOrganisationId: organisationId, courseVersionId: versionId } = shown;
  // Whoever learns alone keeps what they began with.
  if (organisationId === null || versionId === null || shown.isSelfLearning) return undefined;
  const versions = await newerVersionOf(db, { organisationId, versionId });
  if (!versions) return undefined;
  const before = await placedOutline(db, held);
  const placed = placedSectionsOf(before);
  const { from, to } = versions;
  const { startAt, endAt } = shown;
  const plan = partsOf(
    await resolvePlan(makerOf(context), to, { startAt, endAt, daysOff: allDaysOff }),
  );
  const offered = offeredChanges(comparedOf(from.outline), comparedOf(to.outline), placed);
  const changes = await withEffects(db, held, { offered, before, plan });
  return { from, to, before, placed, plan, changes };
}

/** What there is already of each part, and what speaks against its change. */
async function withEffects(
  db: Db,
  held: ClassKey,
  given: {
    readonly offered: ReturnType<typeof offeredChanges>;
    readonly before: PlacedOutline;
    readonly plan: ReadonlyMap<string, PlannedPart>;
  },
): Promise<CourseUpdate['changes']> {
  const { offered, before, plan } = given;
  const ids = new Map(before.materials.map(({ id, coursePart }) => [coursePart, id]));
  const dates = datesOf(before);
  const touched = offered.flatMap(({ change, part, materialType }) =>
    materialType !== null && (change === 'removed' || change === 'newVersion')
      ? (ids.get(part) ?? [])
      : [],
  );
  const effects = await selectEffects(db, held, touched);
  const worked = new Set(await selectWorkedOn(db, held, touched));
  return offered.map((one) => {
    const { change, part, materialType } = one;
    const id = materialType === null ? undefined : ids.get(part);
    const comes = change === 'added' || change === 'newVersion';
    const isMissing = comes && plan.get(part)?.isUsable === false;
    const isWorkedOn = change === 'removed' && id !== undefined && worked.has(id);
    return {
      ...one,
      ...(change === 'redated' && {
        from: dates.get(part) ?? null,
        to: plan.get(part)?.at ?? null,
      }),
      effects: (id !== undefined && effects.get(id)) || null,
      obstacle: isMissing ? ('unusable' as const) : isWorkedOn ? ('worked' as const) : null,
    };
  });
}

const datesOf = ({ sections, materials }: PlacedOutline) =>
  new Map([
    ...sections.map(({ coursePart, opensAt }) => [coursePart, opensAt] as const),
    ...materials.map(({ coursePart, dueAt }) => [coursePart, dueAt] as const),
  ]);

/** The same part of the newer version in this class: its date, and of a material which one it is. */
export interface PlannedPart {
  readonly title: string;
  readonly at: string | null;
  readonly rule: RelativeDate | null;
  readonly isUsable: boolean;
  readonly source: CourseVersionWhole['outline']['sections'][number]['materials'][number] | null;
}

const partsOf = ({ sections }: ResolvedPlan): ReadonlyMap<string, PlannedPart> =>
  new Map(
    sections.flatMap(({ part, title, rule, opens, materials }): [string, PlannedPart][] => [
      [part, { title, rule, at: opens?.at ?? null, isUsable: true, source: null }],
      ...materials.map(({ source, due, isUsable }): [string, PlannedPart] => {
        const at = due?.at ?? null;
        return [source.part, { title: source.title, rule: source.due, at, isUsable, source }];
      }),
    ]),
  );

/** A date that somebody chose is no rule's. */
const ruleOf = (rule: RelativeDate | null, at: string | null): string =>
  rule === null && at !== null ? 'own' : JSON.stringify(rule);

function placedSectionsOf({ sections, materials }: PlacedOutline): PlacedSection[] {
  const bySection = Map.groupBy(materials, ({ sectionId }) => sectionId);
  return sections.map(({ id, coursePart, title, opensAt, opensRule }) => ({
    id,
    part: coursePart,
    title,
    rule: ruleOf(opensRule, opensAt),
    materials: (bySection.get(id) ?? []).map((one) => ({
      id: one.id,
      part: one.coursePart,
      majorVersionNumber: one.majorVersionNumber,
      rule: ruleOf(one.dueRule, one.dueAt),
    })),
  }));
}
