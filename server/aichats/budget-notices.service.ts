import {
  leastRoomTokens,
  longestDraftTokens,
  resetDayAfter,
  stageOf,
} from '../../domain/aichats/tokens.rules.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Db } from '../db/database.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import { notify } from '../notifications/notifications.service.ts';
import { claimNotice, listAdminIds, selectStanding } from './budget-notices.repo.ts';
import type { BudgetKey } from './budgets.repo.ts';
import { type StaffMonth, selectSpentOnDrafts } from './drafts.repo.ts';
import { getSettings } from './settings.repo.ts';

interface Telling {
  readonly services: Services;
  /** The transaction in which it was used. */
  readonly db: Db;
  readonly now: Date;
}

/** After an answer: its trainee hears of their share, admins of the whole contract, at 90 and at 100 %. */
export async function tellOfShare(telling: Telling, key: BudgetKey): Promise<void> {
  const { db, now } = telling;
  const standing = await selectStanding(db, key);
  if (!standing || standing.monthly === null) return;
  const { contractId, userId, month } = key;
  const resetsOn = resetDayAfter(`${month}-01`);
  const own = stageOf(standing.own, standing.monthly, leastRoomTokens);
  if (own !== undefined && (await claimNotice(db, key, `share ${contractId} ${userId}`, own, now)))
    await tell(telling, key.organisationId, [userId], {
      kind: 'aiShare',
      percent: own,
      resetsOn,
    });
  const { people } = standing;
  const all = stageOf(standing.all, standing.monthly * people, leastRoomTokens * people);
  if (all === undefined || !(await claimNotice(db, key, `contract ${contractId}`, all, now)))
    return;
  await tell(telling, key.organisationId, await listAdminIds(db, key.organisationId), {
    kind: 'aiBudget',
    of: standing.is_license ? 'license' : 'contract',
    name: standing.name,
    percent: all,
    resetsOn,
  });
}

/** After a draft: admins hear of what staff have used. */
export async function tellOfDrafts(telling: Telling, month: StaffMonth): Promise<void> {
  const { db, now } = telling;
  const { organisationId } = month;
  const { monthlyDraftTokens: monthly } = await getSettings(db, organisationId);
  if (monthly === null) return;
  const percent = stageOf(await selectSpentOnDrafts(db, month), monthly, longestDraftTokens);
  if (percent === undefined || !(await claimNotice(db, month, 'drafts', percent, now))) return;
  const resetsOn = resetDayAfter(`${month.month}-01`);
  const content = { kind: 'aiBudget' as const, of: 'drafts' as const, name: '', percent, resetsOn };
  await tell(telling, organisationId, await listAdminIds(db, organisationId), content);
}

const pathOf = ({ kind }: NotificationContent) =>
  kind === 'aiShare' ? '/' : '/settings/assistant';

const tell = (
  { services, db, now }: Telling,
  organisationId: number,
  userIds: readonly number[],
  content: NotificationContent,
) =>
  notify(
    {
      services,
      db,
      now,
      actor: { organisationId },
      signal: async (topic: Topic, keys: SignalKeys) =>
        await services.signals.send(db, topic, keys),
    },
    userIds,
    content,
    pathOf(content),
  );
