import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type { createPerson, updatePerson } from '../../domain/people/people.contract.ts';
import { assignableRoles } from '../../domain/people/people.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import { addMembers } from '../groups/groups-members.service.ts';
import type { Context } from '../http/context.ts';
import {
  forgetTempRole,
  type NewAccountName,
  renameAccounts,
  reserveAccount,
  takenNames,
} from '../session/accounts.service.ts';
import { mailPasswordLink } from '../session/password-links.service.ts';
import { holdAdmins, insertNewUser, updatePersonRow } from './people-change.repo.ts';
import { holdPerson, requireRunners } from './people-hold.service.ts';
import { personKey } from './people.service.ts';

type NewPerson = z.output<NonNullable<typeof createPerson.body>>;
type Facts = z.output<NonNullable<typeof updatePerson.body>>;

/** They are mailed a link to set their password with. */
export async function makePerson(context: Context, given: NewPerson): Promise<number> {
  const { db, actor } = context;
  const { groupIds = [], ...facts } = given;
  if (!assignableRoles(actor).includes(facts.role)) throw new AppError('forbidden');
  const { organisationId } = actor;
  const userId = await insertNewUser(db, { organisationId, ...facts });
  if (userId === undefined) throw new AppError('userExists');
  const owner = { organisationId, userId };
  if (!(await reserveAccount(db, owner, facts.accountName))) throw new AppError('userExists');
  await recordChange(context, { ...about('create', userId), after: given });
  for (const groupId of groupIds) await addMembers(context, groupId, [userId]);
  await mailPasswordLink(context, { ...facts, ...owner }, 'welcome');
  return userId;
}

export async function editPerson(context: Context, userId: number, facts: Facts): Promise<void> {
  const { db, actor, ifMatch } = context;
  if (facts.role !== undefined) await holdAdmins(db, actor.organisationId);
  const held = await holdPerson(context, userId, 'edit');
  if (ifMatch !== held.revision) throw new AppError('staleRevision');
  const { before, after } = differences(held, facts);
  if (Object.keys(after).length === 0) return;
  if (after.role !== undefined && !assignableRoles(actor).includes(after.role))
    throw new AppError('forbidden');
  if (after.accountName !== undefined)
    await giveAccountName(context, {
      organisationId: actor.organisationId,
      userId,
      accountName: after.accountName,
    });
  await updatePersonRow(db, { organisationId: actor.organisationId, userId }, after);
  if (after.role !== undefined) {
    await requireRunners(context, [held]);
    await forgetTempRole(db, held);
  }
  await context.signal('user', personKey({ organisationId: actor.organisationId, userId }));
  await recordChange(context, { ...about('update', userId), before, after });
}

async function giveAccountName({ db }: Context, change: NewAccountName): Promise<void> {
  if ((await takenNames(db, [change])).size > 0) throw new AppError('userExists');
  await renameAccounts(db, [change]);
}

type Changed = { [Name in keyof Facts]?: Exclude<Facts[Name], undefined> };

/** What is really another value than before. */
function differences(held: Readonly<Record<keyof Facts, unknown>>, facts: Facts) {
  const names = (['name', 'accountName', 'role', 'lang'] as const).filter(
    (name) => facts[name] !== undefined && facts[name] !== held[name],
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, held[name]])),
    // The values of the contract's own schema under their own names.
    after: Object.fromEntries(names.map((name) => [name, facts[name]])) as Changed,
  };
}

export const about = (verb: AuditVerb<'person'>, userId: number) => ({
  action: `person.${verb}` as const,
  subjectType: 'user' as const,
  subjectId: userId,
});
