import { insertAccounts, selectForeignNames } from './accounts-bulk.repo.ts';
import { hashPassword } from './password.ts';
import { newToken } from './token.ts';

/** The hash of a password that nobody ever learns: the account is there, and only a link opens it. */
export const hashOfNoPassword = (): Promise<string> => hashPassword(newToken());

export const openAccounts = insertAccounts;
export const accountsElsewhere = selectForeignNames;
