import { recordChangesOfPeople } from '../../audit/audit-bulk.service.ts';
import {
  addMemberships,
  allGroups,
  type Membership,
  removeGroups,
  removeMemberships,
} from '../../groups/groups-bulk.service.ts';
import { ImportRefusal } from './import-failure.ts';
import { markTakenBack } from './import-rows.repo.ts';
import type { JobContext } from './job-context.ts';
import { deletePeople, type PersonChange } from './people-bulk.repo.ts';
import { groupObstacles, type RowToUndo, rowsToUndo } from './undo-obstacles.ts';
import { countDependents, selectDependents } from './dependents.repo.ts';
import { writeChanges } from './write-changes.ts';

interface Undone {
  readonly takenBack: number;
  readonly changedPeople: readonly number[];
}

interface Undoing {
  readonly madeGroups: readonly number[];
  /** What stands in the way stays; without it, one obstacle and nothing is undone. */
  readonly partly: boolean;
  readonly rowCount: number;
}

/** Takes back what the rows did, a thousand at a time, and the groups that were made for them. */
export async function undoRows(
  context: JobContext,
  { madeGroups, partly, rowCount }: Undoing,
): Promise<Undone> {
  const { db, key, progress } = context;
  if (!partly && (await groupObstacles(context, madeGroups)).length > 0)
    throw new ImportRefusal('undoBlocked');
  await countDependents(db);
  const changedPeople: number[] = [];
  let takenBack = 0;
  for await (const rows of rowsToUndo(context, true)) {
    const free = rows.filter(({ obstacles }) => obstacles.length === 0);
    if (!partly && free.length < rows.length) throw new ImportRefusal('undoBlocked');
    if (free.length > 0) {
      changedPeople.push(...(await undoBatch(context, free)));
      takenBack += free.length;
    }
    progress.tell((99 * (rows.at(-1)?.row.rowNumber ?? 0)) / Math.max(rowCount, 1));
  }
  await removeGroups(db, key.organisationId, await emptyGroups(context, madeGroups));
  return { takenBack, changedPeople };
}

async function undoBatch(context: JobContext, rows: readonly RowToUndo[]): Promise<number[]> {
  const { db, key } = context;
  const { organisationId } = key;
  const leaves: Membership[] = [];
  const enters: Membership[] = [];
  for (const { row } of rows) {
    const { userId } = row;
    for (const groupId of row.entered) leaves.push({ groupId, userId });
    for (const groupId of row.left) enters.push({ groupId, userId });
  }
  await removeMemberships(db, organisationId, leaves);
  await addMemberships(db, organisationId, enters);
  const created = rows.filter(({ row }) => row.outcome === 'create');
  await deletePeople(
    db,
    organisationId,
    created.map(({ row }) => row.userId),
  );
  const changes = rows.flatMap(({ row }) => changeBack(row) ?? []);
  const changed = await writeChanges(context, changes);
  await markTakenBack(
    db,
    key,
    rows.map(({ row }) => row.rowNumber),
  );
  await recordChangesOfPeople(context, rows.map(auditedUndo));
  return [...changed.keys()];
}

/** Undefined for who is taken out altogether, and where only groups had changed. */
function changeBack({ outcome, userId, changes }: RowToUndo['row']): PersonChange | undefined {
  const { name, contactEmail, role, lang, archived } = changes;
  const isFact = name ?? contactEmail ?? role ?? lang ?? archived;
  if (outcome === 'create' || !isFact) return undefined;
  return {
    userId,
    name: name?.[0] ?? null,
    contactEmail: contactEmail?.[0] ?? null,
    clearsEmail: contactEmail?.[0] === null,
    role: role?.[0] ?? null,
    lang: lang?.[0] ?? null,
    isArchived: archived?.[0] ?? null,
  };
}

/** Those in which nobody and nothing is left, from the leaves up. */
async function emptyGroups(
  { db, key }: JobContext,
  madeGroups: readonly number[],
): Promise<number[]> {
  if (madeGroups.length === 0) return [];
  const { organisationId } = key;
  const notParents = new Set(['groups']);
  const used = await selectDependents(db, organisationId, 'groups', madeGroups, notParents);
  const made = new Set(madeGroups);
  const kept = new Set(used.keys());
  const groups = await allGroups(db, organisationId);
  // A group that stays keeps those above it.
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    for (const { id, parentId } of groups)
      if (parentId !== null && made.has(parentId) && (!made.has(id) || kept.has(id)))
        kept.add(parentId);
  }
  return madeGroups.filter((id) => !kept.has(id));
}

function auditedUndo({ row }: RowToUndo) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of ['name', 'contactEmail', 'role', 'lang', 'archived'] as const) {
    const change = row.changes[field];
    if (!change) continue;
    [after[field], before[field]] = change;
  }
  const { groupsAdded, groupsRemoved } = row.changes;
  if (groupsAdded) before['groupsAdded'] = groupsAdded;
  if (groupsRemoved) after['groupsRemoved'] = groupsRemoved;
  const isNew = row.outcome === 'create';
  if (isNew) before['accountName'] = row.draft.accountName;
  return {
    action: isNew ? ('person.undoCreate' as const) : ('person.undoUpdate' as const),
    subjectId: row.userId,
    before,
    after: isNew ? null : after,
  };
}
