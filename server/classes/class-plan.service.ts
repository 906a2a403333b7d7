import type { DaysOff, DaysOffChoice } from '../../domain/holidays/days-off.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  plannedDate,
  type PlannedDate,
  plannedEnd,
} from '../../domain/outlines/planned-dates.rules.ts';
import { type PlanRefusal, planRefusals } from '../../domain/outlines/plan.messages.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { organisationDaysOff } from '../holidays/holidays.service.ts';
import { holdVersions, usableMaterials } from '../materials/official/hold-versions.service.ts';
import type { Outline } from '../outlines/outlines.service.ts';
import { placePlanned } from './place-planned.service.ts';
import { insertClass } from './classes.repo.ts';

/** What a class can be made of. */
export interface PlanSource {
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly cover: Cover | null;
  readonly outline: Outline;
  /** The version of a course that the class will remember. */
  readonly course: {
    readonly organisationId: number;
    readonly versionId: number;
    readonly title: string;
    readonly number: number;
  } | null;
}

/** For whom it is made, and by whom. */
export interface Maker {
  readonly db: Db;
  readonly now: Date;
  /** In which refusals are said and holidays named. */
  readonly language: Language;
  readonly organisationId: number;
  readonly userId: number;
  /** Of the organisation. */
  readonly features: ReadonlySet<number>;
}

/** Whoever asks, as the maker of a class in the organisation they look at. */
export const makerOf = ({ db, now, language, actor }: Context): Maker => ({
  db,
  now,
  language,
  organisationId: actor.organisationId,
  userId: actor.userId,
  features: actor.features,
});

export interface PlanWishes {
  readonly startAt: string;
  /** Absent: as the source says. */
  readonly endAt?: string | undefined;
  readonly daysOff: DaysOffChoice;
}

type SourceMaterial = Outline['sections'][number]['materials'][number];

export interface ResolvedPlan {
  readonly startAt: string;
  /** Null where nobody said. */
  readonly endAt: string | null;
  readonly sections: readonly {
    readonly title: string;
    readonly rule: Outline['sections'][number]['opens'];
    readonly part: string;
    readonly opens: PlannedDate | null;
    readonly materials: readonly {
      readonly source: SourceMaterial;
      readonly due: PlannedDate | null;
      readonly isUsable: boolean;
    }[];
  }[];
  readonly daysOff: DaysOff;
}

/** Every date that a class of this source would have. */
export async function resolvePlan(
  maker: Maker,
  { outline }: Pick<PlanSource, 'outline'>,
  wishes: PlanWishes,
): Promise<ResolvedPlan> {
  const { startAt } = wishes;
  if (wishes.endAt !== undefined && wishes.endAt < startAt) throw refusal(maker, 'reversed');
  const asker = { ...maker, actor: { organisationId: maker.organisationId } };
  const span = { startAt, endAt: wishes.endAt ?? startAt };
  const daysOff = await organisationDaysOff(asker, span, wishes.daysOff);
  const endAt =
    wishes.endAt ?? (outline.ends === null ? null : plannedEnd(outline.ends, startAt, daysOff));
  const period = { startAt, endAt: endAt ?? '9999-12-31' };
  // Until it is known when it ends, nothing can be reckoned from there.
  const dateOf = (rule: Outline['ends']) =>
    rule === null || (rule.from === 'end' && endAt === null)
      ? null
      : plannedDate(rule, period, daysOff);
  const ids = outline.sections.flatMap(({ materials }) => materials).map(idOf);
  const usable = await usableMaterials(maker, ids);
  return {
    startAt,
    endAt,
    daysOff,
    sections: outline.sections.map(({ title, part, opens, materials }) => ({
      title,
      part,
      rule: opens,
      opens: dateOf(opens),
      materials: materials.map((source) => ({
        source,
        due: dateOf(source.due),
        isUsable: usable.has(source.materialId),
      })),
    })),
  };
}

const idOf = ({ materialId }: SourceMaterial): number => materialId;

export interface NewClassOf extends PlanWishes {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly lang?: Language | undefined;
  readonly cover?: Cover | null | undefined;
  /** Makes it without what cannot be used any more, instead of refusing. */
  readonly leavesOut: boolean;
  readonly isSelfLearning?: boolean;
  readonly isPublished?: boolean;
}

/** A class with all that the source has, and no people; all of it or nothing. Guarded by its callers. */
export async function makeClassOf(
  maker: Maker,
  source: PlanSource,
  given: NewClassOf,
): Promise<{ classId: number; endAt: string }> {
  const { db, now, organisationId, userId } = maker;
  const plan = await resolvePlan(maker, source, given);
  const { startAt, endAt } = plan;
  if (endAt === null) throw refusal(maker, 'noEnd');
  requireUsable(maker, plan, given.leavesOut);
  const classId = await insertClass(db, {
    organisationId,
    title: given.title ?? source.title,
    description: given.description ?? source.description,
    lang: given.lang ?? source.lang,
    cover: given.cover === undefined ? source.cover : given.cover,
    startAt,
    endAt,
    isSelfLearning: given.isSelfLearning ?? false,
    isPublished: given.isPublished ?? false,
    courseOrganisationId: source.course?.organisationId ?? null,
    courseVersionId: source.course?.versionId ?? null,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await placePlanned(db, { organisationId, classId }, await partsOf(maker, plan, source));
  return { classId, endAt };
}

/** Refuses to make something that lacks a part, unless it was said to be made without it. */
function requireUsable(maker: Maker, { sections }: ResolvedPlan, leavesOut: boolean): void {
  const materials = sections.flatMap((section) => section.materials);
  const missing = materials.filter(({ isUsable }) => !isUsable);
  if (missing.length === 0) return;
  if (missing.length === materials.length) throw refusal(maker, 'nothingLeft');
  if (!leavesOut)
    throw refusal(
      maker,
      'unusable',
      missing.map(({ source }) => source.title),
    );
}

async function partsOf(maker: Maker, { sections }: ResolvedPlan, { course }: PlanSource) {
  const wanted = sections.map((section) => ({
    ...section,
    materials: section.materials
      .filter(({ isUsable }) => isUsable)
      .map(({ source, due }) => ({
        materialId: source.materialId,
        materialVersionId: source.pinnedVersionId,
        part: source.part,
        rule: source.due,
        due,
      })),
  }));
  const held = await holdVersions(
    maker,
    wanted.flatMap(({ materials }) => materials),
  );
  const partOf = (part: string) => (course === null ? null : part);
  return wanted.map(({ title, opens, rule, part, materials }) => ({
    title,
    opensAt: opens?.at ?? null,
    opensRule: rule,
    coursePart: partOf(part),
    materials: materials.flatMap((material) => {
      const found = held.get(material);
      if (!found) return [];
      return {
        materialId: found.materialId,
        materialVersionId: found.versionId,
        dueAt: material.due?.at ?? null,
        dueRule: material.rule,
        coursePart: partOf(material.part),
      };
    }),
  }));
}

function refusal({ language }: Maker, name: PlanRefusal, titles: readonly string[] = []): AppError {
  const named = titles.map((title) => (language === 'ja' ? `「${title}」` : `“${title}”`));
  const list = named.join(language === 'ja' ? '' : ', ');
  const sentence = planRefusals[name][language].replace('{titles}', () => list);
  const code = name === 'unusable' || name === 'nothingLeft' ? 'conflict' : 'invalidInput';
  return new AppError(code, { messages: [sentence] });
}
