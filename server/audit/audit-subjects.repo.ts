import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditSubject } from '../../domain/audit/audit.subjects.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { announcements } from '../announcements/announcements.table.ts';
import { attempts } from '../challenges/challenges.table.ts';
import { bootcamps } from '../bootcamps/bootcamps.table.ts';
import { certificates } from '../certificates/certificates.table.ts';
import { classes } from '../classes/classes.table.ts';
import { contracts } from '../contracts/contracts.table.ts';
import { exams } from '../exams/exams.table.ts';
import { courses } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { learningPaths } from '../learningpaths/learningpaths.table.ts';
import { ltiTools } from '../lti/lti.table.ts';
import { materialImports, materials } from '../materials/materials.table.ts';
import { mails } from '../mail/mail.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { peopleImports } from '../people/import/people-import.table.ts';
import { discussions, discussionTemplates } from '../discussions/discussions.table.ts';
import { reports } from '../reports/reports.table.ts';
import { classTemplates } from '../templates/templates.table.ts';
import { selfLearningApplications } from '../selflearning/selflearning.table.ts';
import { users } from '../people/people.table.ts';

type Names = (
  db: Db,
  organisationId: number,
  ids: number[],
) => Promise<{ id: number; name: string }[]>;

const namesOfContracts: Names = async (db, organisationId, ids) =>
  await db
    .select({ id: contracts.id, name: contracts.name })
    .from(contracts)
    .where(and(eq(contracts.organisationId, organisationId), inArray(contracts.id, ids)));

