import { isVisiting } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { mayVisit, offeredRoles } from '../../domain/access/views.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { kindOf, offeredWorkspaces, type Workspace } from '../../domain/session/workspace.rules.ts';

import { recordChange } from '../audit/audit.service.ts';
import { groupNameOf } from '../groups/group-name.service.ts';
import type { Context } from '../http/context.ts';
import { organisationNameOf } from '../organisations/organisations.service.ts';
import { setOwnWorkspace } from '../people/people.service.ts';
import { isOpenAsWorkspace } from './open-workspace.hook.ts';
import { lockSession, updateSessionView } from './session.repo.ts';

const missingGroup = {
  en: '“groupId” is required.',
  ja: '「groupId」は必須です。',
};

/** Looks as this role from now on; nothing happens, and nothing is written down, when they do already. */
export async function viewAs(
  context: Context,
  { role, groupId }: { readonly role: Role; readonly groupId: number | null },
): Promise<void> {
  const { db, actor, tokenHash, language } = context;
  const { ownRole } = actor;
  if (!offeredRoles(ownRole).includes(role)) throw new AppError('forbidden');
  const tempRole = role === ownRole ? null : role;
  const needsGroup = tempRole === Role.groupManager;
  if (needsGroup && groupId === null)
    throw new AppError('invalidInput', { messages: [missingGroup[language]] });
  const tempGroupId = needsGroup ? groupId : null;
  if (tempGroupId !== null) {
    const name = await groupNameOf(db, actor.organisationId, tempGroupId);
    if (name === undefined) throw new AppError('notFound');
  }
  // What this server knows of the session may be a moment old.
  const held = await lockSession(db, tokenHash);
  if (!held) throw new AppError('notSignedIn');
  const before = { role: held.tempRole ?? ownRole, groupId: held.tempGroupId };
  const after = { role, groupId: tempGroupId };
  if (before.role === after.role && before.groupId === after.groupId) return;
  await updateSessionView(db, tokenHash, { tempRole, tempGroupId });
  await recordChange(
    { ...context, actor: { ...actor, role: before.role } },
    {
      action: 'session.viewAs',
      subjectType: 'user',
      subjectId: actor.userId,
      before,
      after,
    },
  );
  await context.signal('session', tokenHash);
}

/** Enters an organisation, in one's own role, or goes home; written down where one goes and where one is. */
export async function visit(context: Context, target: number | null): Promise<void> {
  const { db, actor, tokenHash } = context;
  const { homeOrganisationId, ownRole, userId } = actor;
  if (!mayVisit(homeOrganisationId, ownRole)) throw new AppError('forbidden');
  const organisationId = target ?? homeOrganisationId;
  const name = await organisationNameOf(db, organisationId);
  if (name === undefined) throw new AppError('notFound');
  if (organisationId === actor.organisationId) return;
  await updateSessionView(db, tokenHash, {
    tempRole: null,
    tempGroupId: null,
    targetOrganisationId: organisationId === homeOrganisationId ? null : organisationId,
  });
  const asHimself = { ...actor, role: ownRole, groupId: null };
  const written = (action: 'organisation.enter' | 'organisation.leave', at: number) =>
    recordChange(
      { ...context, actor: { ...asHimself, organisationId: at } },
      { action, subjectType: 'user', subjectId: userId, after: { organisationId } },
    );
  if (isVisiting(actor)) await written('organisation.leave', actor.organisationId);
  if (organisationId !== homeOrganisationId) await written('organisation.enter', organisationId);
  await written(
    organisationId === homeOrganisationId ? 'organisation.leave' : 'organisation.enter',
    homeOrganisationId,
  );
  await context.signal('session', tokenHash);
}

/** `user` says what they are entitled to; a workspace that is not theirs to choose is refused. */
export async function chooseWorkspace(
  context: Context,
  user: User,
  workspace: Workspace,
): Promise<void> {
  const { actor } = context;
  const offered = offeredWorkspaces({ ...user, ...actor, isVisiting: isVisiting(actor) });
  const kind = kindOf(workspace);
  if (!offered.includes(kind)) throw new AppError('forbidden');
  if (!(await exists(context, workspace))) throw new AppError('notFound');
  await setOwnWorkspace(context, workspace);
}

/** Of a bootcamp that is not theirs nobody learns that it is there. */
async function exists(context: Context, { id, isSelfLearning }: Workspace): Promise<boolean> {
  return id === null || (!isSelfLearning && (await isOpenAsWorkspace.registered(context, id)));
}
