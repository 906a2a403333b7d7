import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { recordApp } from '../../../domain/apps/record-app.contract.ts';
import { submitAttempt } from '../../../domain/challenges/challenges.contract.ts';
import { skipSection } from '../../../domain/classrules/skip-section.contract.ts';
import { submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import { homeKey, trainingsKey } from './training.keys.ts';

const scored = new Set<string>([
  submitAttempt.path,
  submitCode.path,
  recordApp.path,
  skipSection.path,
]);

/** Once the server has a trainee's work, it is asked what follows from it. */
export function useRefreshWhenWritten(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (outboxEvent.kind !== 'written') return;
        const { path } = outboxEvent.operation;
        const isSubmission = scored.has(path);
        if (!isSubmission && path !== recordProgress.path) return;
        void queryClient.invalidateQueries({ queryKey: homeKey });
        // Of reading, this device knows as much as the server; a quiz was scored there, and an app says less here.
        if (isSubmission) void queryClient.invalidateQueries({ queryKey: trainingsKey });
      }),
    [queryClient],
  );
}
