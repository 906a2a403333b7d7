import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { askTakeover } from '../../../domain/exams/exam-board.contract.ts';
import { call } from '../../lib/api.ts';
import { examDevice } from './exam-device.ts';

/** Where the exam was begun on another device: this one may ask to go on. */
export function TakingOver({ examId }: { examId: number }) {
  const ask = useMutation({
    mutationFn: async () => {
      const body = { deviceUuid: await examDevice() };
      await call(askTakeover, { params: { examId }, body });
    },
  });
  return (
    <>
      <p role="status">
        {ask.isSuccess ? (
          <Trans>
            Your invigilator has been asked. This page continues automatically as soon as they
            agree.
          </Trans>
        ) : (
          <Trans>
            You are taking this exam on another device. Continue there, or ask to continue here:
            answers that the other device has not sent stay on it.
          </Trans>
        )}
      </p>
      {!ask.isSuccess && (
        <Button size="md" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
          <Trans>Ask to continue here</Trans>
        </Button>
      )}
    </>
  );
}
