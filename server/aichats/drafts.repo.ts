import type { Db } from '../db/database.ts';
import { aiDrafts } from './aichats.table.ts';

export async function insertDraft(db: Db, draft: typeof aiDrafts.$inferInsert): Promise<void> {
  await db.insert(aiDrafts).values(draft);
}
