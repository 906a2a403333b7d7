import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Contract, SeatKind } from '../../../../domain/contracts/contracts.schema.ts';
import { ContractLink } from '../contract-link.tsx';
import { Day } from '../contract-period.tsx';
import { useRenewContract } from '../contracts.queries.ts';
import panel from '../panel.module.css';
import { StateChip } from '../state-chip.tsx';

interface Props {
  kind: SeatKind;
  ending: readonly Contract[];
  canAssign: boolean;
}

/** What ends soon and is not renewed yet, each with the way to go on. */
export function EndingList({ kind, ending, canAssign }: Props) {
  const renew = useRenewContract(kind);
  const navigate = useNavigate();
  const open = (id: number) =>
    kind === 'contract'
      ? navigate({ to: '/contracts/$contractId', params: { contractId: id } })
      : navigate({ to: '/licenses/$licenseId', params: { licenseId: id } });
  if (ending.length === 0)
    return (
      <p className={panel.hint}>
        <Trans>Nothing ends soon.</Trans>
      </p>
    );
  return (
    <ul className={panel.rows}>
      {ending.map(({ id, name, endAt, state, daysLeft, renewedBy }) => (
        <li key={id}>
          <span>
            <ContractLink kind={kind} id={id} name={name} />
            <br />
            <span className={panel.hint}>
              <Day day={endAt} />
            </span>
          </span>
          <span className={panel.end}>
            <StateChip state={state} daysLeft={daysLeft} />
            {(canAssign || renewedBy) && (
              <Button
                size="md"
                variant="default"
                loading={renew.isPending && renew.variables === id}
                onClick={() =>
                  renewedBy
                    ? void open(renewedBy.id)
                    : renew.mutate(id, { onSuccess: (draft) => void open(draft.id) })
                }
              >
                {renewedBy ? <Trans>Open the draft</Trans> : <Trans>Draft a renewal</Trans>}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
