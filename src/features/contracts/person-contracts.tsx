import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { ContractLink } from './contract-link.tsx';
import { ContractPeriod } from './contract-period.tsx';
import { KindChip } from './kind-chip.tsx';
import panel from './panel.module.css';
import { personContractsQuery } from './people-contracts.queries.ts';
import { SeatEnd } from './seat-end.tsx';

/** All contracts and licenses somebody has and had, for who sees contracts. */
export function PersonContracts({ userId }: { userId: number }) {
  const { t } = useLingui();
  const { data } = useQuery(personContractsQuery(userId));
  if (!data) return <Skeleton height={160} radius="md" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconCertificate size={28} stroke={1.75} />}
        title={t`No contract and no license`}
      >
        <Trans>Seats are given on the pages of contracts and licenses.</Trans>
      </EmptyState>
    );
  return (
    <section className={panel.panel} aria-label={t`Contracts and licenses`}>
      <ul className={panel.rows}>
        {data.map((seat) => (
          <li key={seat.id}>
            <span>
              <ContractLink kind={seat.kind} id={seat.contractId} name={seat.name} />
              <br />
              <span className={panel.hint}>
                <ContractPeriod {...seat} /> · {seat.billingPlanName}
              </span>
            </span>
            <span className={panel.end}>
              <KindChip kind={seat.kind} />
              <SeatEnd seat={seat} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
