import { authorize } from '../../domain/access/policy.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { daysBetween, relativeDateOf } from '../../domain/outlines/planned-dates.rules.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Context } from '../http/context.ts';
import { selectAsOutline } from './class-as-source.repo.ts';
import type { PlanSource } from './class-plan.service.ts';
import { findClassDetail } from './classes.repo.ts';

/**
 * A class as what another one begins with: its dates as days of the class, unless a rule made them; its
 * materials in the versions that are current.
 */
export async function sourceOfClass(context: Context, classId: number): Promise<PlanSource> {
  const { db, actor } = context;
  const found = authorize(actor, classPolicy, 'view', await findClassDetail(db, actor, classId));
  const { title, description, lang, cover, startAt, endAt } = found.class;
  const { organisationId } = actor;
  const { sections, materials } = await selectAsOutline(db, { organisationId, classId });
  const bySection = Map.groupBy(materials, ({ sectionId }) => sectionId);
  const ruleOf = (rule: RelativeDate | null, at: string | null) =>
    rule ?? (at === null ? null : relativeDateOf(at, startAt));
  return {
    title,
    description,
    lang,
    cover,
    course: null,
    outline: {
      ends: { unit: 'day', from: 'start', n: Math.min(3660, daysBetween(startAt, endAt) + 1) },
      sections: sections.map(({ opensAt, opensRule, ...section }) => ({
        ...section,
        opens: ruleOf(opensRule, opensAt),
        materials: (bySection.get(section.id) ?? []).map(({ dueAt, dueRule, ...material }) => ({
          ...material,
          due: ruleOf(dueRule, dueAt),
          pinnedVersionId: null,
        })),
      })),
    },
  };
}
