import type { ClassKey } from '../../domain/classes/class-key.ts';
import { type SectionRule, usualRule } from '../../domain/classrules/classrules.schema.ts';
import type { Db } from '../db/database.ts';
import { putClassCli, putSectionRules } from './classrules.repo.ts';
import { insertExtensions } from './extensions.repo.ts';
import { insertRetakes } from './retakes.repo.ts';

export const seedExtensions = insertExtensions;
export const seedRetakes = insertRetakes;

/** Its challenges may be worked on outside of the browser. */
export const seedClassCli = (db: Db, held: ClassKey): Promise<void> => putClassCli(db, held, true);

/** Rules of the sections of a class, in their order; a section without one has the usual rule. */
export async function seedSectionRules(
  db: Db,
  held: ClassKey,
  sectionIds: readonly number[],
  rules: readonly (Partial<SectionRule> | undefined)[],
): Promise<void> {
  await putSectionRules(
    db,
    held,
    rules.flatMap((rule, index) =>
      rule ? [{ sectionId: sectionIds[index] ?? 0, rule: { ...usualRule, ...rule } }] : [],
    ),
  );
}
