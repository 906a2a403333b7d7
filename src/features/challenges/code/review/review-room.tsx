import { Trans, useLingui } from '@lingui/react/macro';
import { Select, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReviewQueue } from '../../../../../domain/challenges/code/review.schema.ts';
import { usePageTitle } from '../../../../lib/use-page-title.ts';
import { EmptyState } from '../../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton/text-skeleton.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { queuesQuery, reviewsQuery } from './review.queries.ts';
import classes from './review-room.module.css';

export interface ReviewPlace {
  /** The challenge, as it lies in its class. */
  readonly c?: number | undefined;
  /** The submission. */
  readonly s?: number | undefined;
}

interface Props {
  readonly place: ReviewPlace;
  readonly onPlace: (place: ReviewPlace) => void;
  readonly onLeave: () => void;
}

/** Where staff go through the code that was handed in. */
export function ReviewRoom({ place, onPlace, onLeave }: Props) {
  const { t } = useLingui();
  const { data: queues, isError, refetch } = useQuery(queuesQuery());
  usePageTitle(t`Code reviews`);
  const chosen =
    queues?.find(({ classMaterialId }) => classMaterialId === place.c) ??
    (place.c === undefined ? queues?.[0] : undefined);
  const choice = queues && (
    <QueueChoice queues={queues} chosen={chosen} onChoose={(c) => onPlace({ c })} />
  );
  const top = (middle: ReactNode) => (
    <header className={classes.top}>
      <UnstyledButton className={classes.back} aria-label={t`Back`} onClick={onLeave}>
        <IconArrowLeft size={20} stroke={1.75} />
      </UnstyledButton>
      <VisuallyHidden component="h1">
        <Trans>Code reviews</Trans>
      </VisuallyHidden>
      {choice}
      {middle}
    </header>
  );
  if (chosen)
    return (
      <Queue
        key={chosen.classMaterialId}
        queue={chosen}
        place={place}
        onPlace={onPlace}
        top={top}
      />
    );
  return (
    <div className={classes.room}>
      {top(null)}
      <main className={classes.empty} id="main" tabIndex={-1}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} />
        ) : queues ? (
          <EmptyState icon={<IconChecks />} title={t`No code has been handed in yet`}>
            <Trans>Code of trainees appears here as soon as they hand in a challenge.</Trans>
          </EmptyState>
        ) : (
          <TextSkeleton isPadded />
        )}
      </main>
    </div>
  );
}

function QueueChoice({
  queues,
  chosen,
  onChoose,
}: {
  queues: readonly ReviewQueue[];
  chosen: ReviewQueue | undefined;
  onChoose: (classMaterialId: number) => void;
}) {
  const { t } = useLingui();
  const wordsOf = ({ materialTitle, classTitle, waiting }: ReviewQueue) =>
    waiting > 0
      ? t`${materialTitle} · ${classTitle} · ${waiting} waiting`
      : t`${materialTitle} · ${classTitle}`;
  return (
    <Select
      className={classes.choice}
      size="md"
      aria-label={t`Challenge`}
      placeholder={t`Choose a challenge`}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`Nothing found`}
      data={queues.map((queue) => ({
        value: String(queue.classMaterialId),
        label: wordsOf(queue),
      }))}
      value={chosen ? String(chosen.classMaterialId) : null}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

function Queue({
  queue,
  place,
  onPlace,
  top,
}: Pick<Props, 'place' | 'onPlace'> & {
  queue: ReviewQueue;
  top: (middle: ReactNode) => ReactNode;
}) {
  const { classMaterialId } = queue;
  const { data: rows, isError, refetch } = useQuery(reviewsQuery(classMaterialId));
  if (rows)
    return (
      <ReviewDesk
        classMaterialId={classMaterialId}
        rows={rows}
        wanted={place.s}
        isRun={queue.style !== 'ai'}
        onChoose={(s) => onPlace({ c: classMaterialId, s })}
        top={top}
      />
    );
  return (
    <div className={classes.room}>
      {top(null)}
      <main className={classes.empty} id="main" tabIndex={-1}>
        {isError ? <LoadFailure onRetry={() => void refetch()} /> : <TextSkeleton isPadded />}
      </main>
    </div>
  );
}
