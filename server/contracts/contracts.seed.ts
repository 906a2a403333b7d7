import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import type { Db } from '../db/database.ts';
import { insertContract } from './contracts.repo.ts';
import { insertSeats, seatLine } from './seats.repo.ts';

export interface NewContract {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly kind?: SeatKind;
  readonly name?: string;
  readonly billingPlanName?: string;
  readonly seats?: number;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly aiChatEnabled?: boolean;
  readonly monthlyAiTokens?: number | null;
  readonly note?: string;
  readonly isDraft?: boolean;
  readonly renewalOf?: number;
  /** When it was made, and everybody got their seat. */
  readonly at?: Date;
  readonly userIds?: readonly number[];
  readonly waitingIds?: readonly number[];
}

/** A confirmed contract that goes on for years, unless told otherwise. */
export async function seedContract(db: Db, given: NewContract): Promise<number> {
  const { organisationId, createdBy, userIds = [], waitingIds = [] } = given;
  const at = given.at ?? new Date();
  const contractId = await insertContract(db, {
    organisationId,
    createdBy,
    kind: given.kind ?? 'contract',
    name: given.name ?? 'Training 2026',
    billingPlanName: given.billingPlanName ?? 'Standard',
    seats: given.seats ?? 10,
    startAt: given.startAt ?? '2020-01-01',
    endAt: given.endAt ?? '2099-12-31',
    aiChatEnabled: given.aiChatEnabled ?? false,
    monthlyAiTokens: given.monthlyAiTokens ?? null,
    note: given.note ?? '',
    confirmedAt: given.isDraft ? null : at,
    renewalOf: given.renewalOf ?? null,
    createdAt: at,
    updatedAt: at,
  });
  const held = { organisationId, contractId };
  if (userIds.length > 0) await insertSeats(db, held, userIds, { by: createdBy, at });
  if (waitingIds.length > 0) await seatLine.join(db, held, waitingIds, at);
  return contractId;
}
