import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWaiting } from '../../../offline/outbox/use-waiting.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { type DiscussionFilter, discussionsQuery, type Scope } from '../discussions.queries.ts';
import { waitingDiscussions } from '../waiting-posts.ts';
import { entityPrefix } from '../write-discussion.ts';
import classes from './discussion-list.module.css';
import { DiscussionRow, WaitingRow } from './discussion-row.tsx';

interface Props {
  readonly scope: Scope;
  readonly filter: DiscussionFilter;
  /** Only of these classes. */
  readonly classIds?: readonly number[] | undefined;
  readonly openUuid: string | undefined;
  readonly ownId: number;
  readonly onOpen: (uuid: string) => void;
  /** What is said where there is none yet, with the way to begin. */
  readonly action: ReactNode;
}

/** Where one is, and not what one looks for. */
const ofRoom = ['classId', 'classMaterialId', 'bootcampId'];

function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest' });
}

export function DiscussionList(props: Props) {
  const { scope, filter, classIds, openUuid, ownId, onOpen, action } = props;
  const { t } = useLingui();
  const query = useInfiniteQuery(discussionsQuery(scope, filter));
  const waiting = waitingDiscussions(useWaiting(entityPrefix)).filter(
    ({ classId }) =>
      (filter.classId === undefined || classId === filter.classId) &&
      (classIds === undefined || classIds.includes(classId)),
  );
  const discussions = query.data?.pages.flatMap((page) => page.discussions) ?? [];
  const isFiltered = Object.entries(filter).some(
    ([name, value]) => value !== undefined && !ofRoom.includes(name),
  );
  const shown = isFiltered ? [] : waiting;
  if (query.isLoadingError && shown.length === 0)
    return <LoadFailure onRetry={() => void query.refetch()} />;
  if (query.isPending && shown.length === 0) return <TextSkeleton />;
  if (discussions.length === 0 && shown.length === 0)
    return isFiltered ? (
      <EmptyState title={t`No matching discussions`} />
    ) : (
      <EmptyState
        icon={<IconMessages size={28} stroke={1.75} />}
        title={t`No questions yet`}
        action={action}
      >
        <Trans>A question that one person asks is often what others wonder, too.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {shown.map((discussion) => (
          <li key={discussion.uuid}>
            <button
              type="button"
              className={classes.row}
              aria-current={discussion.uuid === openUuid || undefined}
              onClick={() => onOpen(discussion.uuid)}
            >
              <WaitingRow discussion={discussion} />
            </button>
          </li>
        ))}
        {discussions.map((discussion) => (
          <li key={discussion.uuid}>
            <button
              type="button"
              ref={discussion.uuid === openUuid ? intoSight : undefined}
              className={classes.row}
              aria-current={discussion.uuid === openUuid || undefined}
              data-unread={discussion.isUnread || undefined}
              onClick={() => onOpen(discussion.uuid)}
            >
              <DiscussionRow discussion={discussion} ownId={ownId} />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          fullWidth
          size="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
