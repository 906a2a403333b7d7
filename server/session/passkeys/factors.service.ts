import { isTrainee } from '../../../domain/access/roles.ts';
import {
  readableRecoveryCode,
  recoveryCodeCount,
  recoveryCodeLength,
} from '../../../domain/session/recovery-code.ts';
import type { Db } from '../../db/database.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { hashToken } from '../token.ts';
import { newTypedCode } from '../typed-code.ts';
import { findPasskeyRule, listPasskeysOf, replaceRecoveryCodes } from './passkeys.repo.ts';

export const hasPasskey = async (db: Db, owner: TokenOwner): Promise<boolean> =>
  (await listPasskeysOf(db, owner)).length > 0;

/** What is asked of somebody beside their password. */
export async function factorsOf(db: Db, owner: TokenOwner) {
  const rule = await findPasskeyRule(db, owner);
  const isRequired = rule !== undefined && rule.staffNeedPasskey && !isTrainee(rule.role);
  return { isRequired, isAskedFor: isRequired || rule?.asksForPasskey === true };
}

/** Who has none to show is let in by the password: to add one, where their organisation asks for it. */
export async function needsSecondFactor(db: Db, owner: TokenOwner): Promise<boolean> {
  const { isAskedFor } = await factorsOf(db, owner);
  return isAskedFor && (await hasPasskey(db, owner));
}

/** Ends the codes there were; the new ones are readable here alone, since the database keeps their hashes. */
export async function newRecoveryCodes(db: Db, owner: TokenOwner): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newTypedCode(recoveryCodeLength));
  await replaceRecoveryCodes(db, owner, codes.map(hashToken));
  return codes.map(readableRecoveryCode);
}
