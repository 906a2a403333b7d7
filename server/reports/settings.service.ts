import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type { putReportSettings, ReportSettings } from '../../domain/reports/reports.contract.ts';
import { inItems } from '../../domain/reports/reports.messages.ts';
import { surveyFaults } from '../../domain/surveys/survey-faults.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { itemsOf } from './reports.present.ts';
import { findSettings, holdSettings, insertTemplate, updateSettings } from './settings.repo.ts';

type Given = z.output<NonNullable<typeof putReportSettings.body>>;

export async function settingsOf(context: Context, classId: number): Promise<ReportSettings> {
  const { db, actor } = context;
  const { lang } = await getVisibleClass(context, classId);
  const found = await findSettings(db, actor.organisationId, classId);
  return {
    items: itemsOf(found?.items ?? null, lang),
    remindAt: found?.remindAt ?? null,
    revision: found?.revision ?? 1,
  };
}

/** Other questions are another template: what was written keeps those that it answered. */
export async function changeSettings(
  context: Context,
  classId: number,
  { items, remindAt }: Given,
): Promise<ReportSettings> {
  const { db, actor, ifMatch, language } = context;
  const before = await settingsOf(context, classId);
  const { organisationId } = actor;
  const held = await holdSettings(db, organisationId, classId);
  if (ifMatch !== held.revision) throw new AppError('staleRevision');
  const faults = surveyFaults({ intro: '', isAnonymous: false, mayChange: true, items });
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.map(({ sentence }) => inItems(sentence)[language]),
    });
  const isOther = !isDeepStrictEqual(items, before.items);
  const ids = { organisationId, classId };
  const templateId = isOther ? await insertTemplate(db, { ...ids, items }) : held.templateId;
  await updateSettings(db, ids, { templateId, remindAt, revision: held.revision + 1 });
  const questions = isOther ? { questions: items.length } : {};
  await recordChange(context, {
    action: 'report.updateSettings',
    subjectType: 'class',
    subjectId: classId,
    before: { remindAt: before.remindAt },
    after: { remindAt, ...questions },
  });
  return await settingsOf(context, classId);
}
