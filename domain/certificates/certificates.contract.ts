import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { CertificateDesignSchema, certificateSubjects } from './certificates.schema.ts';

const RulesSchema = z.object({
  isOn: z.boolean(),
  percent: z.int(),
  scorePercent: z.int().nullable(),
  requiredMaterialIds: z.array(z.int()),
  /** For `If-Match`; 0 while nobody has chosen. */
  revision: z.int(),
});
export type CertificateRules = z.infer<typeof RulesSchema>;

export const getCertificateRules = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/certificate-rules',
  access: 'class.viewProgress',
  result: RulesSchema,
});

/** Needs `If-Match`. */
export const updateCertificateRules = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/certificate-rules',
  access: 'class.manageCertificates',
  body: z.strictObject({
    isOn: z.boolean(),
    percent: z.int().min(1).max(100),
    scorePercent: z.int().min(0).max(100).nullable(),
    requiredMaterialIds: z.array(IdSchema).max(1000),
  }),
  result: RulesSchema,
});

const CertificateSchema = z.object({
  id: z.int(),
  /** Behind `/verify/`: whoever has it may see the certificate. */
  code: z.string(),
  personName: z.string(),
  /** Of the class or the exam, as it was called on that day. */
  title: z.string(),
  subject: z.enum(certificateSubjects),
  organisationName: z.string(),
  lang: LanguageSchema,
  issuedAt: InstantSchema,
  revokedAt: InstantSchema.nullable(),
  revokedFor: z.string().nullable(),
});
export type Certificate = z.infer<typeof CertificateSchema>;

/** Newest first; revoked ones too. */
export const listExamCertificates = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/certificates',
  access: 'exam.view',
  result: z.array(CertificateSchema),
});

const CandidateSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  percent: z.number(),
  /** The newest that was issued, be it revoked or not. */
  certificate: CertificateSchema.nullable(),
});
export type Candidate = z.infer<typeof CandidateSchema>;

/** Everybody in a class whom the reader may see. */
export const listClassCertificates = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/certificates',
  access: 'class.viewProgress',
  result: z.array(CandidateSchema),
});

/** By hand, whatever the rules say; who has one keeps it. */
export const issueCertificates = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/certificates',
  access: 'class.manageCertificates',
  body: z.strictObject({ userIds: z.array(IdSchema).min(1).max(1000) }),
  result: z.object({ issued: z.int() }),
});

/** For good: whoever is given another one later has another number. */
export const revokeCertificate = endpoint({
  method: 'PUT',
  path: '/api/certificates/:certificateId/revoked',
  access: 'class.manageCertificates',
  body: z.strictObject({
    reason: freeText(500).refine((text) => text.trim() !== '', 'must not be empty.'),
  }),
});

export const listOwnCertificates = endpoint({
  method: 'GET',
  path: '/api/trainee/certificates',
  access: 'certificate.viewOwn',
  result: z.array(CertificateSchema),
});

const DesignSchema = z.object({ design: CertificateDesignSchema, revision: z.int() });

export const getCertificateDesign = endpoint({
  method: 'GET',
  path: '/api/organisation/certificate-design',
  access: 'certificate.design',
  result: DesignSchema,
});

/** What was issued stays as it is. Needs `If-Match`. */
export const updateCertificateDesign = endpoint({
  method: 'PUT',
  path: '/api/organisation/certificate-design',
  access: 'certificate.design',
  body: CertificateDesignSchema,
  result: DesignSchema,
});
