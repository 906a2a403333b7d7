import { desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import { aiConversations, aiMessages } from './aichats.table.ts';
import {
  isAsked,
  isAsker,
  isClass,
  ofConversation,
  type TranscriptFilter,
} from './transcripts.repo.ts';

const mostChoices = 200;
const lastAskedFirst = desc(sql`max(${aiConversations.lastAskedAt})`);

export async function listClassesShown(
  db: Db,
  viewer: GroupViewer,
  bootcampId: number | undefined,
) {
  return await db
    .select({
      classId: classes.id,
      title: classes.title,
      chatCount: sql<number>`count(*)::int`,
    })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .innerJoin(classes, isClass)
    .where(isAsked(db, viewer, { bootcampId }))
    .groupBy(classes.id, classes.title)
    .orderBy(lastAskedFirst)
    .limit(mostChoices);
}

type Within = Pick<TranscriptFilter, 'bootcampId' | 'classId'>;

export async function listTraineesShown(db: Db, viewer: GroupViewer, within: Within) {
  return await db
    .select({ id: users.id, name: users.name })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .where(isAsked(db, viewer, within))
    .groupBy(users.id, users.name)
    .orderBy(lastAskedFirst)
    .limit(mostChoices);
}

export async function listMaterialsShown(db: Db, viewer: GroupViewer, within: Within) {
  return await db
    .select({ classMaterialId: classMaterials.id, title: materials.title })
    .from(aiConversations)
    .innerJoin(users, isAsker)
    .innerJoin(aiMessages, ofConversation)
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, aiMessages, eq(classMaterials.id, aiMessages.classMaterialId)),
    )
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(isAsked(db, viewer, within))
    .groupBy(classMaterials.id, materials.title)
    .orderBy(lastAskedFirst)
    .limit(mostChoices);
}
