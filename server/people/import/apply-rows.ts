import type { GroupPath } from '../../../domain/people/import/group-path.ts';
import { Role } from '../../../domain/access/roles.ts';
import { recordChangesOfPeople } from '../../audit/audit-bulk.service.ts';
import {
  addGroup,
  addMemberships,
  allGroups,
  type Membership,
  removeMemberships,
} from '../../groups/groups-bulk.service.ts';
import { openAccounts } from '../../session/accounts-bulk.service.ts';
import { GroupIndex } from './group-index.ts';
import {
  type BatchRow,
  selectRowBatch,
  updateApplied,
  updateVerdicts,
} from './import-rows.repo.ts';
import type { JobContext } from './job-context.ts';
import { deletePeople, insertPeople, type PersonChange } from './people-bulk.repo.ts';
import { writeChanges } from './write-changes.ts';
import { refusedVerdict } from '../../../domain/people/import/import-judge.rules.ts';

const batchRows = 500;

interface Written {
  /** Groups that were made, parents first. */
  readonly madeGroups: Set<number>;
  /** Whose facts changed: what servers have in memory of them is no longer true. */
  readonly changedPeople: number[];
}

/** Writes every row that was accepted, some hundreds at a time. */
export async function applyRows(
  context: JobContext,
  rowCount: number,
  share: { from: number; to: number },
): Promise<Written> {
  const { db, key, progress } = context;
  const groups = new GroupIndex(await allGroups(db, key.organisationId));
  const written: Written = { madeGroups: new Set(), changedPeople: [] };
  let after = 0;
  for (;;) {
    const part = { after, limit: batchRows, outcomes: ['create', 'change'] } as const;
    const rows = await selectRowBatch(db, key, part);
    const last = rows.at(-1);
    if (!last) return written;
    await applyBatch(context, rows, groups, written);
    after = last.rowNumber;
    progress.tell(share.from + ((share.to - share.from) * after) / Math.max(rowCount, 1));
  }
}

interface Done {
  readonly row: BatchRow;
  readonly userId: number;
  readonly revisionAfter: number | null;
}

async function applyBatch(
  context: JobContext,
  rows: readonly BatchRow[],
  groups: GroupIndex,
  written: Written,
): Promise<void> {
  const { db, key } = context;
  const { organisationId } = key;
  const done = [
    ...(await createPeople(context, rows)),
    ...(await changePeople(context, rows, written)),
  ];
  const enters: Membership[] = [];
  const leaves: Membership[] = [];
  const applied: Parameters<typeof updateApplied>[2][number][] = [];
  for (const { row, userId, revisionAfter } of done) {
    const entered = new Set(row.entered);
    for (const path of row.draft.groups ?? []) {
      const made = await makeGroup(context, groups, path, written.madeGroups);
      if (made !== undefined) entered.add(made);
    }
    for (const groupId of entered) enters.push({ groupId, userId });
    for (const groupId of row.left) leaves.push({ groupId, userId });
    const { rowNumber } = row;
    applied.push({ rowNumber, userId, revisionAfter, entered: [...entered] });
  }
  await removeMemberships(db, organisationId, leaves);
  await addMemberships(db, organisationId, enters);
  await updateApplied(db, key, applied);
  await recordChangesOfPeople(
    context,
    done.map(({ row, userId }) => auditedChange(row, userId)),
  );
}

