import { instantAt } from '../../domain/calendar/instant-at.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { askedMost } from '../../domain/aichats/asked-most.rules.ts';
import { forecastOf, monthOf } from '../../domain/aichats/tokens.rules.ts';
import type { AskedPassage, ChatUsage } from '../../domain/aichats/transcripts.contract.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import { mayEditMaterial } from '../materials/materials.service.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { selectSpentOnDrafts } from './drafts.repo.ts';
import { getSettings } from './settings.repo.ts';
import {
  type AskedIn,
  listAnswered,
  selectCosts,
  selectMaterialIds,
  selectMonthly,
  selectUses,
} from './usage.repo.ts';

export async function usageOf(context: Context): Promise<ChatUsage> {
  const { db, actor, now } = context;
  const zone = await timeZoneOf(context);
  const today = todayIn(zone, now);
  const month = monthOf(today);
  const since = instantAt(`${month}-01`, 0, zone);
  const uses = await selectUses(db, actor, since, zone);
  const named = (rows: typeof uses.byClass) =>
    rows.map(({ name, tokens, questions }) => ({ name: name ?? '', tokens, questions }));
  const tokens = uses.byModel.reduce((sum, one) => sum + one.tokens, 0);
  return {
    month,
    tokens,
    monthly: await selectMonthly(db, actor, today),
    forecast: forecastOf(tokens, today),
    draftTokens: await selectSpentOnDrafts(db, { organisationId: actor.organisationId, month }),
    monthlyDraftTokens: (await getSettings(db, actor.organisationId)).monthlyDraftTokens,
    costs: (await selectCosts(db, actor, since)).map(({ currency, micros }) => ({
      currency,
      micros: Math.round(micros),
    })),
    byClass: named(uses.byClass),
    byModel: named(uses.byModel),
    byDay: named(uses.byDay),
  };
}

export async function passagesAsked(
  context: Context,
  {
    days,
    classMaterialId: only,
    ...of
  }: AskedIn & { readonly days: number; readonly classMaterialId?: number | undefined },
): Promise<AskedPassage[]> {
  const { db, actor, now } = context;
  await requireRoom(context, of.bootcampId, 'viewChats');
  const zone = await timeZoneOf(context);
  const since = instantAt(dayAfter(todayIn(zone, now), 1 - days), 0, zone);
  const answers = await listAnswered(db, actor, since, of);
  const passages = askedMost(
    answers.map(({ user_id: userId, question, sources }) => ({ userId, question, sources })),
    only,
  );
  const places = passages.map(({ place }) => place);
  const materialIds = await selectMaterialIds(
    db,
    actor.organisationId,
    places.map(({ classMaterialId }) => classMaterialId),
  );
  const editable = new Set<number>();
  for (const materialId of new Set(materialIds.values()))
    if (await mayEditMaterial(context, materialId)) editable.add(materialId);
  return passages.map((passage) => {
    const { place } = passage;
    const materialId = materialIds.get(place.classMaterialId);
    if (materialId === undefined || !editable.has(materialId)) return { ...passage, mending: null };
    const chapter = place.kind === 'chapter' ? place.slug : null;
    return { ...passage, mending: { materialId, chapter } };
  });
}
