import { and, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { HelpLevel } from '../../domain/aichats/help-level.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import { aiClassSettings, aiMaterialSettings } from './aichats.table.ts';

interface ClassKey {
  readonly organisationId: number;
  readonly classId: number;
}

export async function findClassHelp(db: Db, { organisationId, classId }: ClassKey) {
  const [found] = await helpOfClass(db).execute({ organisationId, classId });
  return found;
}

/** Asked with each question to the assistant, as is that of a material. */
const helpOfClass = preparedOnce((db) =>
  db
    .select({
      isEnabled: aiClassSettings.isEnabled,
      helpLevel: aiClassSettings.helpLevel,
      checksUnderstanding: aiClassSettings.checksUnderstanding,
      revision: aiClassSettings.revision,
      setBy: users.name,
    })
    .from(aiClassSettings)
    .leftJoin(users, eq(users.id, aiClassSettings.updatedBy))
    .where(
      and(
        eq(aiClassSettings.organisationId, sql.placeholder('organisationId')),
        eq(aiClassSettings.classId, sql.placeholder('classId')),
      ),
    )
    .prepare('ai_class_help'),
);

export async function findMaterialHelp(db: Db, organisationId: number, classMaterialId: number) {
  const [found] = await helpOfMaterial(db).execute({ organisationId, classMaterialId });
  return found;
}

const helpOfMaterial = preparedOnce((db) =>
  db
    .select({
      helpLevel: aiMaterialSettings.helpLevel,
      checksUnderstanding: aiMaterialSettings.checksUnderstanding,
      setBy: users.name,
    })
    .from(aiMaterialSettings)
    .leftJoin(users, eq(users.id, aiMaterialSettings.updatedBy))
    .where(
      and(
        eq(aiMaterialSettings.organisationId, sql.placeholder('organisationId')),
        eq(aiMaterialSettings.classMaterialId, sql.placeholder('classMaterialId')),
      ),
    )
    .prepare('ai_material_help'),
);

/** Every material of a class, with the level that was chosen for it alone. */
export async function listMaterialHelp(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({
      classMaterialId: classMaterials.id,
      title: materials.title,
      materialType: materials.type,
      challengeStyle: materials.challengeStyle,
      helpLevel: aiMaterialSettings.helpLevel,
      checksUnderstanding: aiMaterialSettings.checksUnderstanding,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(
      aiMaterialSettings,
      sameTenant(
        aiMaterialSettings,
        classMaterials,
        eq(aiMaterialSettings.classMaterialId, classMaterials.id),
      ),
    )
    .where(
      and(eq(classMaterials.organisationId, organisationId), eq(classMaterials.classId, classId)),
    )
    .orderBy(classMaterials.position, classMaterials.id);
}

/** Undefined when somebody else has changed it since that revision; 0 is that of a class without a row. */
export async function writeClassHelp(
  db: Db,
  { organisationId, classId }: ClassKey,
  set: {
    readonly isEnabled: boolean;
    readonly helpLevel: HelpLevel;
    readonly checksUnderstanding: boolean;
    readonly updatedBy: number;
  },
  revision: number | undefined,
): Promise<number | undefined> {
  const [written] = await db
    .insert(aiClassSettings)
    .values({ organisationId, classId, ...set })
    .onConflictDoUpdate({
      target: [aiClassSettings.organisationId, aiClassSettings.classId],
      set: { ...set, revision: sql`${aiClassSettings.revision} + 1` },
      ...(revision === undefined ? {} : { setWhere: eq(aiClassSettings.revision, revision) }),
    })
    .returning({ revision: aiClassSettings.revision });
  return written?.revision;
}

export async function writeMaterialHelp(
  db: Db,
  organisationId: number,
  classMaterialId: number,
  set: {
    readonly helpLevel: HelpLevel | null;
    readonly checksUnderstanding: boolean | null;
    readonly updatedBy: number;
  } | null,
): Promise<void> {
  if (set === null) {
    await db
      .delete(aiMaterialSettings)
      .where(
        and(
          eq(aiMaterialSettings.organisationId, organisationId),
          eq(aiMaterialSettings.classMaterialId, classMaterialId),
        ),
      );
    return;
  }
  await db
    .insert(aiMaterialSettings)
    .values({ organisationId, classMaterialId, ...set })
    .onConflictDoUpdate({
      target: [aiMaterialSettings.organisationId, aiMaterialSettings.classMaterialId],
      set,
    });
}
