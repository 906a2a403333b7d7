import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

/** How many classes a group is enrolled in: while there is one it cannot be deleted. */
export const countClassesOfGroup = hook<
  (db: Db, group: { readonly organisationId: number; readonly groupId: number }) => Promise<number>
>('how many classes has a group?');
