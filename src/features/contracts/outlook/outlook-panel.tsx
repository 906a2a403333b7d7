import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outlook, SeatKind } from '../../../../domain/contracts/contracts.schema.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { Part } from '../../../ui/LazyPart/part.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { ContractLink } from '../contract-link.tsx';
import { outlookQuery, useFill } from '../contracts.queries.ts';
import panel from '../panel.module.css';
import { EndingList } from './ending-list.tsx';
import { LosingDialog } from './losing-dialog.tsx';
import classes from './outlook-panel.module.css';
import { SeatTable } from './seat-table.tsx';

// The library of charts is as large as all pages together.
const SeatChart = lazyPart(() => import('./seat-chart.heavy.tsx'));

interface Props {
  kind: SeatKind;
  canAssign: boolean;
}

/** The cockpit: seats now and to come, what ends, who is affected and who waits. */
export function OutlookPanel({ kind, canAssign }: Props) {
  const { data: outlook, isLoadingError, refetch } = useQuery(outlookQuery(kind));
  if (isLoadingError) return <LoadFailure onRetry={refetch} />;
  if (!outlook) return <Skeleton height={320} radius="md" />;
  return (
    <>
      <Figures kind={kind} outlook={outlook} />
      <div className={classes.grid}>
        <Coming counts={outlook.counts} />
        <section className={panel.panel}>
          <h2 className={panel.title}>
            <Trans>Ending within 90 days</Trans>
          </h2>
          <EndingList kind={kind} ending={outlook.ending} canAssign={canAssign} />
        </section>
      </div>
      {outlook.waiting.length > 0 && (
        <Waiting kind={kind} waiting={outlook.waiting} canAssign={canAssign} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly kind: SeatKind;
  readonly outlook: Outlook;
}

function Figures({ kind, outlook: { counts, losingCount, waiting } }: FiguresProps) {
  const { t, i18n } = useLingui();
  const [isListing, setIsListing] = useState(false);
  const [now] = counts;
  const used = now?.used ?? 0;
  const seats = now?.seats ?? 0;
  const all = i18n.number(seats);
  const waitingCount = waiting.reduce((sum, one) => sum + one.waitingCount, 0);
  return (
    <dl className={classes.figures}>
      <div>
        <dt>
          <Trans>Taken seats</Trans>
        </dt>
        <dd>
          {i18n.number(used)} <small>{t`of ${all}`}</small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Free seats</Trans>
        </dt>
        <dd>{i18n.number(Math.max(0, seats - used))}</dd>
      </div>
      <div>
        <dt>
          <Trans>Waiting for a seat</Trans>
        </dt>
        <dd>{i18n.number(waitingCount)}</dd>
      </div>
      <div data-tone={losingCount > 0 ? 'warn' : undefined}>
        <dt>
          <Trans>Losing access within 90 days</Trans>
        </dt>
        <dd>
          {i18n.number(losingCount)}
          {losingCount > 0 && (
            <button type="button" className={classes.who} onClick={() => setIsListing(true)}>
              <Trans>Show who</Trans>
            </button>
          )}
        </dd>
      </div>
      {isListing && <LosingDialog kind={kind} onClose={() => setIsListing(false)} />}
    </dl>
  );
}

function Coming({ counts }: Pick<Outlook, 'counts'>) {
  const { t } = useLingui();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={panel.panel}>
      <div className={classes.head}>
        <h2 className={panel.title}>
          <Trans>Seats over the coming 12 months</Trans>
        </h2>
        <Button
          size="md"
          variant="default"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t`Show as a chart` : t`Show as a table`}
        </Button>
      </div>
      {isTable ? (
        <SeatTable counts={counts} />
      ) : (
        <div className={classes.chart}>
          <Part fallback={<Skeleton height={220} />} onGiveUp={() => setIsTable(true)}>
            <SeatChart counts={counts} />
          </Part>
        </div>
      )}
    </section>
  );
}

function Waiting({ kind, waiting, canAssign }: Props & Pick<Outlook, 'waiting'>) {
  const fill = useFill(kind);
  return (
    <section className={`${panel.panel} ${classes.below}`}>
      <h2 className={panel.title}>
        <Trans>Waiting for a seat</Trans>
      </h2>
      <ul className={panel.rows}>
        {waiting.map(({ id, name, free, waitingCount }) => {
          const count = Math.min(free, waitingCount);
          return (
            <li key={id}>
              <ContractLink kind={kind} id={id} name={name} tab="waiting" />
              <span className={panel.end}>
                <span className={panel.hint}>
                  <Plural value={waitingCount} one="# person waits" other="# people wait" />
                  {' · '}
                  <Plural value={free} _0="no seat free" one="# seat free" other="# seats free" />
                </span>
                {canAssign && count > 0 && (
                  <Button
                    size="md"
                    loading={fill.isPending}
                    onClick={() =>
                      fill.mutate(id, {
                        onSuccess: ({ count: given }) =>
                          showToast(
                            'success',
                            <Plural
                              value={given}
                              one="# seat was given."
                              other="# seats were given."
                            />,
                          ),
                      })
                    }
                  >
                    <Plural value={count} one="Give the free seat" other="Give # seats" />
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
