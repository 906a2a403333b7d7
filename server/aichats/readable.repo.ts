import { sql } from 'drizzle-orm';
import { passageRules } from '../../domain/aichats/passages.rules.ts';
import { isGivenTo, isReadable } from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';

interface Learner {
  readonly organisationId: number;
  readonly userId: number;
}

/** By the names that the query below gives its tables. */
const asSection = {
  organisationId: sql`section.organisation_id`,
  sectionId: sql`section.id`,
  opensAt: sql`section.opens_at`,
  startAt: sql`class.start_at`,
  userId: sql`enrolled.user_id`,
  enrolledAt: sql`enrolled.created_at`,
};

const asGiven = { organisationId: sql`given.organisation_id`, drillId: sql`given.drill_id` };

const statementOf = preparedOnce(prepareReadable);

/**
 * The materials that somebody may read today: of published classes that have begun, in sections that are
 * open, and nothing that the assistant is kept out of. Those of the named class come first.
 */
export async function listReadable(
  db: Db,
  { organisationId, userId }: Learner,
  today: string,
  classId: number | undefined,
): Promise<ReadableMaterial[]> {
  return await statementOf(db).execute({ organisationId, userId, today, classId: classId ?? 0 });
}

export type ReadableMaterial = Awaited<
  ReturnType<ReturnType<typeof prepareReadable>['execute']>
>[number];

/** To plan it takes longer than to find what it finds, and whoever it is for it is found by the same way. */
function prepareReadable(db: Db) {
  const today = sql`${sql.placeholder('today')}::date`;
  return db
    .select({
      classId: sql<number>`given.class_id`,
      classMaterialId: sql<number>`given.id`,
      versionId: sql<number>`given.material_version_id`,
      title: sql<string>`material.title`,
      type: sql<string>`material.type`,
      /** It was taken apart by the rules of today. */
      isPrepared: sql<boolean>`prepared.rules is not null`,
      passageCount: sql<number>`coalesce(prepared.passage_count, 0)`,
    })
    .from(
      sql`class_trainees enrolled
      join classes class on class.organisation_id = enrolled.organisation_id and class.id = enrolled.class_id
      join class_sections section
        on section.organisation_id = class.organisation_id and section.class_id = class.id
      join class_materials given
        on given.organisation_id = section.organisation_id and given.section_id = section.id
      join materials material
        on material.organisation_id = given.organisation_id and material.id = given.material_id
      left join ai_passage_sets prepared
        on prepared.organisation_id = given.organisation_id
       and prepared.material_version_id = given.material_version_id and prepared.rules = ${passageRules}
      left join ai_class_settings of_class
        on of_class.organisation_id = class.organisation_id and of_class.class_id = class.id
      left join ai_material_settings of_material
        on of_material.organisation_id = given.organisation_id and of_material.class_material_id = given.id`,
    )
    .where(
      sql`enrolled.organisation_id = ${sql.placeholder('organisationId')}
       and enrolled.user_id = ${sql.placeholder('userId')}
       and class.is_published and class.start_at <= ${today}
       and ${isReadable(asSection, today)}
       and ${isGivenTo(asGiven, sql`enrolled.user_id`)}
       and coalesce(of_class.is_enabled, true)
       and coalesce(of_material.help_level, of_class.help_level, '') <> 'none'`,
    )
    .orderBy(
      sql`(class.id = ${sql.placeholder('classId')}) desc, class.start_at desc, given.position`,
    )
    .prepare('ai_readable');
}
