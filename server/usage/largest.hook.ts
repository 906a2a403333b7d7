import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

export interface LargestItem {
  readonly materialId: number;
  readonly title: string;
  readonly type: string;
  readonly archivedAt: Date | null;
  readonly bytes: number;
  readonly fileCount: number;
}

/** What takes most of an organisation's room, the largest first. */
export const largestItems = hook<
  (db: Db, organisationId: number, limit: number) => Promise<LargestItem[]>
>('what takes most of the room?');
