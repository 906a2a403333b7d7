import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type {
  createOrganisation,
  setWorkspaceAliases,
  updateOrganisation,
} from '../../domain/organisations/organisations.contract.ts';
import {
  defaultSetting,
  type OrganisationSetting,
} from '../../domain/organisations/organisations.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  findOrganisation,
  isNameTaken,
  lockOrganisation,
  type OrganisationRow,
  updateOrganisationRow,
} from './organisations-list.repo.ts';
import { insertOrganisation } from './organisations.repo.ts';

type NewOrganisation = z.output<NonNullable<typeof createOrganisation.body>>;
type OrganisationEdit = z.output<NonNullable<typeof updateOrganisation.body>>;
type Aliases = z.output<NonNullable<typeof setWorkspaceAliases.body>>;

const taken = {
  en: 'Another organisation has this name already.',
  ja: 'この名前の組織はすでに存在します。',
};

export async function organisationOf({ db }: Context, id: number): Promise<OrganisationRow> {
  const found = await findOrganisation(db, id);
  if (!found) throw new AppError('notFound');
  return found;
}

export async function makeOrganisation(context: Context, facts: NewOrganisation) {
  const { db, now } = context;
  await refuseTaken(context, facts.name);
  const features = sorted(facts.features);
  const id = await insertOrganisation(db, {
    ...facts,
    features,
    setting: defaultSetting,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, {
    action: 'organisation.create',
    subjectType: 'organisation',
    subjectId: id,
    after: factsOf(facts),
  });
  return await organisationOf(context, id);
}

export async function editOrganisation(context: Context, id: number, edit: OrganisationEdit) {
  const { db, now, ifMatch } = context;
  const held = await lockOrganisation(db, id);
  if (!held) throw new AppError('notFound');
  if (ifMatch !== undefined && ifMatch !== held.revision) throw new AppError('staleRevision');
  if (edit.name !== undefined) await refuseTaken(context, edit.name, id);
  const before = factsOf(held);
  const after = factsOf({
    ...held,
    ...Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)),
  });
  await updateOrganisationRow(db, id, after, now);
  await recordChange(context, {
    action: 'organisation.update',
    subjectType: 'organisation',
    subjectId: id,
    before,
    after,
  });
  await context.signal('organisation', String(id));
  return await organisationOf(context, id);
}

/** What the organisation looked at calls its workspaces. */
export async function renameWorkspaces(
  context: Context,
  aliases: Aliases,
): Promise<OrganisationSetting> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const held = await lockOrganisation(db, organisationId);
  if (!held) throw new AppError('notFound');
  const { standardWorkspaceAlias, selfLearningWorkspaceAlias } = held.setting;
  const setting = { ...held.setting, ...aliases };
  await updateOrganisationRow(db, organisationId, { setting }, now);
  await recordChange(context, {
    action: 'organisation.renameWorkspaces',
    subjectType: 'organisation',
    subjectId: organisationId,
    before: { standardWorkspaceAlias, selfLearningWorkspaceAlias },
    after: aliases,
  });
  await context.signal('organisation', String(organisationId));
  return setting;
}

async function refuseTaken({ db, language }: Context, name: string, exceptId?: number) {
  if (await isNameTaken(db, name, exceptId))
    throw new AppError('alreadyExists', { messages: [taken[language]] });
}

const sorted = (features: readonly number[]): number[] =>
  [...new Set(features)].toSorted((a, b) => a - b);

const factsOf = (row: NewOrganisation | OrganisationRow['organisation']) => ({
  name: row.name,
  displayName: row.displayName,
  timeZone: row.timeZone,
  dispatchGroup: row.dispatchGroup ?? null,
  features: sorted(row.features),
  fileStorageLimit: row.fileStorageLimit,
  videoStorageLimit: row.videoStorageLimit,
});
