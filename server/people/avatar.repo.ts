import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from './people.table.ts';

export async function updateImageUrl(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  imageUrl: string | null,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ imageUrl, updatedAt, revision: sql`${users.revision} + 1` })
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
}
