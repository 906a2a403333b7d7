import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChecks, IconMessage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReportInList } from '../../../../domain/reports/reports.contract.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { MoodSign } from '../mood-sign.tsx';
import { clockOf, dayInWords, today } from '../today.ts';
import classes from './inbox-list.module.css';

interface Props {
  readonly query: {
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  readonly reports: readonly ReportInList[];
  readonly openId: number | undefined;
  readonly onOpen: (reportId: number) => void;
  readonly showsClass: boolean;
  readonly isUnreadOnly: boolean;
}

function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest' });
}

export function InboxList(props: Props) {
  const { query, reports, openId, onOpen, showsClass, isUnreadOnly } = props;
  const { t } = useLingui();
  if (query.isLoadingError) return <LoadFailure onRetry={() => query.refetch()} />;
  if (query.isPending) return <TextSkeleton />;
  if (reports.length === 0)
    return isUnreadOnly ? (
      <EmptyState icon={<IconChecks size={28} stroke={1.75} />} title={t`Everything is read`} />
    ) : (
      <EmptyState title={t`No matching reports`} />
    );
  return (
    <>
      <ul className={classes.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <button
              type="button"
              ref={report.id === openId ? intoSight : undefined}
              className={classes.row}
              aria-current={report.id === openId || undefined}
              data-unread={!report.isRead || undefined}
              onClick={() => onOpen(report.id)}
            >
              <ReportRow report={report} showsClass={showsClass} />
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

function ReportRow({
  report,
  showsClass,
}: {
  report: ReportInList;
  showsClass: boolean;
}): ReactNode {
  const { i18n, t } = useLingui();
  const { trainee, excerpt, mood, day, handedInAt, isRead, commentCount, isLate } = report;
  return (
    <>
      <span className={classes.dot}>
        {!isRead && <span role="img" aria-label={t`Unread`} className={classes.unread} />}
      </span>
      <Avatar name={trainee.name} imageUrl={trainee.imageUrl} size={40} />
      <span className={classes.words}>
        <span className={classes.first}>
          <b className={classes.name}>{trainee.name}</b>
          {mood && (
            <span className={classes.mood}>
              <MoodSign mood={mood} size={18} />
            </span>
          )}
        </span>
        <span className={classes.facts}>
          {dayInWords(day, i18n.locale)}
          {day === today() && <> {clockOf(handedInAt, i18n.locale)}</>}
          {isLate && (
            <>
              {' · '}
              <Trans>Filled in later</Trans>
            </>
          )}
          {commentCount > 0 && (
            <span className={classes.comments} title={t`Comments`}>
              <IconMessage size={14} stroke={2} aria-hidden /> {commentCount}
            </span>
          )}
        </span>
        {showsClass && <span className={classes.class}>{report.classTitle}</span>}
        {excerpt && (
          <span className={classes.excerpt}>
            <span className={classes.label}>{excerpt.label}:</span> {excerpt.text}
          </span>
        )}
      </span>
    </>
  );
}
