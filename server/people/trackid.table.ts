import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { EmploymentType } from '../../domain/people/trackid.contract.ts';
import { organisationId, tenantReference, updatedAt } from '../db/columns.ts';
import { users } from './people.table.ts';

export const trackIdProfiles = pgTable(
  'trackid_profiles',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    jobConnectionEmail: text('job_connection_email'),
    employmentType: text('employment_type').$type<EmploymentType>(),
    graduationYear: smallint('graduation_year'),
    yearsOfExperience: smallint('years_of_experience'),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
