import { selfOf } from '../../../domain/access/actor.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  type CliCode,
  cliCodeMinutes,
  cliPollSeconds,
  mostCliCodesOfNetwork,
} from '../../../domain/session/cli.contract.ts';
import { readableRecoveryCode } from '../../../domain/session/recovery-code.ts';
import { recordOwnChange } from '../../audit/audit.service.ts';
import type { Context, PublicContext } from '../../http/context.ts';
import { networkOf } from '../../http/network-of.ts';
import { trySecret } from '../attempts.service.ts';
import { keepSession } from '../session.service.ts';
import { hashToken, newToken } from '../token.ts';
import { hashTypedCode, newTypedCode } from '../typed-code.ts';
import {
  answerCode,
  findByDevice,
  findUnanswered,
  insertCode,
  listAskedSince,
  spendCode,
} from './cli-codes.repo.ts';

/** Forty bits, of which some hundred are open at a time, for ten minutes and with a wait after wrong ones. */
const userCodeLength = 8;

/** A computer asks to be let in; nobody is known yet. */
export async function beginSignIn(context: PublicContext, computer: string) {
  const { db, now, address, origin } = context;
  const network = networkOf(address);
  const validMs = cliCodeMinutes * 60_000;
  const asked = await listAskedSince(db, network, new Date(now.getTime() - validMs));
  const first = asked[asked.length - mostCliCodesOfNetwork];
  if (first) {
    const retryAfterSeconds = Math.ceil((first.getTime() + validMs - now.getTime()) / 1000);
    throw new AppError('tooManyRequests', { retryAfterSeconds });
  }
  const [deviceCode, typed] = [newToken(), newTypedCode(userCodeLength)];
  const expiresAt = new Date(now.getTime() + validMs);
  await insertCode(db, {
    deviceHash: hashToken(deviceCode),
    userCodeHash: hashTypedCode(typed),
    computer,
    address,
    network,
    createdAt: now,
    expiresAt,
  });
  const userCode = readableRecoveryCode(typed).toUpperCase();
  return {
    deviceCode,
    userCode,
    address: `${origin}/settings/cli?code=${userCode}`,
    expiresAt: expiresAt.toISOString(),
    pollSeconds: cliPollSeconds,
  };
}

/** The session of the command line, once its code was confirmed; null while it was not. */
export async function endSignIn(context: PublicContext, deviceCode: string) {
  const { db, now } = context;
  const deviceHash = hashToken(deviceCode);
  const found = await findByDevice(db, deviceHash, now);
  if (!found) throw new AppError('cliCodeOver');
  const { code, person } = found;
  const { isAllowed, computer } = code;
  if (isAllowed === null) return null;
  if (!isAllowed) {
    await spendCode(db, deviceHash);
    throw new AppError('cliCodeRefused');
  }
  if (!person) throw new AppError('cliCodeOver');
  const session = await keepSession(context, person, {
    computer,
    // Whoever changed their password meanwhile has ended this, too.
    spend: (within) => spendCode(within, deviceHash),
  });
  if (!session) throw new AppError('cliCodeOver');
  const { token, expiresAt } = session;
  return { token, expiresAt: expiresAt.toISOString(), name: person.name, lang: person.lang };
}

/** What asks under this code, for who is about to answer it. Whoever guesses waits longer and longer. */
export async function readCode(context: Context, userCode: string): Promise<CliCode> {
  const { db, now } = context;
  requireTrainee(context);
  const code = await tryCode(context, () => findUnanswered(db, hashTypedCode(userCode), now));
  return {
    computer: code.computer,
    address: code.address,
    askedAt: code.createdAt.toISOString(),
    expiresAt: code.expiresAt.toISOString(),
  };
}

export async function answer(
  context: Context,
  { userCode, isAllowed }: { readonly userCode: string; readonly isAllowed: boolean },
): Promise<void> {
  requireTrainee(context);
  const { db, actor, now } = context;
  const given = { ...selfOf(actor), isAllowed };
  await tryCode(context, () =>
    db.transaction(async (within) => {
      const code = await answerCode(within, hashTypedCode(userCode), given, now);
      const { computer, address } = code ?? {};
      if (code)
        await recordOwnChange(
          { ...context, db: within },
          { action: 'session.answerCliCode', after: { computer, address, isAllowed } },
        );
      return code;
    }),
  );
}

/** Who only looks as a trainee has nothing to work on. */
function requireTrainee({ actor }: Context): void {
  if (!isTrainee(actor.ownRole)) throw new AppError('forbidden');
}

async function tryCode<Found>(
  context: Context,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const { organisationId, userId } = selfOf(context.actor);
  // No account is called so: names have no spaces.
  const code = await trySecret(context, `a code of ${organisationId} ${userId}`, find);
  if (code === undefined) throw new AppError('cliCodeOver');
  return code;
}
