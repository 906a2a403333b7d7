import type { listGroups } from '../../domain/groups/groups.contract.ts';
import type { ResultOf } from '../../domain/http/endpoint.ts';
import type { GroupRow } from './groups.repo.ts';

export const presentGroup = (
  { id, name, parentId }: GroupRow,
  memberCount: number,
): ResultOf<typeof listGroups>[number] => ({ id, name, parentId, memberCount });
