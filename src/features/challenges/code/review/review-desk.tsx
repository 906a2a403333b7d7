import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReviewRow } from '../../../../../domain/challenges/code/review.schema.ts';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';
import { LoadFailure } from '../../../../ui/LoadFailure/load-failure.tsx';
import { ProgressBar } from '../../../../ui/ProgressBar/progress-bar.tsx';
import { TextSkeleton } from '../../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../../ui/Toast/toast.tsx';
import { inOrder, ReviewList } from './review-list.tsx';
import { reviewQuery } from './review.queries.ts';
import { RescoreButton } from './rescore/rescore-button.tsx';
import { SimilarityButton } from './similarity/similarity-button.tsx';
import classes from './review-room.module.css';
import { ReviewTable } from './review-table.tsx';
import { useReview } from './use-review.ts';

interface Props {
  readonly classMaterialId: number;
  readonly rows: readonly ReviewRow[];
  readonly wanted: number | undefined;
  /** Machines have run it: words are for people alone. */
  readonly isRun: boolean;
  readonly onChoose: (attemptId: number) => void;
  readonly top: (middle: ReactNode) => ReactNode;
}

const panes = ['list', 'code', 'points'] as const;
type Pane = (typeof panes)[number];

/** The submissions of one challenge, and the one that is on the table. */
export function ReviewDesk({ classMaterialId, rows, wanted, isRun, onChoose, top }: Props) {
  const { t } = useLingui();
  const tools = useReview(classMaterialId);
  const ordered = inOrder(rows);
  const chosen = ordered.find(({ attemptId }) => attemptId === wanted) ?? ordered[0];
  const [pane, setPane] = useState<Pane>(wanted === undefined ? 'list' : 'code');
  const {
    data: review,
    isError,
    refetch,
  } = useQuery({
    ...reviewQuery(chosen?.attemptId ?? 0),
    enabled: chosen !== undefined,
  });
  const drafts = rows.filter(({ state }) => state === 'draft').map(({ attemptId }) => attemptId);
  const isDone = ({ state }: ReviewRow) => state !== 'waiting' && state !== 'running';
  const done = rows.filter(isDone).length;
  const all = rows.length;

  function choose(attemptId: number): void {
    onChoose(attemptId);
    if (pane === 'list') setPane('code');
  }
  const step = (by: 1 | -1) => {
    const next = ordered[ordered.findIndex((row) => row === chosen) + by];
    if (next) onChoose(next.attemptId);
  };
  /** The next one that waits, from the present one on and then from the beginning. */
  const waitingAfter = (attemptId: number): number | undefined => {
    const at = ordered.findIndex((row) => row.attemptId === attemptId);
    const round = [...ordered.slice(at + 1), ...ordered.slice(0, Math.max(at, 0))];
    return round.find(({ state }) => state === 'waiting')?.attemptId;
  };

  async function publishAll(): Promise<void> {
    const count = drafts.length;
    const isSure = await confirm({
      title: t`Publish the drafts together?`,
      body: t`Trainees are told their points and can read the comments. Drafts: ${count}`,
      action: t`Publish`,
    });
    if (!isSure) return;
    tools.publish.mutate(drafts, {
      onSuccess: () => showToast('success', t`Published. The trainees have been told.`),
    });
  }

  return (
    <div className={classes.room} data-pane={pane}>
      {top(
        <>
          <span className={classes.progress}>
            <ProgressBar percent={all === 0 ? 0 : (done / all) * 100} label={t`Scored`} />
            <span>
              <Trans>
                {done} of {all} scored
              </Trans>
            </span>
          </span>
          {isRun && rows.length > 0 && (
            <>
              <SimilarityButton className={classes.publish} classMaterialId={classMaterialId} />
              <RescoreButton className={classes.publish} classMaterialId={classMaterialId} />
            </>
          )}
          {drafts.length > 0 && (
            <Button
              className={classes.publish}
              variant="default"
              leftSection={<IconSend size={18} stroke={1.75} />}
              loading={tools.publish.isPending}
              onClick={() => void publishAll()}
            >
              <Plural value={drafts.length} one="Publish # draft" other="Publish # drafts" />
            </Button>
          )}
        </>,
      )}
      <SegmentedControl
        className={classes.panes}
        fullWidth
        size="sm"
        aria-label={t`What is shown`}
        value={pane}
        onChange={(value) => setPane(panes.find((one) => one === value) ?? 'code')}
        data={[
          { value: 'list', label: t`Submissions` },
          { value: 'code', label: review?.isConversation ? t`Conversation` : t`Code` },
          { value: 'points', label: t`Points` },
        ]}
      />
      <div className={classes.list}>
        <ReviewList rows={rows} chosen={chosen?.attemptId} onChoose={choose} />
      </div>
      {review && chosen ? (
        <ReviewTable
          key={review.attemptId}
          review={review}
          tools={tools}
          onNext={() => step(1)}
          onPrevious={() => step(-1)}
          onDone={() => {
            const next = waitingAfter(review.attemptId);
            if (next === undefined) showToast('success', t`Nothing more to mark here.`);
            else onChoose(next);
          }}
        />
      ) : (
        <main className={classes.empty} id="main" tabIndex={-1}>
          {isError ? <LoadFailure onRetry={() => void refetch()} /> : <TextSkeleton isPadded />}
        </main>
      )}
    </div>
  );
}
