import { randomBytes } from 'node:crypto';
import { codeOf, firstDesign } from '../../domain/certificates/certificates.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { signBadge } from './badge.ts';
import { findDesign, insertCertificate, subjectOf } from './certificates.repo.ts';
import { signingKeyOf } from './keys.service.ts';

export type Issuing = Pick<Context, 'services' | 'db' | 'now' | 'signal'>;

/** What certificates are given for, in the words of the day. */
interface Occasion {
  readonly organisationId: number;
  /** Of one of both. */
  readonly classId: number | null;
  readonly examId: number | null;
  readonly title: string;
  readonly lang: Language;
  readonly organisationName: string;
  /** Null: by rule. */
  readonly issuedBy: number | null;
  readonly told: NotificationContent;
}

interface Receiver {
  readonly userId: number;
  readonly name: string;
}

const secretBytes = 16;

/** To whoever has none of it that stands; returns how many were given. */
export async function give(
  context: Issuing,
  { organisationId, classId, examId, issuedBy, told, ...words }: Occasion,
  people: readonly Receiver[],
): Promise<number> {
  const { services, db, now } = context;
  const subject = subjectOf({ examId });
  const design = (await findDesign(db, organisationId))?.design ?? firstDesign;
  const signing = await signingKeyOf({ services, db, now }, organisationId);
  const given: number[] = [];
  for (const { userId, name: personName } of people) {
    const secret = randomBytes(secretBytes).toString('base64url');
    const facts = { organisationId, personName, issuedAt: now, ...words };
    const code = codeOf({ organisationId, secret });
    const credential = await signBadge(
      { ...facts, subject, code },
      { ...signing, origin: services.siteOrigin },
    );
    const rest = { secret, userId, classId, examId, design, issuedBy, credential };
    if (await insertCertificate(db, { ...facts, ...rest })) given.push(userId);
  }
  await notify({ ...context, actor: { organisationId } }, given, told, '/certificates');
  return given.length;
}
