import {
  deleteGroupsByIds,
  deleteMemberships,
  insertGroup,
  insertMemberships,
  selectAllGroups,
} from './groups-bulk.repo.ts';

// What brings many people in, or out again, at once. The caller has looked whether it may.

export type { Membership } from './groups-bulk.repo.ts';

/** Every group with the one above it. */
export const allGroups = selectAllGroups;
export const addGroup = insertGroup;
export const addMemberships = insertMemberships;
export const removeMemberships = deleteMemberships;
/** Their memberships go with them; a group that has others below it is refused by the database. */
export const removeGroups = deleteGroupsByIds;
