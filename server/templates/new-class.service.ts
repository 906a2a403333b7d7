import type { z } from 'zod';
import type { createClass } from '../../domain/classes/classes.contract.ts';
import { allDaysOff } from '../../domain/holidays/days-off.ts';
import type { ClassSource } from '../../domain/outlines/class-source.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import { makeClassOf, makerOf } from '../classes/class-plan.service.ts';
import { enrol } from '../classes/classes-enrol.service.ts';
import { makeClass, teachersOf } from '../classes/classes-facts.service.ts';
import { replaceOutline } from '../classes/classes-outline.service.ts';
import { addPeople } from '../classes/people-of-new-class.service.ts';
import type { Context } from '../http/context.ts';
import { sourceOf } from './class-sources.service.ts';

type NewClass = z.output<NonNullable<typeof createClass.body>>;

/** All that the dialog asks for, or nothing. */
export async function makeNewClass(context: Context, body: NewClass): Promise<number> {
  const { source, groupIds = [], follows = false, sections = [] } = body;
  const classId = source
    ? await makeFrom(context, source, body)
    : await makeClass(context, factsOf(body));
  // It is new: nobody has seen another revision.
  if (sections.length > 0) await replaceOutline({ ...context, ifMatch: 1 }, classId, sections);
  if (groupIds.length > 0) await enrol(context, classId, { userIds: [], groupIds, follows });
  return classId;
}

async function makeFrom(context: Context, source: ClassSource, body: NewClass): Promise<number> {
  const { title, description, lang, cover, startAt, endAt } = body;
  const instructorIds = await teachersOf(context, body.instructorIds ?? []);
  const maker = makerOf(context);
  const facts = { title, description, lang, cover, startAt, endAt };
  const { classId } = await makeClassOf(maker, await sourceOf(context, source), {
    ...facts,
    daysOff: body.daysOff ?? allDaysOff,
    leavesOut: body.leavesOut ?? false,
  });
  await addPeople(maker, classId, { instructorIds });
  await recordChange(context, {
    action: 'class.create',
    subjectType: 'class',
    subjectId: classId,
    after: { title, lang, startAt, endAt, instructorIds, beganWith: source.kind },
  });
  return classId;
}

const factsOf = ({ title, description, lang, cover, startAt, endAt, instructorIds }: NewClass) => ({
  title,
  description,
  lang,
  cover,
  startAt,
  endAt,
  instructorIds,
});
