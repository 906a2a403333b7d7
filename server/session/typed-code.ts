import { randomInt } from 'node:crypto';
import { plainRecoveryCode, recoveryAlphabet } from '../../domain/session/recovery-code.ts';
import { hashToken } from './token.ts';

/** Letters that somebody types, without what is mistaken for something else; five bits each. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');

/** What the database keeps of one, however it was typed. */
export const hashTypedCode = (typed: string): string => hashToken(plainRecoveryCode(typed));
