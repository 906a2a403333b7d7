import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { listQuery } from '../http/list.ts';
import { DateSchema, freeText, InstantSchema, lineText } from '../http/text.ts';

/** Both are seats for a time: a contract's are for training, a license's for self-learning. */
export const seatKinds = ['contract', 'license'] as const;
export type SeatKind = (typeof seatKinds)[number];
const SeatKindSchema = z.enum(seatKinds);

/** A draft counts for nobody until it is confirmed. */
export const contractStates = ['active', 'future', 'expired', 'draft'] as const;
const ContractStateSchema = z.enum(contractStates);
export type ContractState = z.infer<typeof ContractStateSchema>;

export const mostSeats = 1_000_000;
const latestDay = '2999-12-31';
const ContractDaySchema = DateSchema.refine(
  (day) => day <= latestDay,
  `must not be after ${latestDay}.`,
);

export const contractFacts = {
  name: lineText(200),
  billingPlanName: lineText(200),
  seats: z.int().min(1).max(mostSeats),
  startAt: ContractDaySchema,
  endAt: ContractDaySchema,
  aiChatEnabled: z.boolean(),
  /** Of each person; null: no limit. */
  monthlyAiTokens: z.int().min(0).max(2_000_000_000).nullable(),
  note: freeText(10_000),
};

const OtherContractSchema = z.object({ id: z.int(), name: z.string(), isDraft: z.boolean() });

export const ContractSchema = z.object({
  id: z.int(),
  kind: SeatKindSchema,
  ...contractFacts,
  state: ContractStateSchema,
  /** To its last day; negative when that is over. */
  daysLeft: z.int(),
  used: z.int(),
  waitingCount: z.int(),
  renewalOf: OtherContractSchema.nullable(),
  renewedBy: OtherContractSchema.nullable(),
  updatedAt: InstantSchema,
  revision: z.int(),
});
export type Contract = z.infer<typeof ContractSchema>;

const personFacts = {
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
};

/** Somebody who has, or had, a seat. */
export const SeatedPersonSchema = z.object({
  /** Of the seat: who comes back has another. */
  id: z.int(),
  ...personFacts,
  isArchived: z.boolean(),
  assignedAt: InstantSchema,
  removedAt: InstantSchema.nullable(),
});
export type SeatedPerson = z.infer<typeof SeatedPersonSchema>;

/** A contract or a license as the person has it, with what was. */
export const PersonContractSchema = z.object({
  id: z.int(),
  contractId: z.int(),
  kind: SeatKindSchema,
  name: z.string(),
  billingPlanName: z.string(),
  startAt: DateSchema,
  endAt: DateSchema,
  state: ContractStateSchema,
  aiChatEnabled: z.boolean(),
  monthlyAiTokens: z.int().nullable(),
  assignedAt: InstantSchema,
  removedAt: InstantSchema.nullable(),
});
export type PersonContract = z.infer<typeof PersonContractSchema>;

/** Somebody whose access ends soon with nothing to follow. */
export const LosingPersonSchema = z.object({ ...personFacts, endAt: DateSchema });
export type LosingPerson = z.infer<typeof LosingPersonSchema>;

const SeatCountSchema = z.object({ day: DateSchema, seats: z.int(), used: z.int() });

export const OutlookSchema = z.object({
  /** Today first, then the first days of the coming twelve months. */
  counts: z.array(SeatCountSchema),
  /** What ends within 90 days and is not renewed yet, soonest first. */
  ending: z.array(ContractSchema),
  losingCount: z.int(),
  waiting: z.array(
    z.object({ id: z.int(), name: z.string(), free: z.int(), waitingCount: z.int() }),
  ),
});
export type Outlook = z.infer<typeof OutlookSchema>;

export const contractListQuery = listQuery(['name', 'startAt', 'endAt', 'seats', 'used'], {
  state: ContractStateSchema.optional(),
});
export const seatedQuery = listQuery(['name', 'assignedAt'], {
  /** Those who left, instead of those who are there. */
  former: z.stringbool().optional(),
});
export const waitingQuery = listQuery(['waitingSince']);
export const losingQuery = listQuery(['name', 'endAt'], {
  /** Only those whose last seat is of this kind. */
  kind: SeatKindSchema.optional(),
});

const IdsSchema = z.array(IdSchema).max(1000);
export const userIdsBody = z.strictObject({ userIds: IdsSchema.min(1) });
export const assignBody = z.strictObject({
  userIds: IdsSchema,
  groupIds: z.array(IdSchema).max(100),
  /** What becomes of those for whom no seat is left: all are refused, or the last of them wait. */
  whenFull: z.enum(['refuse', 'wait']),
});
export const AssignedSchema = z.object({ assigned: z.int(), waiting: z.int() });
export const moveBody = userIdsBody.extend({ toId: IdSchema });
export const CountSchema = z.object({ count: z.int() });
