import { dayAfter } from '../../domain/calendar/day-after.ts';
import { nextPeriodOf } from '../../domain/contracts/period.rules.ts';
import { Role } from '../../domain/access/roles.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import type { Db } from '../db/database.ts';
import { type DemoContract, demoContracts } from './demo-contracts.ts';
import { demoOrganisations } from './demo-people.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;

/** Contracts and licenses around `today`, so that none of them grows old; returns their ids by name. */
export async function seedContracts(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  today: string,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const createdBy = userIds.get('admin') ?? 0;
  const ids = new Map<string, number>();
  for (const { start, end, isRenewing, ...demo } of demoContracts) {
    const facts = {
      organisationId,
      createdBy,
      kind: demo.kind,
      name: demo.name,
      billingPlanName: demo.billingPlanName,
      seats: demo.seats,
      aiChatEnabled: demo.aiChatEnabled,
      monthlyAiTokens: demo.monthlyAiTokens,
      note: demo.note,
      userIds: idsOf(userIds, namesIn(demo)),
      waitingIds: idsOf(userIds, demo.waiting),
    };
    const period = { startAt: dayAfter(today, start), endAt: dayAfter(today, end) };
    const at = new Date(now.getTime() + (Math.min(start, 0) - 14) * dayMs);
    const contractId = await seedContract(db, { ...facts, ...period, at });
    ids.set(demo.name, contractId);
    if (isRenewing)
      await seedContract(db, {
        ...facts,
        ...nextPeriodOf(period),
        isDraft: true,
        renewalOf: contractId,
      });
  }
  return ids;
}

function namesIn({ groups, people, without }: Pick<DemoContract, 'groups' | 'people' | 'without'>) {
  const members = (demoOrganisations[1]?.people ?? []).filter(
    (person) =>
      person.role === Role.trainee &&
      person.groups.some((group) => groups.includes(group)) &&
      !without.includes(person.accountName),
  );
  return [...members.map(({ accountName }) => accountName), ...people];
}
