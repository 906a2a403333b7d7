import type { LedgerKind } from '../../domain/exams/exam-ledger.schema.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { givenBackFor } from '../../domain/exams/exam-board.rules.ts';
import {
  beat,
  insertLedger,
  listWrittenAt,
  lockWriting,
  moveClose,
  moveDeadlines,
} from './exam-board.repo.ts';
import type { HeldExam } from './exams.repo.ts';
import { recordForMany } from './sittings.repo.ts';

interface Given {
  readonly kind: LedgerKind;
  /** Null: to everybody who writes, and to the window itself. */
  readonly userId: number | null;
  readonly seconds: number;
  readonly reason: string;
  /** Null: by rule. */
  readonly by: number | null;
  readonly now: Date;
  /** Only to who was still within their time then. */
  readonly since?: Date;
}

/** Moves deadlines, into the ledger and into the record of each. Returns how many had them moved. */
export async function giveTime(db: Db, held: HeldExam, given: Given): Promise<number> {
  const { kind, userId, seconds, reason, by, now, since } = given;
  const writing = (await lockWriting(db, held, userId)).filter(
    ({ deadlineAt }) => since === undefined || (deadlineAt ?? now) >= since,
  );
  if (userId !== null && writing.length === 0) return 0;
  await insertLedger(db, {
    ...held,
    sittingId: userId === null ? null : (writing[0]?.id ?? null),
    kind,
    seconds,
    reason,
    createdBy: by,
    createdAt: now,
  });
  await moveDeadlines(
    db,
    held,
    writing.map(({ id }) => id),
    seconds,
  );
  if (userId === null) await moveClose(db, held, seconds);
  await recordForMany(db, writing, now, { kind: 'timeGiven', seconds, reason, by });
  return writing.length;
}

/**
 * Says that this server is there. Where none has been for a while, what was lost is given back to whoever
 * was writing then, by rule.
 */
export async function keepBeat(services: Services): Promise<void> {
  const now = services.now();
  await services.database.db.transaction(async (db) => {
    const before = await beat(db, now);
    const seconds = givenBackFor(before, now);
    if (seconds === 0) return;
    for (const held of await listWrittenAt(db, before))
      await giveTime(db, held, {
        kind: 'outage',
        userId: null,
        seconds,
        reason: '',
        by: null,
        now,
        since: before,
      });
  });
}
