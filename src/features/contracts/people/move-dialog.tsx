import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Contract } from '../../../../domain/contracts/contracts.schema.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { contractsQuery, useMoveSeats } from '../contracts.queries.ts';
import classes from './move-dialog.module.css';

interface Props {
  contract: Contract;
  userIds: number[];
  onClose: () => void;
  onMoved: () => void;
}

/** From one contract into another that is not over. */
export function MoveDialog({ contract, userIds, onClose, onMoved }: Props) {
  const { t } = useLingui();
  const [toId, setToId] = useState<number>();
  const move = useMoveSeats(contract);
  const latest = {
    limit: 100,
    'sortOrder.column': 'endAt',
    'sortOrder.direction': 'desc',
  } as const;
  const { data } = useQuery(contractsQuery(contract.kind, latest));
  const others = (data?.result ?? []).filter(
    ({ id, state, daysLeft }) => id !== contract.id && state !== 'expired' && daysLeft >= 0,
  );
  const choice = others.find(({ id }) => id === toId);
  const nameOf = ({ name, seats, used }: Contract) => {
    const free = Math.max(0, seats - used);
    return t`${name} (${free} free)`;
  };
  return (
    <Dialog title={t`Move to another`} onClose={onClose}>
      <p className={classes.words}>
        <Plural
          value={userIds.length}
          one="# person moves. The seat here becomes free."
          other="# people move. Their seats here become free."
        />
      </p>
      <NativeSelect
        size="md"
        label={t`Move to`}
        value={toId ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setToId(value === '' ? undefined : Number(value))
        }
        data={[
          { value: '', label: t`Please choose` },
          ...others.map((other) => ({ value: String(other.id), label: nameOf(other) })),
        ]}
      />
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="md"
          disabled={!choice}
          loading={move.isPending}
          onClick={() =>
            choice && move.mutate({ userIds, toId: choice.id }, { onSuccess: onMoved })
          }
        >
          <Trans>Move</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
