import type {
  Chat,
  ChatMessage,
  ChatStatus,
  ClosedReason,
} from '../../domain/aichats/aichats.schema.ts';
import { searchName, searchVersion } from '../../domain/aichats/search-answer.rules.ts';
import { studyRefusals } from '../../domain/contracts/access.rules.ts';
import { studyAccessAt } from '../../domain/contracts/standing.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { requireRoom } from '../bootcamps/bootcamp-scope.service.ts';
import { sitsInExam } from '../exams/own-exams.service.ts';
import type { Context } from '../http/context.ts';
import { presentMessage } from './aichats.present.ts';
import {
  changeMessage,
  closeConversation,
  findLastAnswer,
  findOwnAnswer,
  holdOpen,
  listOpeningsOf,
  listRecent,
} from './conversations.repo.ts';
import { enginesFor } from './engines/engines.service.ts';
import { getRules } from './flags/flags.repo.ts';
import { type OpenPlace, openPlaceOf } from './place.service.ts';
import { type AiSeat, aiSeatOf, hasTokens, presentTokens } from './seat.service.ts';

const mostRecent = 100;

interface PlaceQuery {
  readonly lc?: number | undefined;
  readonly lm?: number | undefined;
}

export async function statusOf(context: Context, query: PlaceQuery): Promise<ChatStatus> {
  return await statusAt(context, await openPlaceOf(context, query));
}

async function statusAt(context: Context, place: OpenPlace): Promise<ChatStatus> {
  const { services, db, actor } = context;
  const seat = await aiSeatOf(context);
  const need = place.helpLevel === 'hints' ? 'short' : 'usual';
  const [engine] = await enginesFor(services, actor.organisationId, need);
  const closedReason = await closedReasonOf(context, place, seat);
  return {
    enabled: closedReason === null,
    closedReason,
    model: engine?.label ?? searchName,
    modelVersion: engine?.model ?? searchVersion,
    isSearch: engine === undefined,
    // Keiko Search costs nothing.
    hasTokens: engine === undefined || (seat !== undefined && hasTokens(seat)),
    tokens: engine && seat ? presentTokens(seat) : null,
    helpLevel: place.helpLevel,
    helpLevelSetBy: place.helpLevelSetBy,
    isFlagging: (await getRules(db, actor.organisationId)).isOn,
  };
}

/** The same, in the same order, as a question is refused with. */
async function closedReasonOf(
  context: Context,
  { closed }: OpenPlace,
  seat: AiSeat | undefined,
): Promise<ClosedReason | null> {
  const access = studyAccessAt(context.standing, context.now);
  if (access !== 'open') return studyRefusals[access];
  if (await sitsInExam(context)) return 'exam';
  return seat ? closed : 'noContract';
}

export async function chatOf(
  context: Context,
  { bootcampId, ...query }: PlaceQuery & { readonly bootcampId?: number | undefined },
): Promise<Chat> {
  const { db, actor } = context;
  await requireRoom(context, bootcampId, 'viewChats');
  const openings = await listOpeningsOf(db, actor);
  return {
    recentMessages: (await listRecent(db, actor, mostRecent, bootcampId)).map(presentMessage),
    status: await statusOf(context, query),
    openings: openings.map(({ name, openedAt }) => ({
      name,
      openedAt: new Date(openedAt).toISOString(),
    })),
  };
}

/** What the device says it has changes nothing of what was streamed to it. */
export async function noteArrived(
  context: Context,
): Promise<{ message: ChatMessage | null; status: ChatStatus }> {
  const { db, actor, now } = context;
  const last = await findLastAnswer(db, actor);
  if (last && last.arrivedAt === null)
    await changeMessage(db, actor.organisationId, last.id, { arrivedAt: now });
  const status = await statusOf(context, {});
  return { message: last ? presentMessage(last) : null, status };
}

/** Reset twice, it is reset. */
export async function resetContext(context: Context): Promise<Chat> {
  const { db, actor, now } = context;
  const held = await holdOpen(db, actor);
  if (held) await closeConversation(db, held, now);
  return await chatOf(context, {});
}

export async function rate(
  { db, actor }: Context,
  messageId: number,
  rating: 1 | -1 | null,
): Promise<ChatMessage> {
  const found = await findOwnAnswer(db, actor, messageId);
  if (!found) throw new AppError('notFound');
  await changeMessage(db, actor.organisationId, messageId, { rating });
  return presentMessage({ ...found, rating });
}
