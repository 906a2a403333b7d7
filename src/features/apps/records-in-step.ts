import { useEffect } from 'react';
import { mergedRecord } from '../../../domain/apps/app-record.rules.ts';
import {
  type AppRecord,
  AppRecordSchema,
  recordApp,
} from '../../../domain/apps/record-app.contract.ts';
import { currentAccount } from '../../offline/accounts/accounts.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import type { OutboxEvent } from '../../offline/outbox/tabs.ts';
import { ownRecordKey } from './own-record.query.ts';

/** What an app told is known on this device also when it was sent while the app was closed. */
export function useRecordsInStep(): void {
  useEffect(() => onOutboxEvent(keepRecordsInStep), []);
}

/** Resolves when what this device keeps of the app has it. */
export async function keepRecordsInStep(outboxEvent: OutboxEvent): Promise<void> {
  const { operation, kind } = outboxEvent;
  if (kind !== 'written' || operation.path !== recordApp.path) return;
  const written = AppRecordSchema.safeParse(outboxEvent.result);
  if (!written.success) return;
  await currentAccount().change<AppRecord>({
    prefix: ownRecordKey(Number(operation.params['appInClassId'])),
    apply: (known) => mergedRecord(known, written.data),
  });
}
