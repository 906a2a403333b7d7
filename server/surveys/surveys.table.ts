import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import { instant, organisationId, tenantReference } from '../db/columns.ts';
import { materialVersions } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';

/** Who has handed in which survey, and what they answered unless it is anonymous. */
export const surveyHandIns = pgTable(
  'survey_hand_ins',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    userId: integer('user_id').notNull(),
    classId: integer('class_id').notNull(),
    /** The version that they answered. */
    materialVersionId: integer('material_version_id').notNull(),
    /** Null where it is anonymous, and so is the time. */
    answers: jsonb('answers').$type<SurveyAnswers>(),
    handedInAt: instant('handed_in_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId, table.userId] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
    index('survey_hand_ins_by_version').on(table.organisationId, table.materialVersionId),
    index('survey_hand_ins_by_class').on(table.organisationId, table.classId),
    index('survey_hand_ins_by_user').on(table.organisationId, table.userId),
    check(
      'survey_hand_ins_all_or_nothing',
      sql`(${table.answers} is null) = (${table.handedInAt} is null)`,
    ),
  ],
);

/**
 * What was answered to anonymous surveys. Many answers lie in one row, which is mixed and written anew with
 * each that is added: a row for each answer would tell by its place on the disk and by the transaction that
 * wrote it whose it is. No person, and no time (docs/adr/0020).
 */
export const surveyBallotBoxes = pgTable(
  'survey_urns',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    materialVersionId: integer('material_version_id').notNull(),
    /** 0 is where the newest wait until there are enough of them to be shown. */
    place: integer('place').notNull(),
    classId: integer('class_id').notNull(),
    answers: jsonb('answers').$type<SurveyAnswers[]>().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.classMaterialId, table.materialVersionId, table.place],
    }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
    index('survey_urns_by_version').on(table.organisationId, table.materialVersionId),
    index('survey_urns_by_class').on(table.organisationId, table.classId),
  ],
);
