import { z } from 'zod';
import type { ErrorCode } from '../../domain/http/errors.ts';
import { IdSchema } from '../../domain/http/params.ts';
import type { Refusal, Route } from '../http/route.ts';
import { changeSitting, findOwnSitting, lockSitting, recordEvents } from './sittings.repo.ts';

/** What nobody meets by a fault of the server or of the way to it. */
const recorded: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'invalidInput',
  'idempotencyMismatch',
  'examNotOpen',
  'examClosed',
  'examNotAdmitted',
  'examNotBegun',
  'examElsewhere',
]);

/** A program that goes on asking fills no record: what comes after these is refused, and adds nothing. */
const mostRecorded = 100;

const ParamsSchema = z.object({ examId: z.coerce.number().pipe(IdSchema) });
const DeviceSchema = z.object({ deviceUuid: z.uuid() });

/**
 * Writes into the record of whoever is to take an exam what was refused to them there. It judges nothing:
 * a code that was mistyped stands there, too.
 */
export async function recordRefusal(
  { endpoint }: Pick<Route, 'endpoint'>,
  { asked, params, body, why }: Refusal,
): Promise<void> {
  const { db, actor, now, address } = asked;
  const examId = ParamsSchema.safeParse(params).data?.examId;
  if (!recorded.has(why) || examId === undefined) return;
  const own = await findOwnSitting(db, actor, examId);
  if (!own) return;
  await db.transaction(async (transaction) => {
    const sitting = await lockSitting(transaction, actor, own.sitting.id);
    if (!sitting || sitting.refusedCount >= mostRecorded) return;
    await changeSitting(transaction, sitting, { refusedCount: sitting.refusedCount + 1 });
    await recordEvents(transaction, sitting, now, [
      {
        kind: 'refused',
        call: `${endpoint.method} ${endpoint.path}`,
        why,
        deviceUuid: DeviceSchema.safeParse(body).data?.deviceUuid ?? null,
        address,
      },
    ]);
  });
}