/** What the things of each kind are called now; what is gone is not among them. */
const namesOf = {
  class: async (db, organisationId, ids) =>
    await db
      .select({ id: classes.id, name: classes.title })
      .from(classes)
      .where(and(eq(classes.organisationId, organisationId), inArray(classes.id, ids))),
  bootcamp: async (db, organisationId, ids) =>
    await db
      .select({ id: bootcamps.id, name: bootcamps.title })
      .from(bootcamps)
      .where(and(eq(bootcamps.organisationId, organisationId), inArray(bootcamps.id, ids))),
  material: async (db, organisationId, ids) =>
    await db
      .select({ id: materials.id, name: materials.title })
      .from(materials)
      .where(and(eq(materials.organisationId, organisationId), inArray(materials.id, ids))),
  classTemplate: async (db, organisationId, ids) =>
    await db
      .select({ id: classTemplates.id, name: classTemplates.title })
      .from(classTemplates)
      .where(
        and(eq(classTemplates.organisationId, organisationId), inArray(classTemplates.id, ids)),
      ),
  course: async (db, organisationId, ids) =>
    await db
      .select({ id: courses.id, name: courses.title })
      .from(courses)
      .where(and(eq(courses.organisationId, organisationId), inArray(courses.id, ids))),
  import: async (db, organisationId, ids) =>
    await db
      .select({ id: materialImports.id, name: materialImports.fileName })
      .from(materialImports)
      .where(
        and(eq(materialImports.organisationId, organisationId), inArray(materialImports.id, ids)),
      ),
  // Whose answers, and in which class.
  attempt: async (db, organisationId, ids) =>
    await db
      .select({
        id: attempts.id,
        name: sql<string>`${users.name} || ' · ' || ${classes.title}`,
      })
      .from(attempts)
      .innerJoin(
        users,
        and(eq(users.organisationId, attempts.organisationId), eq(users.id, attempts.userId)),
      )
      .innerJoin(
        classes,
        and(eq(classes.organisationId, attempts.organisationId), eq(classes.id, attempts.classId)),
      )
      .where(and(eq(attempts.organisationId, organisationId), inArray(attempts.id, ids))),
  certificate: async (db, organisationId, ids) =>
    await db
      .select({
        id: certificates.id,
        name: sql<string>`${certificates.personName} || ' · ' || ${certificates.classTitle}`,
      })
      .from(certificates)
      .where(and(eq(certificates.organisationId, organisationId), inArray(certificates.id, ids))),
  exam: async (db, organisationId, ids) =>
    await db
      .select({ id: exams.id, name: exams.title })
      .from(exams)
      .where(and(eq(exams.organisationId, organisationId), inArray(exams.id, ids))),
  discussion: async (db, organisationId, ids) =>
    await db
      .select({ id: discussions.id, name: discussions.title })
      .from(discussions)
      .where(and(eq(discussions.organisationId, organisationId), inArray(discussions.id, ids))),
  discussionTemplate: async (db, organisationId, ids) =>
    await db
      .select({ id: discussionTemplates.id, name: discussionTemplates.title })
      .from(discussionTemplates)
      .where(
        and(
          eq(discussionTemplates.organisationId, organisationId),
          inArray(discussionTemplates.id, ids),
        ),
      ),
  learningpath: async (db, organisationId, ids) =>
    await db
      .select({ id: learningPaths.id, name: learningPaths.title })
      .from(learningPaths)
      .where(and(eq(learningPaths.organisationId, organisationId), inArray(learningPaths.id, ids))),
  // Whose application; what it is for stands with its change.
  application: async (db, organisationId, ids) =>
    await db
      .select({ id: selfLearningApplications.id, name: users.name })
      .from(selfLearningApplications)
      .innerJoin(
        users,
        and(
          eq(users.organisationId, selfLearningApplications.organisationId),
          eq(users.id, selfLearningApplications.userId),
        ),
      )
      .where(
        and(
          eq(selfLearningApplications.organisationId, organisationId),
          inArray(selfLearningApplications.id, ids),
        ),
      ),
  // Whose report, and of which day.
  report: async (db, organisationId, ids) =>
    await db
      .select({ id: reports.id, name: sql<string>`${users.name} || ' · ' || ${reports.day}` })
      .from(reports)
      .innerJoin(
        users,
        and(eq(users.organisationId, reports.organisationId), eq(users.id, reports.userId)),
      )
      .where(and(eq(reports.organisationId, organisationId), inArray(reports.id, ids))),
  user: async (db, organisationId, ids) =>
    await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(and(eq(users.organisationId, organisationId), inArray(users.id, ids))),
  group: async (db, organisationId, ids) =>
    await db
      .select({ id: groups.id, name: groups.name })
      .from(groups)
      .where(and(eq(groups.organisationId, organisationId), inArray(groups.id, ids))),
  peopleImport: async (db, organisationId, ids) =>
    await db
      .select({ id: peopleImports.id, name: peopleImports.fileName })
      .from(peopleImports)
      .where(and(eq(peopleImports.organisationId, organisationId), inArray(peopleImports.id, ids))),
  contract: namesOfContracts,
  license: namesOfContracts,
  // Of another one only the provider writes, and what he calls it is no secret of it.
  organisation: async (db, organisationId, ids) =>
    await db
      .select({ id: organisations.id, name: organisations.displayName })
      .from(organisations)
      .where(
        organisationId === officialOrganisationId
          ? inArray(organisations.id, ids)
          : and(eq(organisations.id, organisationId), inArray(organisations.id, ids)),
      ),
  mail: async (db, organisationId, ids) =>
    await db
      .select({ id: mails.id, name: mails.subject })
      .from(mails)
      .where(and(eq(mails.organisationId, organisationId), inArray(mails.id, ids))),
  ltiTool: async (db, organisationId, ids) =>
    await db
      .select({ id: ltiTools.id, name: ltiTools.name })
      .from(ltiTools)
      .where(and(eq(ltiTools.organisationId, organisationId), inArray(ltiTools.id, ids))),
  announcement: async (db, organisationId, ids) =>
    await db
      .select({
        id: announcements.id,
        name: sql<string>`coalesce(${announcements.words} #>> '{ja,title}', ${announcements.words} #>> '{en,title}')`,
      })
      .from(announcements)
      .where(and(eq(announcements.organisationId, organisationId), inArray(announcements.id, ids))),
  // They have no name, and are gone when they are done.
  job: () => Promise.resolve([]),
} satisfies Record<AuditSubject, Names>;

export interface SubjectId {
  readonly subject: AuditSubject;
  readonly id: string;
}

/** Ids are PostgreSQL integers; what was written under another key has no name here. */
const isId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31;

/** The names of all these, by `user/12`; one question for each kind. */
export async function selectNames(
  db: Db,
  organisationId: number,
  wanted: readonly SubjectId[],
): Promise<Map<string, string>> {
  const byKind = new Map<AuditSubject, Set<number>>();
  for (const { subject, id } of wanted) {
    if (!isId(id)) continue;
    const ids = byKind.get(subject) ?? new Set();
    byKind.set(subject, ids.add(Number(id)));
  }
  const found = await Promise.all(
    [...byKind].map(async ([subject, ids]) =>
      (await namesOf[subject](db, organisationId, [...ids])).map(
        ({ id, name }): [string, string] => [`${subject}/${id}`, name],
      ),
    ),
  );
  return new Map(found.flat());
}
