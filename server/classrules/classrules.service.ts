import { isAllowed } from '../../domain/access/permissions.ts';
import { Feature } from '../../domain/access/features.ts';
import type { ClassRules } from '../../domain/classrules/classrules.contract.ts';
import { type RuleRefusal, ruleRefusals } from '../../domain/classrules/classrules.messages.ts';
import type { SectionRule } from '../../domain/classrules/classrules.schema.ts';
import { circleAmong } from '../../domain/classrules/openings.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass, holdClass } from '../classes/classes-hold.service.ts';
import { classPeopleOf } from '../classes/class-people.service.ts';
import type { Context } from '../http/context.ts';
import {
  countEnrolled,
  findClassRules,
  listOpenedFor,
  listRuled,
  putClassRules,
  putOpened,
  putOpenedFor,
  putSectionRules,
} from './classrules.repo.ts';
import { ruleOf } from './study-rules.service.ts';

export const ruleRefusal = ({ language }: Pick<Context, 'language'>, refusal: RuleRefusal) =>
  new AppError('invalidInput', { messages: [ruleRefusals[refusal][language]] });

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

/** For whom something was opened is told of those whom the reader may see. */
export async function rulesOf(context: Context, classId: number): Promise<ClassRules> {
  await getWatchedClass(context, classId);
  const { db } = context;
  const held = heldBy(context, classId);
  const found = await findClassRules(db, held);
  const seen = new Set((await classPeopleOf(context, classId)).map(({ user_id }) => user_id));
  const opened = Map.groupBy(
    (await listOpenedFor(db, held)).filter(({ userId }) => seen.has(userId)),
    ({ sectionId }) => sectionId,
  );
  const rows = await listRuled(db, held);
  return {
    freeNavigation: found?.freeNavigation ?? true,
    cliEnabled: found?.cliEnabled ?? false,
    sections: rows.map(({ sectionId, rule, openedAt, openedByName }) => ({
      sectionId,
      rule: ruleOf(rule),
      opened: [
        ...(openedAt ? [{ trainee: null, at: openedAt.toISOString(), byName: openedByName }] : []),
        ...(opened.get(sectionId) ?? []).map((mark) => ({
          trainee: { id: mark.userId, name: mark.name },
          at: mark.openedAt?.toISOString() ?? '',
          byName: mark.openedByName,
        })),
      ],
    })),
    revision: found?.revision ?? 0,
  };
}

type Given = Pick<ClassRules, 'freeNavigation'> & {
  readonly sections: readonly { readonly sectionId: number; readonly rule: SectionRule }[];
};

export async function changeRules(
  context: Context,
  classId: number,
  given: Given,
): Promise<ClassRules> {
  const { db, now, ifMatch } = context;
  await holdClass(context, classId, 'updateMaterials');
  const held = heldBy(context, classId);
  const before = await rulesOf(context, classId);
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const known = new Map(before.sections.map(({ sectionId, rule }) => [sectionId, rule]));
  for (const { sectionId, rule } of given.sections) {
    const was = known.get(sectionId);
    if (!was) throw ruleRefusal(context, 'unknownSections');
    requireFeatures(context, was, rule);
    if (rule.opensBy === 'days' && rule.days === null) throw ruleRefusal(context, 'noDays');
    if (rule.afterSectionId !== null && !known.has(rule.afterSectionId))
      throw ruleRefusal(context, 'unknownSections');
  }
  if (given.freeNavigation !== before.freeNavigation) requireFreeNavigation(context);
  const wanted = new Map(given.sections.map(({ sectionId, rule }) => [sectionId, rule]));
  const after = before.sections.map(({ sectionId, rule }) => ({
    id: sectionId,
    rule: wanted.get(sectionId) ?? rule,
  }));
  if (circleAmong(after).length > 0) throw ruleRefusal(context, 'circle');
  const [first] = after;
  if (first?.rule.opensBy === 'after' && first.rule.afterSectionId === null)
    throw ruleRefusal(context, 'nothingBefore');
  await putSectionRules(db, held, given.sections);
  await putClassRules(db, held, { freeNavigation: given.freeNavigation, updatedAt: now });
  await recordChange(context, {
    action: 'class.updateRules',
    subjectType: 'class',
    subjectId: classId,
    before: { freeNavigation: before.freeNavigation, rules: inWords([...known]) },
    after: {
      freeNavigation: given.freeNavigation,
      rules: inWords(after.map(({ id, rule }) => [id, rule])),
    },
  });
  return await rulesOf(context, classId);
}

/** A rule that is there already may stay, and be taken back, whatever the organisation has by now. */
function requireFeatures(context: Context, before: SectionRule, after: SectionRule): void {
  const { features } = context.actor;
  const opensOtherwise =
    after.opensBy !== 'date' &&
    (after.opensBy !== before.opensBy ||
      after.days !== before.days ||
      after.afterSectionId !== before.afterSectionId);
  if (opensOtherwise && !features.has(Feature.autoUnlock))
    throw ruleRefusal(context, 'noAutoUnlock');
  if (after.maySkip && !before.maySkip && !features.has(Feature.skipSection))
    throw ruleRefusal(context, 'noSkipSection');
}

function requireFreeNavigation(context: Context): void {
  if (!isAllowed(context.actor, 'class.enableFreeNavigation'))
    throw ruleRefusal(context, 'noFreeNavigation');
}

export async function setOpened(
  context: Context,
  { classId, sectionId }: { readonly classId: number; readonly sectionId: number },
  { isOpened, userIds }: { readonly isOpened: boolean; readonly userIds: readonly number[] },
): Promise<ClassRules> {
  const { db, actor, now } = context;
  await holdClass(context, classId, 'updateMaterials');
  const held = heldBy(context, classId);
  const known = await listRuled(db, held);
  if (!known.some((row) => row.sectionId === sectionId)) throw new AppError('notFound');
  if (isOpened && !actor.features.has(Feature.autoUnlock))
    throw ruleRefusal(context, 'noAutoUnlock');
  const opened = isOpened
    ? { openedAt: now, openedBy: actor.userId }
    : { openedAt: null, openedBy: null };
  const ids = [...new Set(userIds)];
  if (ids.length === 0) await putOpened(db, held, sectionId, opened);
  else {
    if ((await countEnrolled(db, held, ids)) < ids.length)
      throw ruleRefusal(context, 'unknownTrainees');
    await putOpenedFor(db, held, { sectionId, userIds: ids }, opened);
  }
  await recordChange(context, {
    action: isOpened ? 'class.openSection' : 'class.closeSection',
    subjectType: 'class',
    subjectId: classId,
    after: { sectionId, userIds: ids },
  });
  return await rulesOf(context, classId);
}

/** As the audit log shows it. */
const inWords = (rules: readonly (readonly [number, SectionRule])[]) =>
  rules
    .filter(([, rule]) => rule.opensBy !== 'date' || rule.maySkip)
    .map(([sectionId, rule]) => ({ sectionId, ...rule }));
