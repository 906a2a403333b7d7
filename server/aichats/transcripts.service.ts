import { hasTrait } from '../../domain/materials/kind-traits.ts';
import { instantAt } from '../../domain/calendar/instant-at.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type {
  ChatChoices,
  Cost,
  Transcript,
  TranscriptInList,
  TranscriptMessage,
} from '../../domain/aichats/transcripts.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { furthestOf } from '../../domain/aichats/help-given.rules.ts';
import { flagKinds } from '../../domain/aichats/flags.rules.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { presentMessage } from './aichats.present.ts';
import type { MessageRow } from './conversations.repo.ts';
import { caresOf } from './flags/care.service.ts';
import { listFlags } from './flags/flags.repo.ts';
import {
  listClassesShown,
  listMaterialsShown,
  listTraineesShown,
} from './transcript-choices.repo.ts';
import {
  findDisclosed,
  listMessagesOf,
  listOpenings,
  listShown,
  noteOpening,
  type ShownRow,
  type TranscriptFilter,
} from './transcripts.repo.ts';

export interface TranscriptQuery extends Omit<TranscriptFilter, 'since' | 'before'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Days as the moments at which they begin and end where the organisation is. */
export async function filterOf(
  context: Context,
  { from, to, ...filter }: Omit<TranscriptQuery, 'limit' | 'offset'>,
): Promise<TranscriptFilter> {
  await requireRoom(context, filter.bootcampId, 'viewChats');
  if (from === undefined && to === undefined) return filter;
  const zone = await timeZoneOf(context);
  return {
    ...filter,
    since: from === undefined ? undefined : instantAt(from, 0, zone),
    before: to === undefined ? undefined : instantAt(dayAfter(to, 1), 0, zone),
  };
}

export async function pageOfTranscripts(
  context: Context,
  { limit, offset, ...query }: TranscriptQuery,
): Promise<{ result: TranscriptInList[]; pagination: Pagination }> {
  const { db, actor } = context;
  const page = pageOf(actor, { limit, offset });
  const { rows, count } = await listShown(db, actor, await filterOf(context, query), page);
  const ids = rows.map(({ id }) => id);
  const flags = await listFlags(db, actor.organisationId, ids);
  return {
    result: rows.map((row) => presentInList(row, flags)),
    pagination: { ...page, count },
  };
}

type FlagRows = Awaited<ReturnType<typeof listFlags>>;

const presentInList = (row: ShownRow, flags: FlagRows): TranscriptInList => ({
  id: row.id,
  trainee: row.trainee,
  classTitle: row.classTitle,
  materialTitle: row.materialTitle,
  lastAskedAt: row.lastAskedAt.toISOString(),
  excerpt: row.excerpt ?? '',
  questionCount: row.questionCount,
  tokens: row.tokens,
  helpLevel: row.helpLevel,
  helpStep: row.helpStep,
  isOpened: row.isOpened,
  isTalk: row.isTalk,
  care: row.care,
  flags: flagKinds.filter((kind) =>
    flags.some((flag) => flag.conversationId === row.id && flag.kind === kind),
  ),
});

export async function choicesOf(
  context: Context,
  within: Pick<TranscriptFilter, 'bootcampId' | 'classId'>,
): Promise<ChatChoices> {
  const { db, actor } = context;
  await requireRoom(context, within.bootcampId, 'viewChats');
  return {
    classes: await listClassesShown(db, actor, within.bootcampId),
    trainees: await listTraineesShown(db, actor, within),
    materials: await listMaterialsShown(db, actor, within),
  };
}

/** Nothing of it leaves before it is written down who reads it. */
export async function transcriptOf(context: Context, conversationId: number): Promise<Transcript> {
  const { services, db, actor, now } = context;
  const { organisationId } = actor;
  const found = await findDisclosed(db, actor, conversationId);
  if (!found) throw new AppError('notFound');
  await services.database.db.transaction((writing) =>
    noteOpening(writing, actor, conversationId, now),
  );
  const rows = await listMessagesOf(db, organisationId, [conversationId]);
  const openings = await listOpenings(db, organisationId, conversationId);
  const flags = await listFlags(db, organisationId, [conversationId]);
  const messages = rows.map(({ message, materialTitle }) => ({
    ...presentForStaff(message, materialTitle),
    flags: flags.flatMap(({ messageId, kind, phrase }) =>
      messageId === message.id ? [{ kind, phrase }] : [],
    ),
  }));
  const { id, trainee, classId, classTitle, startedAt, care, isTalk } = found;
  return {
    id,
    trainee,
    classId,
    classTitle,
    isTalk,
    startedAt: startedAt.toISOString(),
    messages,
    help: isTalk ? [] : helpIn(rows),
    tokens: messages.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0),
    cost: sumOf(messages),
    care,
    cares: await caresOf(db, organisationId, conversationId),
    openings: openings.map(({ name, openedAt }) => ({ name, openedAt: openedAt.toISOString() })),
  };
}

type MessageRows = Awaited<ReturnType<typeof listMessagesOf>>;

/** In the order in which they were first asked about; what was looked up is no help to solve anything. */
function helpIn(rows: MessageRows): Transcript['help'] {
  const answers = rows.filter(
    ({ message, materialType }) => message.helpLevel !== null && hasTrait(materialType, 'points'),
  );
  const about = Map.groupBy(answers, ({ message }) => message.classMaterialId);
  return [...about].flatMap(([classMaterialId, some]) => {
    const furthest = furthestOf(some.map(({ message }) => message));
    const title = some[0]?.materialTitle;
    if (classMaterialId === null || !furthest || title === undefined || title === null) return [];
    return [{ classMaterialId, title, answers: some.length, furthest }];
  });
}

export function presentForStaff(
  row: MessageRow,
  materialTitle: string | null,
): Omit<TranscriptMessage, 'flags'> {
  const { inputTokens, outputTokens, costMicros, currency } = row;
  return {
    ...presentMessage(row),
    materialTitle,
    tokens: inputTokens === null ? null : inputTokens + (outputTokens ?? 0),
    cost: costMicros === null || currency === null ? null : { micros: costMicros, currency },
  };
}

/** Where prices are in several currencies there is no sum. */
function sumOf(messages: readonly Pick<TranscriptMessage, 'cost'>[]): Cost | null {
  const costs = messages.flatMap(({ cost }) => (cost ? [cost] : []));
  const [first] = costs;
  if (!first || costs.some(({ currency }) => currency !== first.currency)) return null;
  const micros = costs.reduce((sum, cost) => sum + cost.micros, 0);
  return { micros, currency: first.currency };
}
