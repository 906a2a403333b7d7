import { randomUUID } from 'node:crypto';
import { type CryptoKey, SignJWT } from 'jose';
import type { CertificateSubject } from '../../domain/certificates/certificates.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { algorithm } from './keys.service.ts';

export interface Certified {
  readonly organisationId: number;
  readonly code: string;
  readonly personName: string;
  readonly title: string;
  readonly subject: CertificateSubject;
  readonly organisationName: string;
  readonly lang: Language;
  readonly issuedAt: Date;
}

/** The addresses that a badge names; they have to answer for as long as it is shown. */
export const badgeUrls = (origin: string) => ({
  issuer: (organisationId: number) => `${origin}/api/credential-issuers/${organisationId}`,
  key: (organisationId: number, kid: string) =>
    `${origin}/api/credential-issuers/${organisationId}/keys/${kid}`,
  status: (code: string) => `${origin}/api/credentials/${code}/status`,
  page: (code: string) => `${origin}/verify/${code}`,
});

const criteria = {
  class: {
    en: 'Completed as the class asks for it: its materials and, where it has them, points.',
    ja: 'クラスの修了条件（教材の完了、および設定がある場合は得点）を満たしたこと。',
  },
  exam: {
    en: 'Passed the exam, with at least as many of its points as it asks for.',
    ja: '試験に合格したこと（得点が合格基準以上）。',
  },
} as const;

/** As Open Badges 3.0 calls what was achieved. */
const achievementTypes = { class: 'Course', exam: 'Assessment' } as const;

/** Open Badges 3.0, as a VC-JWT: https://www.imsglobal.org/spec/ob/v3p0 (section 8.2). */
export async function signBadge(
  certified: Certified,
  { kid, key, origin }: { kid: string; key: CryptoKey; origin: string },
): Promise<string> {
  const { organisationId, code, personName, title, subject, organisationName, lang } = certified;
  const urls = badgeUrls(origin);
  const id = `urn:uuid:${randomUUID()}`;
  const issuer = urls.issuer(organisationId);
  const credential = {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuer, type: ['Profile'], name: organisationName, url: origin },
    validFrom: certified.issuedAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityHash: personName,
          identityType: 'name',
          hashed: false,
        },
      ],
      achievement: {
        id: `urn:uuid:${randomUUID()}`,
        type: ['Achievement'],
        achievementType: achievementTypes[subject],
        name: title,
        inLanguage: lang,
        description: title,
        criteria: { id: urls.page(code), narrative: criteria[subject][lang] },
      },
    },
    credentialStatus: { id: urls.status(code), type: '1EdTechRevocationList' },
  };
  return await new SignJWT(credential)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: urls.key(organisationId, kid) })
    .setIssuer(issuer)
    .setJti(id)
    .setNotBefore(Math.floor(certified.issuedAt.getTime() / 1000))
    .sign(key);
}

/** The id that a badge has, which its revocation names. */
export function idOfBadge(jwt: string): string {
  const [, payload = ''] = jwt.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  if (typeof claims !== 'object' || claims === null || !('jti' in claims)) return '';
  return String(claims.jti);
}
