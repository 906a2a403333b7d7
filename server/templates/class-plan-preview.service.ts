import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { DaysOff, DaysOffChoice } from '../../domain/holidays/days-off.ts';
import type { ClassSource } from '../../domain/outlines/class-source.schema.ts';
import { daysBetween } from '../../domain/outlines/planned-dates.rules.ts';
import type { ClassPlan } from '../../domain/templates/class-plan.contract.ts';
import { makerOf, resolvePlan } from '../classes/class-plan.service.ts';
import type { Context } from '../http/context.ts';
import { sourceOf } from './class-sources.service.ts';

interface Wishes {
  readonly startAt: string;
  readonly endAt?: string | undefined;
  readonly daysOff: DaysOffChoice;
}

/** A class as it would be. */
export async function previewPlan(
  context: Context,
  from: ClassSource,
  wishes: Wishes,
): Promise<ClassPlan> {
  const source = await sourceOf(context, from);
  const plan = await resolvePlan(makerOf(context), source, wishes);
  const { title, description, lang, cover, course } = source;
  return {
    title,
    description,
    lang,
    cover,
    startAt: plan.startAt,
    endAt: plan.endAt,
    course: course && { title: course.title, number: course.number },
    sections: plan.sections.map(({ title: name, opens, materials }) => ({
      title: name,
      opens,
      materials: materials.map(({ source: { title: called, materialType }, due, isUsable }) => ({
        title: called,
        materialType,
        due,
        isUsable,
      })),
    })),
    daysOff: daysOffIn(plan.daysOff, plan.startAt, plan.endAt),
  };
}

/** No class is looked through further than this, in days. */
const mostDays = 1100;

function daysOffIn(daysOff: DaysOff, from: string, to: string | null): ClassPlan['daysOff'] {
  const count = to === null ? 0 : Math.min(mostDays, daysBetween(from, to) + 1);
  const days = Array.from({ length: count }, (_, n) => dayAfter(from, n));
  return days.flatMap((at) => {
    const why = daysOff(at);
    return why && why.kind !== 'weekend' ? [{ at, ...why }] : [];
  });
}
