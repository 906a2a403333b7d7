import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ImagePurpose } from '../../domain/images/images.rules.ts';
import { bytea, createdAt, instant, organisationId } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

/**
 * Pictures that this server keeps. A row stays when its picture is taken away: its name was signed once,
 * and is never taken a second time.
 */
export const images = pgTable(
  'images',
  {
    organisationId: organisationId(),
    uuid: uuid('uuid').notNull(),
    userId: integer('user_id').notNull(),
    purpose: text('purpose').$type<ImagePurpose>().notNull(),
    sha256: text('sha256').notNull(),
    mediaType: text('media_type').$type<'image/jpeg' | 'image/png'>().notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: createdAt(),
    removedAt: instant('removed_at'),
    /** When it was last looked for in everything that is written, and found there. */
    foundNamedAt: instant('found_named_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.uuid] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    index('images_by_user').on(table.organisationId, table.userId, table.purpose),
  ],
);

/** What uploads are signed with, made when an organisation signs its first. */
export const imageKeys = pgTable(
  'image_keys',
  {
    organisationId: organisationId(),
    key: bytea('key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);
