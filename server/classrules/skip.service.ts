import { Feature } from '../../domain/access/features.ts';
import { AppError } from '../../domain/http/errors.ts';
import { isReadable } from '../../domain/classrules/openings.rules.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import { getStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { putSkipped } from './classrules.repo.ts';
import { ruleRefusal } from './classrules.service.ts';

/** A section that is passed over counts as finished for what waits for it; its materials stay open. */
export async function setSkipped(
  context: Context,
  { classId, sectionId }: { readonly classId: number; readonly sectionId: number },
  isSkipped: boolean,
): Promise<void> {
  const { db, actor, now } = context;
  const studied = await getStudiedClass(context, classId);
  const section = studied.sections.find(({ id }) => id === sectionId);
  if (!section) throw new AppError('notFound');
  requireStudyAccess(context, now);
  if (isSkipped) {
    const mayBe = section.rule.maySkip && actor.features.has(Feature.skipSection);
    if (!mayBe || !isReadable(studied, section, studied.today))
      throw ruleRefusal(context, 'mayNotSkip');
  }
  const { organisationId, userId } = actor;
  await putSkipped(db, { organisationId, classId }, { sectionId, userId }, isSkipped ? now : null);
  await context.signal('progress', `${organisationId}/${classId}/${userId}`);
}
