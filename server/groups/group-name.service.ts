import { findGroupName } from './group-name.repo.ts';

/** The name under which a group is shown to who looks as its manager. */
export const groupNameOf = findGroupName;
