import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { ActivityState, GradingState } from '../../domain/lti/lti-scores.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
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

/** Tools that an organisation has agreed to be opened from here. */
export const ltiTools = pgTable(
  'lti_tools',
  {
    organisationId: organisationId(),
    id: id(),
    name: text('name').notNull(),
    loginUrl: text('login_url').notNull(),
    targetLinkUri: text('target_link_uri').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    jwksUrl: text('jwks_url'),
    publicKey: text('public_key'),
    sharesName: boolean('shares_name').notNull(),
    sharesEmail: boolean('shares_email').notNull(),
    /** What follows the organisation's id in its client id. */
    clientName: text('client_name').notNull(),
    deploymentId: text('deployment_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('lti_tools_client').on(table.organisationId, table.clientName),
  ],
);

/** By which tools know this site, whichever organisation opens them: its keys belong to no tenant. */
export const ltiKeys = pgTable(
  'lti_keys',
  {
    kid: text('kid').primaryKey(),
    publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
    /** Encrypted; see server/sealed.ts. */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
    /** Null: it is the one that signs. */
    retiredAt: instant('retired_at'),
  },
  // There is one that signs, also when two servers make it at once.
  (table) => [
    uniqueIndex('lti_keys_signing')
      .on(sql`(${table.retiredAt} is null)`)
      .where(sql`${table.retiredAt} is null`),
  ],
);

/** What may be said once only: nonces of launches and the names of a tool's own tokens. */
export const ltiOnce = pgTable(
  'lti_once',
  {
    organisationId: organisationId(),
    toolId: integer('tool_id').notNull(),
    kind: text('kind').$type<'nonce' | 'jti'>().notNull(),
    /** SHA-256 of it. */
    hash: text('hash').notNull(),
    /** From when on its token is too old anyway. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.toolId, table.kind, table.hash] }),
    tenantReference(table, table.toolId, ltiTools).onDelete('cascade'),
  ],
);

/** The last that a tool told of one person in one material of a class. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    userId: integer('user_id').notNull(),
    toolId: integer('tool_id').notNull(),
    /** On the tool's own scale; null where it gave no points. */
    scoreGiven: doublePrecision('score_given'),
    scoreMaximum: doublePrecision('score_maximum'),
    activityProgress: text('activity_progress').$type<ActivityState>().notNull(),
    gradingProgress: text('grading_progress').$type<GradingState>().notNull(),
    comment: text('comment').notNull(),
    /** By the tool's clock: the newest wins. */
    scoredAt: instant('scored_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId, table.userId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.toolId, ltiTools),
    index('lti_scores_by_class').on(table.organisationId, table.classId, table.scoredAt),
  ],
);
