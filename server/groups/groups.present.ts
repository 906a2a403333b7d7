import type { Group, GroupMember, GroupSummary } from '../../domain/groups/groups.schema.ts';
import type { findGroup, GroupRow, listManagers } from './groups.repo.ts';
import type { MemberRow } from './groups-members.repo.ts';

export const presentGroup = (
  { id, name, parentId }: GroupRow,
  path: string[],
  memberCount: number,
): GroupSummary => ({ id, name, parentId, path, memberCount });

interface Parts {
  readonly path: string[];
  readonly memberCount: number;
  readonly childCount: number;
  readonly managers: Awaited<ReturnType<typeof listManagers>>;
}

export const presentWholeGroup = (
  row: NonNullable<Awaited<ReturnType<typeof findGroup>>>,
  { path, memberCount, childCount, managers }: Parts,
): Group => ({
  ...presentGroup(row, path, memberCount),
  managers,
  childCount,
  revision: row.revision,
});

export const presentMember = ({ archivedAt, ...row }: MemberRow): GroupMember => ({
  ...row,
  isArchived: archivedAt !== null,
});
