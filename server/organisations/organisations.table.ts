import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ChatSupport } from '../../domain/organisations/chat-support.schema.ts';
import type { ClassDefaults } from '../../domain/organisations/class-defaults.schema.ts';
import {
  type ColorTheme,
  defaultStorageLimits,
  type OrganisationSetting,
} from '../../domain/organisations/organisations.schema.ts';
import type { DispatchGroup } from '../../domain/organisations/dispatch-groups.ts';
import { createdAt, revision, updatedAt } from '../db/columns.ts';

export const organisations = pgTable('organisations', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  imageUrl: text('image_url'),
  colorTheme: jsonb('color_theme').$type<ColorTheme>(),
  setting: jsonb('setting').$type<OrganisationSetting>().notNull(),
  classDefaults: jsonb('class_defaults').$type<ClassDefaults>(),
  chatSupport: jsonb('chat_support').$type<ChatSupport>(),
  /** Its staff sign in with a passkey: after the password, or in its stead. */
  staffNeedPasskey: boolean('staff_need_passkey').notNull().default(false),
  features: integer('features').array().notNull().default([]),
  /** Null: of no kind that the provider tells something apart. */
  dispatchGroup: text('dispatch_group').$type<DispatchGroup>(),
  timeZone: text('time_zone').notNull().default('Asia/Tokyo'),
  /** In bytes. */
  fileStorageLimit: bigint('file_storage_limit', { mode: 'number' })
    .notNull()
    .default(defaultStorageLimits.file),
  videoStorageLimit: bigint('video_storage_limit', { mode: 'number' })
    .notNull()
    .default(defaultStorageLimits.video),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  revision: revision(),
});
