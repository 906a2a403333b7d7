import { isDeepStrictEqual } from 'node:util';
import { defaultHealthItems } from '../../domain/healthreports/default-template.ts';
import { healthRefusals } from '../../domain/healthreports/healthreports.messages.ts';
import type {
  HealthDraft,
  HealthTemplate,
} from '../../domain/healthreports/healthreports.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { inItems } from '../../domain/reports/reports.messages.ts';
import { keptAnswers } from '../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { surveyFaults } from '../../domain/surveys/survey-faults.rules.ts';
import { fieldsOf, type SurveyItem } from '../../domain/surveys/survey.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { requireAnswers } from '../surveys/required-answers.service.ts';
import { findItems, findNewest, insertTemplate } from './template.repo.ts';

export async function templateOf({ db, actor, language }: Context): Promise<HealthTemplate> {
  const found = await findNewest(db, actor.organisationId);
  return {
    templateId: found?.id ?? null,
    items: found?.items ?? defaultHealthItems(language),
    revision: found?.revision ?? 1,
  };
}

/** Other questions are another template: reports keep those that they answered. */
export async function changeTemplate(
  context: Context,
  items: SurveyItem[],
): Promise<HealthTemplate> {
  const { db, actor, ifMatch, language, now } = context;
  const before = await templateOf(context);
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const faults = surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items });
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.map(({ sentence }) => inItems(sentence)[language]),
    });
  if (isDeepStrictEqual(items, before.items)) return before;
  const { organisationId } = actor;
  const revision = before.revision + 1;
  if (!(await insertTemplate(db, { organisationId, items, revision, createdAt: now })))
    throw new AppError('staleRevision');
  await recordChange(context, {
    action: 'person.updateHealthTemplate',
    subjectType: 'organisation',
    subjectId: organisationId,
    before: { questions: fieldsOf(before).length },
    after: { questions: fieldsOf({ items }).length },
  });
  return await templateOf(context);
}

/** What a report keeps of what was answered; refuses what does not answer its template. */
export async function answersOf(
  { db, actor, language }: Context,
  { templateId, answers }: Pick<HealthDraft, 'templateId' | 'answers'>,
): Promise<SurveyAnswers> {
  const items =
    templateId === null
      ? defaultHealthItems(language)
      : await findItems(db, actor.organisationId, templateId);
  if (!items)
    throw new AppError('invalidInput', { messages: [healthRefusals.unknownTemplate[language]] });
  requireAnswers({ items }, answers, language);
  const kept = keptAnswers({ items }, answers);
  if (Object.keys(kept).length === 0)
    throw new AppError('invalidInput', { messages: [healthRefusals.nothingSaid[language]] });
  return kept;
}
