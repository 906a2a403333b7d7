import type {
  Contract,
  ContractState,
  LosingPerson,
  PersonContract,
  SeatedPerson,
} from '../../domain/contracts/contracts.schema.ts';
import { daysLeftOf, type Period, periodStateOn } from '../../domain/contracts/period.rules.ts';
import type { ContractRow } from './contracts.repo.ts';
import type { LosingRow } from './outlook.repo.ts';
import type { SeatedRow } from './seats.repo.ts';
import type { SeatRow } from './standing.repo.ts';

export const contractStateOn = (
  { confirmedAt, ...period }: Period & { readonly confirmedAt: Date | null },
  today: string,
): ContractState => (confirmedAt === null ? 'draft' : periodStateOn(period, today));

export function presentContract(row: ContractRow, today: string): Contract {
  const { contract, used, waitingCount, earlier, later } = row;
  return {
    id: contract.id,
    kind: contract.kind,
    name: contract.name,
    billingPlanName: contract.billingPlanName,
    seats: contract.seats,
    startAt: contract.startAt,
    endAt: contract.endAt,
    aiChatEnabled: contract.aiChatEnabled,
    monthlyAiTokens: contract.monthlyAiTokens,
    note: contract.note,
    state: contractStateOn(contract, today),
    daysLeft: daysLeftOf(contract, today),
    used,
    waitingCount,
    renewalOf: presentOther(earlier),
    renewedBy: presentOther(later),
    updatedAt: contract.updatedAt.toISOString(),
    revision: contract.revision,
  };
}

const presentOther = (other: ContractRow['earlier']) =>
  other && { id: other.id, name: other.name, isDraft: other.confirmedAt === null };

const presentFacts = ({ id, name, accountName, imageUrl }: SeatedRow['user']) => ({
  userId: id,
  name,
  accountName,
  imageUrl,
});

export const presentSeated = ({ seat, user }: SeatedRow): SeatedPerson => ({
  id: seat.id,
  ...presentFacts(user),
  isArchived: user.archivedAt !== null,
  assignedAt: seat.assignedAt.toISOString(),
  removedAt: seat.removedAt?.toISOString() ?? null,
});

export const presentLosing = (row: LosingRow): LosingPerson => ({
  userId: row.user_id,
  name: row.name,
  accountName: row.account_name,
  imageUrl: row.image_url,
  endAt: row.end_at,
});

export const presentPersonContract = (
  { seat, contract }: SeatRow,
  today: string,
): PersonContract => ({
  id: seat.id,
  contractId: contract.id,
  kind: contract.kind,
  name: contract.name,
  billingPlanName: contract.billingPlanName,
  startAt: contract.startAt,
  endAt: contract.endAt,
  state: contractStateOn(contract, today),
  aiChatEnabled: contract.aiChatEnabled,
  monthlyAiTokens: contract.monthlyAiTokens,
  assignedAt: seat.assignedAt.toISOString(),
  removedAt: seat.removedAt?.toISOString() ?? null,
});
