import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../domain/http/errors.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { PublicContext } from '../http/context.ts';
import { trySecret } from './attempts.service.ts';
import { listForgetful } from './forgotten-password.repo.ts';
import { mailPasswordLink } from './password-links.service.ts';

/** So long every answer takes: how long does not tell either whether somebody was written to. */
const answerMs = 250;

/** Sends whoever is called so, or has this address, a link each; nobody learns whether there was anybody. */
export async function sendForgotten(context: PublicContext, accountOrEmail: string): Promise<void> {
  const slowly = pause(answerMs);
  // Each asking is a failure, and no account is called so: names have no spaces.
  await trySecret(context, `a letter for ${accountOrEmail}`, async () => {
    for (const person of await listForgetful(context.db, accountOrEmail))
      await sendOne(context, person);
    return undefined;
  });
  await slowly;
}

type Forgetful = Awaited<ReturnType<typeof listForgetful>>[number];

async function sendOne(context: PublicContext, person: Forgetful): Promise<void> {
  const { services, now } = context;
  try {
    await context.db.transaction(async (db) => {
      // Not where the caller says that it reached this site: the link is another's secret.
      await mailPasswordLink({ db, services, now, origin: services.siteOrigin }, person, 'reset');
      await recordAccountEvent({ ...context, db }, person, 'session.askForPasswordLetter');
    });
  } catch (error) {
    // One was sent a moment ago.
    if (!(error instanceof AppError && error.code === 'tooManyRequests')) throw error;
  }
}
