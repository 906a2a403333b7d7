import type { AuditVerb } from '../../domain/audit/audit.actions.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { isAtLeast } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { LetterContent, OneLetter } from '../../domain/letters/letters.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { renderLetter, resendMail } from '../mail/mail.service.ts';
import { presentLetter } from './letters.present.ts';
import { findLetter, type LetterRow } from './letters.repo.ts';

type ReadContext = Pick<Context, 'db' | 'services' | 'actor'>;

/** A letter as it was sent; a secret keeps its words to itself. */
export async function readLetter(context: ReadContext, letterId: number): Promise<OneLetter> {
  const found = await getLetterRow(context, letterId);
  const { mail } = found;
  return {
    ...presentLetter(found),
    language: mail.language,
    attempts: mail.attempts,
    nextAttemptAt: mail.status === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
    content: mail.isSecret ? null : await contentOf(context, found),
    canReveal: mayReveal(context, found),
  };
}

/**
 * The words of a secret, where no mail server hands it over: an admin does that then. It opens the
 * addressee's account, so it is not for who stands below them.
 */
export async function revealSecret(context: Context, letterId: number): Promise<LetterContent> {
  const found = await getLetterRow(context, letterId);
  if (!mayReveal(context, found)) throw new AppError('forbidden');
  const content = await contentOf(context, found);
  if (!content) throw new AppError('notFound');
  const { address, subject } = found.mail;
  await recordChange(context, { ...about('reveal', letterId), after: { address, subject } });
  return content;
}

export async function resendFailed(context: Context, letterId: number): Promise<void> {
  const { db, services, now } = context;
  const { mail } = await getLetterRow(context, letterId);
  if (!(await resendMail({ db, services, now }, mail))) throw new AppError('conflict');
  const { address, subject, failure } = mail;
  await recordChange(context, {
    ...about('resend', letterId),
    before: { status: 'failed', failure },
    after: { status: 'waiting', address, subject },
  });
}

async function getLetterRow({ db, actor }: ReadContext, letterId: number): Promise<LetterRow> {
  const found = await findLetter(db, actor.organisationId, letterId);
  if (!found) throw new AppError('notFound');
  return found;
}

const mayReveal = (
  { services, actor }: { services: Services; actor: Actor },
  { mail, recipient }: LetterRow,
): boolean =>
  services.post === undefined &&
  mail.isSecret &&
  mail.letter !== null &&
  isAllowed(actor, 'mail.reveal') &&
  (recipient === null || isAtLeast(actor.role, recipient.role));

async function contentOf(context: ReadContext, { mail }: LetterRow): Promise<LetterContent | null> {
  if (!mail.letter) return null;
  // Not the addressee's own: who reads here may not unsubscribe them.
  const unsubscribeUrl =
    mail.unsubscribe === null ? undefined : `${context.services.siteOrigin}/settings/notifications`;
  const { html, text, action } = await renderLetter(context, mail, mail.letter, unsubscribeUrl);
  return { html, text, actionUrl: action?.url ?? null };
}

const about = (verb: AuditVerb<'mail'>, letterId: number) => ({
  action: `mail.${verb}` as const,
  subjectType: 'mail' as const,
  subjectId: letterId,
});
