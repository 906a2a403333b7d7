import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type {
  ColorTheme,
  OrganisationSetting,
} from '../../domain/organisations/organisations.schema.ts';
import { createdAt, revision, updatedAt } from '../db/columns.ts';

export const organisations = pgTable('organisations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  imageUrl: text('image_url'),
  colorTheme: jsonb('color_theme').$type<ColorTheme>(),
  setting: jsonb('setting').$type<OrganisationSetting>().notNull(),
  features: integer('features').array().notNull().default([]),
  timeZone: text('time_zone').notNull().default('Asia/Tokyo'),
  /** In bytes: how much of files, and how much of videos, it may keep. */
  fileStorageLimit: bigint('file_storage_limit', { mode: 'number' })
    .notNull()
    .default(100_000_000_000),
  videoStorageLimit: bigint('video_storage_limit', { mode: 'number' })
    .notNull()
    .default(1_000_000_000_000),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  revision: revision(),
});
