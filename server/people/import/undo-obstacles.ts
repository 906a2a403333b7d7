import { isAtLeast } from '../../../domain/access/roles.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { allGroups } from '../../groups/groups-bulk.service.ts';
import { selectDependents, selectGroupsInUse } from './dependents.repo.ts';
import { type BatchRow, selectRowBatch } from './import-rows.repo.ts';
import type { JobContext } from './job-context.ts';
import { selectMemberships, selectPeople } from './people-bulk.repo.ts';

/** Why a row cannot be taken back. */
export const obstacleSentences = {
  gone: { en: 'The person does not exist any more.', ja: 'この人はすでに存在しません。' },
  signedIn: { en: 'Has signed in since.', ja: 'インポート後にサインインしています。' },
  enrolled: {
    en: 'Is a trainee or an instructor of a class.',
    ja: 'クラスの受講者または講師になっています。',
  },
  worked: { en: 'Has written or learnt something.', ja: '学習の記録や書いた内容があります。' },
  used: { en: 'Other data refers to this person.', ja: 'この人を参照するデータがあります。' },
  edited: { en: 'Was changed after the import.', ja: 'インポート後に変更されています。' },
  regrouped: {
    en: 'The groups were changed after the import.',
    ja: 'インポート後に所属グループが変更されています。',
  },
  groupGone: { en: 'A former group was deleted.', ja: '元のグループが削除されています。' },
  aboveRank: { en: 'Has a higher role than you now.', ja: '現在、あなたより上位のロールです。' },
  groupUsed: {
    en: 'The group holds more than this import put into it.',
    ja: 'このインポート以外のメンバーや下位グループが含まれています。',
  },
  groupEdited: {
    en: 'The group was changed after the import.',
    ja: 'グループがインポート後に変更されています。',
  },
} satisfies Record<string, Sentence>;

export type ObstacleCode = keyof typeof obstacleSentences;

const reasons: Record<string, ObstacleCode> = {
  sessions: 'signedIn',
  push_subscriptions: 'signedIn',
  class_trainees: 'enrolled',
  class_instructors: 'enrolled',
  notes: 'worked',
  attempts: 'worked',
  material_progress: 'worked',
  study_days: 'worked',
};

/** They belong to the person themselves and go with them; memberships are looked at one by one. */
const goesWithPerson = new Set(['accounts', 'group_members', 'notifications', 'password_links']);
const batchRows = 500;

export interface RowToUndo {
  readonly row: BatchRow & { readonly userId: number };
  readonly obstacles: readonly ObstacleCode[];
}

/** The rows that were written, with what stands in the way of each, some hundreds at a time. */
export async function* rowsToUndo(
  context: JobContext,
  isLocked: boolean,
): AsyncGenerator<readonly RowToUndo[]> {
  const { db, key } = context;
  const groupIds = new Set((await allGroups(db, key.organisationId)).map(({ id }) => id));
  let after = 0;
  for (;;) {
    const part = { after, limit: batchRows, outcomes: ['create', 'change'] } as const;
    const rows = await selectRowBatch(db, key, part);
    const last = rows.at(-1);
    if (!last) return;
    const written = rows.flatMap((row) =>
      row.userId === null ? [] : [{ ...row, userId: row.userId }],
    );
    yield await withObstacles(context, written, groupIds, isLocked);
    after = last.rowNumber;
  }
}

async function withObstacles(
  { db, key, actor }: JobContext,
  rows: readonly RowToUndo['row'][],
  groupIds: ReadonlySet<number>,
  isLocked: boolean,
): Promise<RowToUndo[]> {
  const { organisationId } = key;
  const userIds = rows.map(({ userId }) => userId);
  const people = await selectPeople(db, organisationId, userIds, isLocked);
  const memberships = await selectMemberships(db, organisationId, userIds);
  const created = rows.filter(({ outcome }) => outcome === 'create').map(({ userId }) => userId);
  const dependents = await selectDependents(db, organisationId, 'users', created, goesWithPerson);
  return rows.map((row) => {
    const person = people.get(row.userId);
    if (!person) return { row, obstacles: ['gone'] };
    const obstacles = new Set<ObstacleCode>();
    const isNew = row.outcome === 'create';
    if (!isAtLeast(actor.role, person.role)) obstacles.add('aboveRank');
    if (row.revisionAfter !== null && person.revision !== row.revisionAfter)
      obstacles.add('edited');
    if (isNew && person.lastSeenAt) obstacles.add('signedIn');
    for (const table of dependents.get(row.userId) ?? []) obstacles.add(reasons[table] ?? 'used');
    const own = memberships.get(row.userId) ?? [];
    if (isRegrouped(row, own, isNew)) obstacles.add('regrouped');
    if (row.left.some((groupId) => !groupIds.has(groupId))) obstacles.add('groupGone');
    return { row, obstacles: [...obstacles] };
  });
}

/** Somebody moved the person since: out of a group they entered, or, when they are new, into another. */
function isRegrouped(
  { entered, left }: BatchRow,
  own: readonly { readonly groupId: number; readonly isManager: boolean }[],
  isNew: boolean,
): boolean {
  const isIn = new Set(own.filter(({ isManager }) => !isManager).map(({ groupId }) => groupId));
  if (entered.some((groupId) => !isIn.has(groupId))) return true;
  return isNew ? own.length !== entered.length : left.some((groupId) => isIn.has(groupId));
}

export interface GroupObstacle {
  readonly id: number;
  readonly name: string;
  readonly code: ObstacleCode;
}

/** Of the groups that the import made, those that cannot go. */
export async function groupObstacles(
  { db, key }: JobContext,
  madeGroups: readonly number[],
): Promise<GroupObstacle[]> {
  if (madeGroups.length === 0) return [];
  const inUse = await selectGroupsInUse(db, key, madeGroups);
  const referred = await selectDependents(
    db,
    key.organisationId,
    'groups',
    madeGroups,
    new Set(['group_members', 'groups']),
  );
  const found = new Map<number, GroupObstacle>();
  for (const { id, name, isChanged } of inUse)
    found.set(id, { id, name, code: isChanged ? 'groupEdited' : 'groupUsed' });
  for (const id of referred.keys())
    if (!found.has(id)) found.set(id, { id, name: String(id), code: 'groupUsed' });
  return [...found.values()];
}
