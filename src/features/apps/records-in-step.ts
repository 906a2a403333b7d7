import { useEffect } from 'react';
import { recordApp } from '../../../domain/apps/record-app.contract.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import type { OutboxEvent } from '../../offline/outbox/tabs.ts';

/** What an app told is known on this device also when it was sent while the app was closed. */
export function useRecordsInStep(): void {
  useEffect(() => onOutboxEvent(keepRecordsInStep), []);
}

/** Resolves when what this device keeps of the app has it. */
export async function keepRecordsInStep(outboxEvent: OutboxEvent): Promise<void> {
  const { operation, kind } = outboxEvent;
  if (kind !== 'written' || operation.path !== recordApp.path) return;
  // A first minute in which no app has told anything need not bring how.
  const { keepRecord } = await import('./keep-record.ts');
  await keepRecord(outboxEvent);
}
