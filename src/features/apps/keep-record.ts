import { mergedRecord } from '../../../domain/apps/app-record.rules.ts';
import { type AppRecord, AppRecordSchema } from '../../../domain/apps/app-record.schema.ts';
import { currentAccount } from '../../offline/accounts/accounts.ts';
import type { OutboxEvent } from '../../offline/outbox/tabs.ts';
import { ownRecordKey } from './own-record.query.ts';

type Written = Extract<OutboxEvent, { kind: 'written' }>;

/** Brings what the server has of an app now into what this device keeps of it. */
export async function keepRecord({ operation, result }: Written): Promise<void> {
  const written = AppRecordSchema.safeParse(result);
  if (!written.success) return;
  await currentAccount().change<AppRecord>({
    prefix: ownRecordKey(Number(operation.params['appInClassId'])),
    apply: (known) => mergedRecord(known, written.data),
  });
}