async function createPeople(
  { db, key, now }: JobContext,
  rows: readonly BatchRow[],
): Promise<Done[]> {
  const { organisationId } = key;
  const created = rows.filter(({ outcome }) => outcome === 'create');
  if (created.length === 0) return [];
  const people = created.map(({ rowNumber, draft, changes }) => ({
    rowNumber,
    accountName: draft.accountName,
    name: draft.name ?? '',
    contactEmail: draft.contactEmail ?? null,
    role: changes.role?.[1] ?? Role.trainee,
    lang: changes.lang?.[1] ?? 'en',
    isArchived: draft.archived ?? false,
  }));
  const ids = await insertPeople(db, organisationId, people, now);
  const accounts = people.flatMap(({ accountName }) => {
    const userId = ids.get(accountName.toLowerCase());
    return userId === undefined ? [] : [{ userId, accountName }];
  });
  const opened = await openAccounts(db, organisationId, accounts);
  // Somebody took the name between the look and the writing, here or in another organisation.
  const without = accounts.filter(({ userId }) => !opened.has(userId)).map(({ userId }) => userId);
  await deletePeople(db, organisationId, without);
  const done: Done[] = [];
  const late: number[] = [];
  for (const row of created) {
    const userId = ids.get(row.draft.accountName.toLowerCase());
    if (userId !== undefined && opened.has(userId)) done.push({ row, userId, revisionAfter: 1 });
    else late.push(row.rowNumber);
  }
  if (late.length > 0) {
    const fault = { code: 'alreadyExists', field: null } as const;
    const verdicts = late.map((rowNumber) => ({ rowNumber, ...refusedVerdict([fault], null) }));
    await updateVerdicts(db, key, verdicts, true);
  }
  return done;
}

async function changePeople(
  context: JobContext,
  rows: readonly BatchRow[],
  { changedPeople }: Written,
): Promise<Done[]> {
  const known = rows.flatMap((row) =>
    row.outcome === 'change' && row.userId !== null ? [{ row, userId: row.userId }] : [],
  );
  const changes = known.flatMap(({ row, userId }) => changeOf(row, userId) ?? []);
  const revisions = await writeChanges(context, changes);
  changedPeople.push(...revisions.keys());
  return known.map(({ row, userId }) => ({
    row,
    userId,
    revisionAfter: revisions.get(userId) ?? null,
  }));
}

/** Undefined when only groups change. */
function changeOf({ changes }: BatchRow, userId: number): PersonChange | undefined {
  const { name, contactEmail, role, lang, archived } = changes;
  if (!name && !contactEmail && !role && !lang && !archived) return undefined;
  return {
    userId,
    name: name?.[1] ?? null,
    contactEmail: contactEmail?.[1] ?? null,
    clearsEmail: false,
    role: role?.[1] ?? null,
    lang: lang?.[1] ?? null,
    isArchived: archived?.[1] ?? null,
  };
}

/** Makes what is missing of the path, from the top; undefined when it was there. */
async function makeGroup(
  context: Pick<JobContext, 'db' | 'key' | 'now'>,
  groups: GroupIndex,
  path: GroupPath,
  madeGroups: Set<number>,
): Promise<number | undefined> {
  const place = groups.find(path);
  // What was ambiguous was refused before anything was written.
  if (place === 'ambiguous') return undefined;
  if (place !== 'missing') return madeGroups.has(place.id) ? place.id : undefined;
  const above = path.slice(0, -1);
  let parentId: number | null = null;
  if (above.length > 0) {
    await makeGroup(context, groups, above, madeGroups);
    const parent = groups.find(above);
    if (typeof parent === 'object') parentId = parent.id;
  }
  const name = path.at(-1) ?? '';
  const { db, key, now } = context;
  const { organisationId } = key;
  const id = await addGroup(db, { organisationId, parentId, name }, now);
  groups.add({ id, parentId, name });
  madeGroups.add(id);
  return id;
}

/** What the history of the person says: only what the row was about. */
function auditedChange({ outcome, draft, changes }: BatchRow, userId: number) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of ['name', 'contactEmail', 'role', 'lang', 'archived'] as const) {
    const change = changes[field];
    if (!change) continue;
    [before[field], after[field]] = change;
  }
  if (changes.groupsAdded) after['groupsAdded'] = changes.groupsAdded;
  if (changes.groupsRemoved) before['groupsRemoved'] = changes.groupsRemoved;
  if (outcome === 'create') after['accountName'] = draft.accountName;
  return {
    action: outcome === 'create' ? ('person.create' as const) : ('person.update' as const),
    subjectId: userId,
    before: outcome === 'create' ? null : before,
    after,
  };
}
