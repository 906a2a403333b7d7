import { authorize } from '../../domain/access/policy.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { defaultHealthItems } from '../../domain/healthreports/default-template.ts';
import { healthRefusals } from '../../domain/healthreports/healthreports.messages.ts';
import { healthReportPolicy } from '../../domain/healthreports/healthreports.policy.ts';
import type { HealthDraft, HealthReport } from '../../domain/healthreports/healthreports.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { getPersonFor } from '../people/people-hold.service.ts';
import {
  deleteRow,
  findRow,
  hasOther,
  type HealthReportRow,
  insertRow,
  listRows,
  updateRow,
} from './healthreports.repo.ts';
import { answersOf } from './template.service.ts';

export async function reportsOf(context: Context, userId: number): Promise<HealthReport[]> {
  const { db, actor } = context;
  await requireTrainee(context, userId);
  const { organisationId } = actor;
  const rows = await listRows(db, { organisationId, userId });
  return rows.map((row) => present(context, row));
}

export async function write(
  context: Context,
  userId: number,
  draft: HealthDraft,
): Promise<HealthReport> {
  const { db, actor, now } = context;
  await requireTrainee(context, userId);
  const { organisationId, userId: authorId } = actor;
  const answers = await answersOf(context, draft);
  const id = await insertRow(db, {
    organisationId,
    userId,
    authorId,
    ...draft,
    answers,
    createdAt: now,
    updatedAt: now,
  });
  if (id === undefined) throw refusal(context, 'samePeriod');
  await recordChange(context, { ...about('createHealthReport', userId), after: factsOf(draft) });
  return present(context, await openRow(context, userId, id));
}

export async function change(
  context: Context,
  userId: number,
  id: number,
  draft: HealthDraft,
): Promise<HealthReport> {
  const { db, actor, now, ifMatch } = context;
  const { report } = await openRow(context, userId, id, 'edit');
  if (ifMatch !== report.revision) throw new AppError('staleRevision');
  const of = { organisationId: actor.organisationId, userId };
  const { startAt, endAt } = draft;
  if (await hasOther(db, of, { authorId: report.authorId, id, startAt, endAt }))
    throw refusal(context, 'samePeriod');
  const answers = await answersOf(context, draft);
  const given = { ...draft, answers, updatedAt: now, knownRevision: report.revision };
  if (!(await updateRow(db, of, id, given))) throw new AppError('staleRevision');
  await recordChange(context, {
    ...about('updateHealthReport', userId),
    before: factsOf(report),
    after: factsOf(draft),
  });
  return present(context, await openRow(context, userId, id));
}

export async function remove(context: Context, userId: number, id: number): Promise<void> {
  const { db, actor } = context;
  const { report } = await openRow(context, userId, id, 'delete');
  await deleteRow(db, { organisationId: actor.organisationId, userId }, id);
  await recordChange(context, { ...about('deleteHealthReport', userId), before: factsOf(report) });
}

/** The report with who it is about, as far as the actor may do this with it. */
export async function openRow(
  context: Context,
  userId: number,
  id: number,
  ability: 'view' | 'edit' | 'delete' = 'view',
): Promise<HealthReportRow & { readonly traineeName: string }> {
  const { db, actor } = context;
  const { name } = await requireTrainee(context, userId);
  const row = await findRow(db, { organisationId: actor.organisationId, userId }, id);
  const found = row && { ...row, authorId: row.report.authorId, traineeName: name };
  return authorize(actor, healthReportPolicy, ability, found);
}

/** Somebody whom the actor may see; of staff there are no such reports. */
async function requireTrainee(context: Context, userId: number) {
  const person = await getPersonFor(context, userId, 'viewDetails');
  if (!isTrainee(person.role)) throw refusal(context, 'noTrainee');
  return person;
}

const present = (
  { actor, language }: Context,
  { report, items, authorName }: HealthReportRow,
): HealthReport => ({
  id: report.id,
  startAt: report.startAt,
  endAt: report.endAt,
  condition: report.condition,
  templateId: report.templateId,
  items: items ?? defaultHealthItems(language),
  answers: report.answers,
  authorName: authorName ?? '',
  writtenAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
  isEditable: healthReportPolicy.edit(actor, report),
  revision: report.revision,
});

/** What the audit log has of it: none of its words. */
const factsOf = ({ startAt, endAt }: Pick<HealthDraft, 'startAt' | 'endAt'>) => ({
  startAt,
  endAt,
});

const about = (
  verb: 'createHealthReport' | 'updateHealthReport' | 'deleteHealthReport',
  userId: number,
) => ({ action: `person.${verb}`, subjectType: 'user', subjectId: userId }) as const;

const refusal = ({ language }: Context, name: keyof typeof healthRefusals) =>
  new AppError('invalidInput', { messages: [healthRefusals[name][language]] });
