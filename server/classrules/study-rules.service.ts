import type { Extension } from '../../domain/classrules/extensions.rules.ts';
import { keptUntil, openingsOf } from '../../domain/classrules/openings.rules.ts';
import {
  type Closed,
  type SectionRule,
  type StudyRules,
  usualRule,
} from '../../domain/classrules/classrules.schema.ts';
import type { Db } from '../db/database.ts';
import { listExtensionsFor, listExtensionsOfAll } from './extensions.repo.ts';
import {
  findStudyRules,
  listMaterialsBegun,
  listSectionsRuled,
  type RuleRow,
  type StudyKey,
} from './study-rules.repo.ts';

// How the rules of a class stand to one of its trainees.

export interface RuledFor {
  readonly rule: SectionRule;
  readonly isOpened: boolean;
  readonly isSkipped: boolean;
}

/** What everybody in a class was given on top of its days, by person. */
export const extensionsOfAll = listExtensionsOfAll;

/** A section without a row has the usual rule. */
export const ruleOf = (row: RuleRow): SectionRule => ({
  opensBy: row?.opensBy ?? usualRule.opensBy,
  afterSectionId: row?.afterSectionId ?? null,
  days: row?.days ?? null,
  maySkip: row?.maySkip ?? false,
});

interface StudyRulesFor {
  readonly rules: StudyRules;
  readonly sections: ReadonlyMap<number, RuledFor>;
  readonly extensions: readonly Extension[];
}

export async function studyRulesOf(db: Db, key: StudyKey): Promise<StudyRulesFor> {
  const found = await findStudyRules(db, key);
  const rows = await listSectionsRuled(db, key);
  return {
    extensions: await listExtensionsFor(db, key),
    rules: found ?? { freeNavigation: true, joinedOn: null },
    sections: new Map(
      rows.map(({ id, rule, isOpened, isSkipped }) => [
        id,
        { rule: ruleOf(rule), isOpened, isSkipped },
      ]),
    ),
  };
}

/** What a material waits for; null when it may be studied. And whether a device may keep it by then. */
export async function closedFor(
  db: Db,
  key: StudyKey,
  { classMaterialId, startAt, today }: { classMaterialId: number; startAt: string; today: string },
): Promise<{ closed: Closed | null; mayBeKept: boolean }> {
  const rules = await findStudyRules(db, key);
  const rows = await listSectionsRuled(db, key);
  const bySection = Map.groupBy(await listMaterialsBegun(db, key), ({ sectionId }) => sectionId);
  const sections = rows.map(({ rule, ...section }) => ({
    ...section,
    rule: ruleOf(rule),
    materials: bySection.get(section.id) ?? [],
  }));
  const closedOn = (day: string) =>
    openingsOf({ startAt, rules }, sections, day)
      .map(({ materials }) => materials.get(classMaterialId))
      .find(Boolean) ?? null;
  const soon = closedOn(keptUntil(today));
  return { closed: closedOn(today), mayBeKept: soon?.why !== 'date' && soon?.why !== 'hand' };
}
