import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Context } from '../http/context.ts';
import { fitInstructors, makeClass } from './classes-facts.service.ts';
import { getVisibleClass } from './classes-hold.service.ts';
import { replaceOutline } from './classes-outline.service.ts';

/**
 * The same class so many days later, unpublished and without its trainees, with the versions that its
 * materials have now. Returns its id.
 */
export async function copyClass(context: Context, classId: number, days: number): Promise<number> {
  const { title, description, lang, startAt, endAt, cover, sections, instructors } =
    await getVisibleClass(context, classId);
  const moved = (day: string | null) => (day === null ? null : dayAfter(day, days));
  const copyId = await makeClass(context, {
    title,
    description,
    lang,
    startAt: dayAfter(startAt, days),
    endAt: dayAfter(endAt, days),
    cover: cover ?? null,
    instructorIds: await fitInstructors(
      context,
      instructors.map(({ id }) => id),
    ),
  });
  const outline = sections.flatMap(({ title: named, opensAt, materials }) => {
    // What somebody got wrong in this class is of no use in another.
    const kept = materials.filter(({ isDrill }) => isDrill !== true);
    if (kept.length === 0 && materials.length > 0) return [];
    return {
      title: named,
      opensAt: moved(opensAt),
      materials: kept.map(({ reference, dueAt }) => ({
        materialId: reference.materialId,
        dueAt: moved(dueAt),
      })),
    };
  });
  // Nobody can have changed what this transaction has just made.
  await replaceOutline({ ...context, ifMatch: 1 }, copyId, outline);
  return copyId;
}
