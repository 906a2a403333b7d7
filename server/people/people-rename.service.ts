import type { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { renamePeople } from '../../domain/people/people.contract.ts';
import { isWithinRank } from '../../domain/people/people.policy.ts';
import {
  AccountNameSchema,
  PersonNameSchema,
  type RenameFault,
  type RenameOutcome,
} from '../../domain/people/people.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { renameAccounts, takenNames } from '../session/accounts.service.ts';
import { about } from './people-change.service.ts';
import { freeAccountNames, lockByAccountNames, updatePersonRow } from './people-change.repo.ts';
import { personKey } from './people.service.ts';

type Rename = z.output<NonNullable<typeof renamePeople.body>>;

interface Planned extends RenameOutcome {
  readonly userId: number | null;
}

export const presentOutcome = ({
  accountName,
  before,
  after,
  outcome,
  fault,
}: Planned): RenameOutcome => ({ accountName, before, after, outcome, fault });

/** What would become of each line, in the order of the lines. */
export async function planRename(context: Context, { field, rows }: Rename): Promise<Planned[]> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const lines = rows.map(({ accountName, value }) => ({
    accountName: accountName.trim(),
    value: value.trim(),
  }));
  const people = await lockByAccountNames(
    db,
    actor,
    lines.map(({ accountName }) => accountName.toLowerCase()),
  );
  const byAccount = new Map(people.map((person) => [person.accountName.toLowerCase(), person]));
  const changes = lines.flatMap(({ accountName, value }) => {
    const person = byAccount.get(accountName.toLowerCase());
    return person ? [{ organisationId, userId: person.id, accountName: value }] : [];
  });
  const taken = field === 'accountName' ? await takenNames(db, changes) : new Set<string>();
  const named = count(lines.map(({ accountName }) => accountName.toLowerCase()));
  const wanted = count(lines.map(({ value }) => value.toLowerCase()));
  const schema = field === 'name' ? PersonNameSchema : AccountNameSchema;

  return lines.map(({ accountName, value }) => {
    const person = byAccount.get(accountName.toLowerCase());
    const isTwice =
      named(accountName.toLowerCase()) > 1 ||
      (field === 'accountName' && wanted(value.toLowerCase()) > 1);
    const fault = (): RenameFault | null => {
      if (!person) return 'unknown';
      if (!isAllowed(actor, 'people.batchRename') || !isWithinRank(actor, person.role))
        return 'notAllowed';
      if (!schema.safeParse(value).success) return 'notValid';
      if (isTwice) return 'twice';
      return taken.has(value.toLowerCase()) ? 'userExists' : null;
    };
    const found = fault();
    const before = person?.[field] ?? null;
    const accepted = before === value ? 'unchanged' : 'change';
    return {
      userId: person?.id ?? null,
      accountName,
      before,
      after: value,
      outcome: found === null ? accepted : 'refused',
      fault: found,
    };
  });
}

/** All of them or none. Returns how many were changed. */
export async function renameAll(context: Context, given: Rename): Promise<number> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const planned = await planRename(context, given);
  if (planned.some(({ fault }) => fault === 'userExists')) throw new AppError('userExists');
  if (planned.some(({ outcome }) => outcome === 'refused')) throw new AppError('conflict');
  const changes = planned.flatMap(({ userId, before, after, outcome }) =>
    userId === null || outcome === 'unchanged' ? [] : [{ userId, before, after }],
  );
  const { field } = given;
  if (field === 'accountName' && changes.length > 0) {
    await freeAccountNames(
      db,
      organisationId,
      changes.map(({ userId }) => userId),
    );
    await renameAccounts(
      db,
      changes.map(({ userId, after }) => ({ organisationId, userId, accountName: after })),
    );
  }
  for (const { userId, before, after } of changes) {
    await updatePersonRow(db, { organisationId, userId }, { [field]: after });
    await recordChange(context, {
      ...about('update', userId),
      before: { [field]: before },
      after: { [field]: after },
    });
  }
  await context.signal(
    'user',
    changes.map(({ userId }) => personKey({ organisationId, userId })),
  );
  return changes.length;
}

function count(words: readonly string[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => counts.get(word) ?? 0;
}
