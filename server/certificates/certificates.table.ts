import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { CertificateDesign } from '../../domain/certificates/certificates.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { classes } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** What a class gives its certificate for; without a row it gives none by itself. */
export const certificateRules = pgTable(
  'certificate_rules',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    isOn: boolean('is_on').notNull(),
    /** Of the materials, 1 to 100. */
    percent: integer('percent').notNull(),
    /** Of all points of the quizzes, 0 to 100; null: points do not matter. */
    scorePercent: integer('score_percent'),
    /** Materials of the class that have to be completed whatever the percentage. */
    requiredMaterialIds: integer('required_material_ids').array().notNull().default([]),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

/** How the certificates of an organisation look; without a row, as they look at first. */
export const certificateDesigns = pgTable(
  'certificate_designs',
  {
    organisationId: organisationId(),
    design: jsonb('design').$type<CertificateDesign>().notNull(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
);

/**
 * What was certified, in the words of that day: whatever becomes of the class, its title or the person's
 * name, a certificate says what it said.
 */
export const certificates = pgTable(
  'certificates',
  {
    organisationId: organisationId(),
    id: id(),
    /** What nobody can guess in the address at which it is verified. */
    secret: text('secret').notNull(),
    userId: integer('user_id').notNull(),
    /** Of one of both, which may be gone by now: a certificate outlives its class. */
    classId: integer('class_id'),
    examId: integer('exam_id'),
    personName: text('person_name').notNull(),
    /** Of the class or the exam. */
    title: text('class_title').notNull(),
    organisationName: text('organisation_name').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    design: jsonb('design').$type<CertificateDesign>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** Null: by the rules of the class, or for a pass. Ids of people are unique over all organisations. */
    issuedBy: integer('issued_by'),
    /** The signed credential (Open Badges 3.0), as a compact JWS. */
    credential: text('credential').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by'),
    revokedFor: text('revoked_for'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    uniqueIndex('certificates_secret').on(table.organisationId, table.secret),
    // One that stands for each person and class, and for each person and exam.
    uniqueIndex('certificates_standing')
      .on(table.organisationId, table.classId, table.userId)
      .where(sql`${table.revokedAt} is null`),
    uniqueIndex('certificates_standing_of_exam')
      .on(table.organisationId, table.examId, table.userId)
      .where(sql`${table.revokedAt} is null`),
    check('certificates_subject', sql`(${table.classId} is null) <> (${table.examId} is null)`),
    index('certificates_by_user').on(table.organisationId, table.userId, table.issuedAt),
    index('certificates_by_class').on(table.organisationId, table.classId, table.issuedAt),
  ],
);

/** By which others know what an organisation signed; kept for as long as there is a certificate. */
export const credentialKeys = pgTable(
  'credential_keys',
  {
    organisationId: organisationId(),
    kid: text('kid').notNull(),
    publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
    /** Sealed with the site's secret. */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.kid] })],
);
