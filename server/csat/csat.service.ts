import { isTrainee } from '../../domain/access/roles.ts';
import type { Breakdown } from '../../domain/csat/breakdowns.ts';
import type { ClassCsat } from '../../domain/csat/csat.contract.ts';
import { csatRefusals } from '../../domain/csat/csat.messages.ts';
import {
  benchmarkOf,
  type Counted,
  fewestAnonymous,
  figureOf,
  nothingCounted,
  rhythmOf,
} from '../../domain/csat/csat.rules.ts';
import type { CsatComment, CsatRow, CsatSettings } from '../../domain/csat/csat.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { surveyFaults } from '../../domain/surveys/survey-faults.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { countRatings, type FigureFilter, listComments } from './figures.repo.ts';
import { findSettings, holdSettings, listNames, updateSettings } from './settings.repo.ts';

/** As far as the viewer may see whose answers they are. */
export async function figuresBy(
  context: Context,
  by: Breakdown,
  filter: FigureFilter,
): Promise<CsatRow[]> {
  const { db, actor } = context;
  if (filter.classId !== undefined) await getWatchedClass(context, filter.classId);
  const rows = new Map<string, { label: string; satisfaction: Counted; comprehension: Counted }>();
  for (const { key, label, kind, count, good, anonymous_count } of await countRatings(
    db,
    actor,
    by,
    filter,
  )) {
    const known = rows.get(key) ?? {
      label,
      satisfaction: nothingCounted,
      comprehension: nothingCounted,
    };
    rows.set(key, { ...known, [kind]: { count, good, anonymousCount: anonymous_count } });
  }
  return [...rows].map(([key, { label, satisfaction, comprehension }]) => ({
    key,
    label,
    satisfaction: figureOf(satisfaction),
    comprehension: figureOf(comprehension),
  }));
}

export async function csatOf(context: Context, classId: number): Promise<ClassCsat> {
  const { db, actor } = context;
  await getWatchedClass(context, classId);
  const { organisationId } = actor;
  const found = await findSettings(db, { organisationId, classId });
  const all = await figuresBy(context, 'class', {});
  const own = all.find(({ key }) => key === String(classId));
  const settings = {
    items: found?.items ?? [],
    rhythm: found?.rhythm ?? ('section' as const),
    isAnonymous: found?.isAnonymous ?? true,
    alertBelow: found?.alertBelow ?? null,
    alertUserIds: found?.alertUserIds ?? [],
    revision: found?.revision ?? 1,
  };
  const people = await listNames(db, organisationId, settings.alertUserIds);
  return {
    settings,
    alerted: people.map(({ id, name }) => ({ id, name })),
    satisfaction: own?.satisfaction ?? figureOf(nothingCounted),
    comprehension: own?.comprehension ?? figureOf(nothingCounted),
    benchmark: benchmarkOf(all, classId) ?? null,
  };
}

/** Those that have no name only of occasions that enough have answered. */
export async function commentsOf(context: Context, classId: number): Promise<CsatComment[]> {
  const { db, actor } = context;
  await getWatchedClass(context, classId);
  const rows = await listComments(db, actor, classId, fewestAnonymous);
  return rows.map(({ words, name, occasion, section_title: sectionTitle, said_on: saidOn }) => ({
    words,
    name,
    rhythm: rhythmOf(occasion),
    sectionTitle,
    saidOn,
  }));
}

export async function changeSettings(
  context: Context,
  classId: number,
  given: Omit<CsatSettings, 'revision'>,
): Promise<ClassCsat> {
  const { db, actor, ifMatch, language } = context;
  await getWatchedClass(context, classId);
  const key = { organisationId: actor.organisationId, classId };
  const held = await holdSettings(db, key);
  if (ifMatch !== held.revision) throw new AppError('staleRevision');
  if (given.items.length > 0) {
    const faults = surveyFaults({ intro: '', mayChange: false, ...given });
    if (faults.length > 0)
      throw new AppError('invalidInput', {
        messages: faults.map(({ sentence }) => sentence[language]),
      });
  }
  const alertUserIds = [...new Set(given.alertUserIds)];
  const people = await listNames(db, actor.organisationId, alertUserIds);
  if (people.length < alertUserIds.length || people.some(({ role }) => isTrainee(role)))
    throw new AppError('invalidInput', { messages: [csatRefusals.unknownPeople[language]] });
  await updateSettings(db, key, { ...given, alertUserIds, revision: held.revision + 1 });
  const factsOf = ({ items, rhythm, isAnonymous, alertBelow }: Omit<CsatSettings, 'revision'>) => ({
    questions: items.length,
    rhythm,
    isAnonymous,
    alertBelow,
  });
  await recordChange(context, {
    action: 'csat.updateSettings',
    subjectType: 'class',
    subjectId: classId,
    before: { ...factsOf(held), userIds: held.alertUserIds },
    after: { ...factsOf(given), userIds: alertUserIds },
  });
  return await csatOf(context, classId);
}
