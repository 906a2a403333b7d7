import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Marking } from '../../../domain/challenges/attempt.schema.ts';
import { enableRetake } from '../../../domain/challenges/markings.contract.ts';
import { call } from '../../lib/api.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { markingQuery } from './markings.queries.ts';
import classes from './marking-panel.module.css';

/** Lets the trainee of this attempt take the quiz once more. */
export function RetakeButton({ classId, marking }: { classId: number; marking: Marking }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { attemptId, trainee } = marking;
  const allow = useMutation({
    mutationFn: async () => (await call(enableRetake, { params: { classId, attemptId } })).result,
    onSuccess: (fresh) => client.setQueryData(markingQuery(classId, attemptId).queryKey, fresh),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t`Allow one more attempt?`,
      body: t`${trainee.name} may take this quiz once more. This attempt stays as it is.`,
      action: t`Allow it`,
    });
    if (isSure) allow.mutate();
  };
  return (
    <div className={classes.retake}>
      {marking.hasRetake ? (
        <Chip icon={<IconRepeat />}>
          <Trans>One more attempt allowed</Trans>
        </Chip>
      ) : (
        <Button
          variant="default"
          size="md"
          leftSection={<IconRepeat size={18} stroke={1.75} />}
          loading={allow.isPending}
          onClick={() => void ask()}
        >
          <Trans>Allow one more attempt</Trans>
        </Button>
      )}
    </div>
  );
}
