import { insertAccounts, selectForeignNames } from './accounts-bulk.repo.ts';

export const openAccounts = insertAccounts;
export const accountsElsewhere = selectForeignNames;
