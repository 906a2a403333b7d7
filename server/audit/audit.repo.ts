import type { Db } from '../db/database.ts';
import { auditEntries } from './audit.table.ts';

export async function insertAuditEntry(
  db: Db,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
