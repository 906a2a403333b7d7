import type { Db } from '../db/database.ts';
import { mails } from './mail.table.ts';

export async function insertMail(db: Db, mail: typeof mails.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(mails).values(mail).returning({ id: mails.id });
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}
