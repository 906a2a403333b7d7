import { AppError } from '../../domain/http/errors.ts';
import { type SurveyContent, SurveyContentSchema } from '../../domain/surveys/survey.schema.ts';
import type { Context } from '../http/context.ts';
import { getContentOf } from '../materials/drafts/documents.service.ts';

/** A survey's questions at one version; refused when its material has no such version. */
export async function surveyAt(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  version: { readonly materialId: number; readonly materialVersionId: number },
): Promise<SurveyContent> {
  const content = await getContentOf(context, version.materialId, version.materialVersionId);
  const survey = SurveyContentSchema.safeParse(content);
  if (!survey.success) throw new AppError('notFound');
  return survey.data;
}
