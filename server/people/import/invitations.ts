import { AppError } from '../../../domain/http/errors.ts';
import { mailPasswordLink } from '../../session/password-links.service.ts';
import type { selectInvitable } from './people-bulk.repo.ts';

type Invited = Awaited<ReturnType<typeof selectInvitable>>[number];

/** Writes to new people that they have an account, in the transaction that notes that it was done. */
export async function inviteMany(
  context: Parameters<typeof mailPasswordLink>[0],
  people: readonly Invited[],
): Promise<void> {
  for (const person of people) await invite(context, person);
}

async function invite(
  context: Parameters<typeof mailPasswordLink>[0],
  person: Invited,
): Promise<void> {
  try {
    await mailPasswordLink(context, person, 'welcome');
  } catch (error) {
    // An admin has sent them a link within this minute: another would make that one void.
    if (!(error instanceof AppError && error.code === 'tooManyRequests')) throw error;
  }
}
