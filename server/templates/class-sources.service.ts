import { isAllowed } from '../../domain/access/permissions.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { ClassSource } from '../../domain/outlines/class-source.schema.ts';
import { templatePolicy } from '../../domain/templates/templates.policy.ts';
import type { PlanSource } from '../classes/class-plan.service.ts';
import { sourceOfClass } from '../classes/class-as-source.service.ts';
import { sourceOfCourse } from './class-from-course.service.ts';
import type { Context } from '../http/context.ts';
import { outlineOf } from '../outlines/outlines.service.ts';
import { findTemplate } from './templates.repo.ts';

/** What a new class begins with; refuses what the actor may not see. */
export async function sourceOf(context: Context, { kind, id }: ClassSource): Promise<PlanSource> {
  if (kind === 'course') return await sourceOfCourse(context.db, id);
  if (kind === 'class') return await sourceOfClass(context, id);
  return await sourceOfTemplate(context, id);
}

async function sourceOfTemplate({ db, actor }: Context, templateId: number): Promise<PlanSource> {
  const { organisationId } = actor;
  const found = await findTemplate(db, { organisationId, templateId });
  const template = authorize(actor, templatePolicy, 'view', found);
  const { title, description, lang, cover, outlineId, courseOrganisationId, courseVersionId } =
    template;
  const { course } = template.row;
  return {
    title,
    description,
    lang,
    cover,
    outline: await outlineOf(db, { organisationId, outlineId }),
    course:
      course === null || courseOrganisationId === null || courseVersionId === null
        ? null
        : { ...course, organisationId: courseOrganisationId, versionId: courseVersionId },
  };
}

/** A template of a class is the admins' to make. */
export function requireSource({ actor }: Context, { kind }: ClassSource): void {
  if (kind === 'class' && !isAllowed(actor, 'class.createTemplateFromClass'))
    throw new AppError('forbidden');
}
