import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconMessageOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { User } from '../../../../domain/people/user.schema.ts';
import { useWaitingOf, useWasRead } from '../../../offline/outbox/use-waiting.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { discussionQuery } from '../discussions.queries.ts';
import { useLive } from '../live/use-live.ts';
import { useInStep } from '../use-in-step.ts';
import { waitingDiscussions, waitingPosts, withWaiting } from '../waiting-posts.ts';
import { entityOf } from '../write-discussion.ts';
import type { PlaceLinkType } from './place-card.tsx';
import { Thread } from './thread.tsx';
import classes from './thread.module.css';
import { WaitingThread } from './waiting-thread.tsx';

interface Props {
  readonly uuid: string;
  readonly user: User;
  readonly onBack: () => void;
  /** The way to the place that was asked about. */
  readonly placeLink?: PlaceLinkType;
}

/** Where no socket brings the news. */
const askAgainMs = 15_000;

const isNotFound = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'notFound';

/** One discussion, wherever it is: on the server, on this device, or on its way from here. */
export function ThreadPane({ uuid, user, onBack, placeLink }: Props) {
  const { t } = useLingui();
  useInStep();
  const live = useLive(uuid);
  const query = useInfiniteQuery({
    ...discussionQuery(uuid),
    refetchInterval: live.isLive ? false : askAgainMs,
  });
  const entity = entityOf(uuid);
  const waiting = useWaitingOf(entity);
  const wasRead = useWasRead(entity);
  const asked = waitingDiscussions(waiting)[0];
  // What was just sent is shown until the server's own answer is here.
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked && asked.uuid !== lastAsked?.uuid) setLastAsked(asked);
  const back = (
    <Button
      className={classes.back ?? ''}
      size="md"
      variant="subtle"
      leftSection={<IconChevronLeft size={18} stroke={1.75} />}
      onClick={onBack}
    >
      <Trans>All discussions</Trans>
    </Button>
  );
  const opened = query.data?.pages[0]?.opened;
  const isThere = Boolean(opened);
  const { enter } = live;
  useEffect(() => {
    if (isThere) enter();
  }, [isThere, enter]);
  // What lies on this device of one that is gone, or no longer theirs to see, is not shown.
  if (isNotFound(query.error) && !asked && !(query.isFetching && lastAsked))
    return (
      <>
        {back}
        <EmptyState
          icon={<IconMessageOff size={28} stroke={1.75} />}
          title={t`This discussion does not exist`}
        >
          <Trans>It may have been deleted, or you may not have access to it.</Trans>
        </EmptyState>
      </>
    );
  if (opened)
    return (
      <article className={classes.pane}>
        {back}
        <Thread
          discussion={withWaiting(opened.discussion, waiting)}
          accepted={opened.accepted}
          pages={query.data?.pages ?? []}
          waiting={waiting}
          user={user}
          placeLink={placeLink}
          live={live}
          hasOlder={query.hasNextPage}
          isLoadingOlder={query.isFetchingNextPage}
          onOlder={() => query.fetchNextPage()}
          onGone={onBack}
        />
      </article>
    );
  const pending = asked ?? (query.isFetching ? lastAsked : undefined);
  if (pending)
    return (
      <article className={classes.pane}>
        {back}
        <WaitingThread discussion={pending} posts={waitingPosts(waiting)} user={user} />
      </article>
    );
  if (query.isPending || !wasRead) return <TextSkeleton />;
  return (
    <>
      {back}
      <LoadFailure onRetry={() => void query.refetch()} />
    </>
  );
}
