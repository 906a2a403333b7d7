import type { LetterFault } from '../../domain/letters/letters.schema.ts';
import type { Services } from '../services.ts';
import { faultOf } from './mail-fault.ts';
import { claimMail, listDueMails, type MailKey, markSent, updateMail } from './mail.repo.ts';
import { type Rendered, renderLetter, unsubscribeUrlOf } from './mail.service.ts';
import type { Message, Post } from './post.ts';

const minuteMs = 60_000;
/** How long to wait after each attempt that came to nothing; about a day in all. */
const pauses = [1, 5, 15, 60, 180, 480, 720].map((minutes) => minutes * minuteMs);
/** Longer than the mail server is listened to; a letter of a killed server is free again after it. */
const heldMs = 10 * minuteMs;
const atOnce = 4;
const dueAtOnce = 100;

/** What became of an attempt; `skipped`: it is not its turn, or somebody else's. */
type Outcome = 'sent' | 'skipped' | LetterFault;

/**
 * Tries one letter. Whoever calls this for the same letter meanwhile does nothing: what is sent twice is
 * at most what a server had just handed over when it was killed, and that has the same Message-ID.
 */
export async function deliver(services: Services, key: MailKey): Promise<Outcome> {
  const { post, database } = services;
  const { db } = database;
  if (!post) return 'skipped';
  const now = services.now();
  const mail = await claimMail(db, key, now, new Date(now.getTime() + heldMs));
  if (!mail?.letter) return 'skipped';
  const unsubscribeUrl = await unsubscribeUrlOf({ db, services }, mail);
  const letter = await renderLetter({ db, services }, mail, mail.letter, unsubscribeUrl);
  try {
    await post.send(messageOf(mail, letter, post));
  } catch (error) {
    const { fault, isFinal, words } = faultOf(error);
    const pause = pauses[mail.attempts - 1];
    await updateMail(db, key, {
      fault,
      failure: words,
      ...(isFinal || pause === undefined
        ? { status: 'failed' }
        : { nextAttemptAt: new Date(services.now().getTime() + pause) }),
    });
    return fault;
  }
  await markSent(db, key, services.now());
  return 'sent';
}

/** Tries these, a few at a time; goes on with none of them once the mail server is not there. */
export async function deliverAll(services: Services, keys: readonly MailKey[]): Promise<boolean> {
  const waiting = [...keys];
  let isThere = true;
  const work = async () => {
    for (let key = waiting.shift(); key && isThere; key = waiting.shift()) {
      const outcome = await deliver(services, key);
      if (outcome === 'unreachable' || outcome === 'notAccepted') isThere = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return isThere;
}

/** Everything whose turn has come: second attempts, and what a killed server left. */
export async function deliverDue(services: Services): Promise<void> {
  if (!services.post) return;
  const now = services.now();
  let isThere = true;
  while (isThere) {
    const due = await listDueMails(services.database.db, now, dueAtOnce);
    if (due.length === 0) return;
    isThere = await deliverAll(services, due);
  }
}

function messageOf(
  mail: MailKey & { readonly address: string; readonly createdAt: Date },
  { senderName, subject, html, text, unsubscribeUrl }: Rendered,
  { from }: Post,
): Message {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    messageId: `<keiko.${mail.organisationId}.${mail.id}.${mail.createdAt.getTime()}@${host}>`,
    date: mail.createdAt,
    senderName,
    to: mail.address,
    subject,
    html,
    text,
    unsubscribeUrl,
  };
}
