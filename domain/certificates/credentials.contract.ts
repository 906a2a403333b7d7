import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { certificateSubjects } from './certificates.schema.ts';

// What anybody may ask who has the address of a certificate: nothing that does not stand on it.

export const getCredential = endpoint({
  method: 'GET',
  path: '/api/credentials/:code',
  access: 'public',
  result: z.object({
    personName: z.string(),
    title: z.string(),
    subject: z.enum(certificateSubjects),
    organisationName: z.string(),
    lang: LanguageSchema,
    issuedAt: InstantSchema,
    /** Why is told to its person and to staff alone. */
    revokedAt: InstantSchema.nullable(),
  }),
});

export const getCredentialPdf = endpoint({
  method: 'GET',
  path: '/api/credentials/:code/certificate.pdf',
  access: 'public',
  answer: 'stream',
  query: z.strictObject({ lang: LanguageSchema.optional() }),
});

/** Open Badges 3.0: the credential as a signed JWT. */
export const getBadge = endpoint({
  method: 'GET',
  path: '/api/credentials/:code/badge.jwt',
  access: 'public',
  answer: 'stream',
});

/** Where a verifier hears whether it was revoked, as the badge names it: of this one alone. */
export const getBadgeStatus = endpoint({
  method: 'GET',
  path: '/api/credentials/:code/status',
  access: 'public',
  answer: 'stream',
});

/** A public key as the `kid` of a badge names it, a JWK. */
export const getCredentialKey = endpoint({
  method: 'GET',
  path: '/api/credential-issuers/:organisationId/keys/:keyUuid',
  access: 'public',
  answer: 'stream',
});

/** Who issues: the profile that a badge names. */
export const getIssuer = endpoint({
  method: 'GET',
  path: '/api/credential-issuers/:organisationId',
  access: 'public',
  answer: 'stream',
});
