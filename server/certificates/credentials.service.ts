import { Readable } from 'node:stream';
import sharp from 'sharp';
import { Feature } from '../../domain/access/features.ts';
import { codeOf, readCode } from '../../domain/certificates/certificates.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { colorsOf } from '../../domain/organisations/theme.rules.ts';
import type { Language } from '../../domain/format/language.ts';
import type { PublicContext } from '../http/context.ts';
import type { StreamReply } from '../http/route.ts';
import { openLogo } from '../images/logo.service.ts';
import { lookOf } from '../organisations/organisations.service.ts';
import { badgeUrls, idOfBadge } from './badge.ts';
import { type CertificateRow, findBySecret, hasIssued, subjectOf } from './certificates.repo.ts';
import { publicKeyOf } from './keys.service.ts';
import { printCertificate } from './pdf/print.service.ts';

/** Whoever has the address may see it; any other is told that there is none. */
async function certificateAt({ db }: PublicContext, code: string): Promise<CertificateRow> {
  const read = readCode(code);
  const found = read && (await findBySecret(db, read));
  if (!found) throw new AppError('notFound');
  return found;
}

export async function credentialOf(context: PublicContext, code: string) {
  const row = await certificateAt(context, code);
  return {
    personName: row.personName,
    title: row.title,
    subject: subjectOf(row),
    organisationName: row.organisationName,
    lang: row.lang,
    issuedAt: row.issuedAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}

const usualColor = '#293e79';

export async function pdfOf(
  context: PublicContext,
  code: string,
  wanted: Language | undefined,
): Promise<StreamReply> {
  const { db, services } = context;
  const row = await certificateAt(context, code);
  const look = await lookOf(db, row.organisationId);
  const own = look?.features.includes(Feature.colorTheme) === true ? look.colorTheme : null;
  const color = row.design.color ?? (own && colorsOf(own).primary700);
  const picture = look && (await openLogo(services, db, row.organisationId, look.imageUrl));
  const { personName, title, organisationName, issuedAt, design } = row;
  const pdf = await printCertificate(context.address, {
    certificate: {
      personName,
      title,
      subject: subjectOf(row),
      organisationName,
      issuedAt,
      design,
      isRevoked: row.revokedAt !== null,
      color: color === null ? usualColor : `#${color.replace('#', '')}`,
      logo: picture && (await sharp(picture).resize(160, 160, { fit: 'inside' }).png().toBuffer()),
      address: badgeUrls(services.siteOrigin).page(codeOf(row)),
      timeZone: look?.timeZone ?? 'UTC',
    },
    language: wanted ?? row.lang,
  });
  return {
    fileName: `${title}-${personName}.pdf`,
    mediaType: 'application/pdf',
    content: Readable.from([Buffer.from(pdf)]),
  };
}

export async function badgeOf(context: PublicContext, code: string): Promise<StreamReply> {
  const row = await certificateAt(context, code);
  return {
    fileName: `${row.title}.jwt`,
    mediaType: 'application/vc+jwt',
    content: Readable.from([row.credential]),
  };
}

const json = (value: unknown): StreamReply => ({
  fileName: undefined,
  mediaType: 'application/json; charset=utf-8',
  content: Readable.from([JSON.stringify(value)]),
});

/** A list of revocations as Open Badges have it, of this one alone. */
export async function statusOf(context: PublicContext, code: string): Promise<StreamReply> {
  const row = await certificateAt(context, code);
  const urls = badgeUrls(context.services.siteOrigin);
  return json({
    id: urls.status(code),
    issuer: urls.issuer(row.organisationId),
    revokedCredential:
      row.revokedAt === null ? [] : [{ id: idOfBadge(row.credential), revoked: true }],
  });
}

export async function keyOf(
  { db }: PublicContext,
  organisationId: number,
  kid: string,
): Promise<StreamReply> {
  const jwk = await publicKeyOf(db, organisationId, kid);
  if (!jwk) throw new AppError('notFound');
  return json(jwk);
}

/** An organisation that has issued nothing is not told of. */
export async function issuerOf(
  { db, services }: PublicContext,
  organisationId: number,
): Promise<StreamReply> {
  const look = (await hasIssued(db, organisationId)) ? await lookOf(db, organisationId) : undefined;
  if (!look) throw new AppError('notFound');
  return json({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: badgeUrls(services.siteOrigin).issuer(organisationId),
    type: ['Profile'],
    name: look.displayName,
    url: services.siteOrigin,
  });
}
