import { type KeptAccount, listAccounts } from '../database/meta-database.ts';
import { userDatabase } from '../database/user-database.ts';

export interface OtherAccount extends KeptAccount {
  /** How many of that person's changes are on this device only. */
  readonly waiting: number;
}

/** Whom this device keeps besides the one who is at it. Of their data only the number is looked at. */
export async function listOtherAccounts(userId: number): Promise<OtherAccount[]> {
  const others = (await listAccounts()).filter((account) => account.userId !== userId);
  return await Promise.all(
    others.map(async (account) => {
      const database = userDatabase(account.userId);
      const waiting = await database.read((opened) => opened.count('outbox'));
      database.close();
      return { ...account, waiting };
    }),
  );
}
