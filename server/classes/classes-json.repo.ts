import { sql } from 'drizzle-orm';
import type { ChallengeStyle, MaterialType } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { isGivenTo } from '../classrules/study-sql.service.ts';
import { groups } from '../groups/groups.table.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import {
  classes,
  classGroups,
  classInstructors,
  classMaterials,
  classSections,
} from './classes.table.ts';

// Each is a column of a query over `classes`: what belongs to a class comes with it, in the same round trip.
// `classes` must be joined with something there, or Drizzle leaves the table's name out.

export interface ClassPerson {
  id: number;
  name: string;
  imageUrl: string | null;
}
export interface ClassSectionRow {
  id: number;
  title: string;
  opensAt: string | null;
}
export interface ClassMaterialRow {
  id: number;
  sectionId: number;
  dueAt: string | null;
  materialId: number;
  materialVersionId: number;
  majorVersionNumber: number;
  materialType: MaterialType;
  challengeStyle: ChallengeStyle | null;
  title: string;
  lang: Language;
  stats: VersionStats;
  isDrill: boolean;
  /** Whether the viewer has it, as a trainee. */
  isGiven: boolean;
}

export const classInstructorsJson = sql<ClassPerson[]>`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'name', ${users.name}, 'imageUrl', ${users.imageUrl})
    order by ${users.name}, ${users.id}), '[]')
  from ${classInstructors}
  join ${users} on ${users.organisationId} = ${classInstructors.organisationId}
    and ${users.id} = ${classInstructors.userId}
  where ${classInstructors.organisationId} = ${classes.organisationId}
    and ${classInstructors.classId} = ${classes.id})`;

export const classGroupsJson = sql<{ id: number; name: string; follows: boolean }[]>`(
  select coalesce(json_agg(json_build_object('id', ${groups.id}, 'name', ${groups.name},
    'follows', ${classGroups.follows})
    order by ${groups.name}, ${groups.id}), '[]')
  from ${classGroups}
  join ${groups} on ${groups.organisationId} = ${classGroups.organisationId}
    and ${groups.id} = ${classGroups.groupId}
  where ${classGroups.organisationId} = ${classes.organisationId}
    and ${classGroups.classId} = ${classes.id})`;

export const classSectionsJson = sql<ClassSectionRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${classSections.id}, 'title', ${classSections.title},
    'opensAt', ${classSections.opensAt}) order by ${classSections.position}), '[]')
  from ${classSections}
  where ${classSections.organisationId} = ${classes.organisationId}
    and ${classSections.classId} = ${classes.id})`;

export const classMaterialsJson = (viewerId: number) => sql<ClassMaterialRow[]>`(
  select coalesce(json_agg(json_build_object('id', ${classMaterials.id},
    'sectionId', ${classMaterials.sectionId}, 'dueAt', ${classMaterials.dueAt},
    'materialId', ${materials.id}, 'materialVersionId', ${materialVersions.id},
    'majorVersionNumber', ${materialVersions.majorVersionNumber}, 'materialType', ${materials.type},
    'challengeStyle', ${materials.challengeStyle}, 'title', ${materials.title},
    'lang', ${materials.lang}, 'stats', ${givenStats},
    'isDrill', ${classMaterials.drillId} is not null,
    'isGiven', ${isGivenTo(classMaterials, viewerId)}) order by ${classMaterials.position}), '[]')
  from ${classMaterials}
  join ${materials} on ${materials.organisationId} = ${classMaterials.organisationId}
    and ${materials.id} = ${classMaterials.materialId}
  join ${materialVersions} on ${materialVersions.organisationId} = ${classMaterials.organisationId}
    and ${materialVersions.id} = ${classMaterials.materialVersionId}
  where ${classMaterials.organisationId} = ${classes.organisationId}
    and ${classMaterials.classId} = ${classes.id})`;
