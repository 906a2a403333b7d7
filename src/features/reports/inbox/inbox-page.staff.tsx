import { Trans, useLingui } from '@lingui/react/macro';
import { IconClipboardText } from '@tabler/icons-react';
import { useElementSize } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { Board } from '../board/board.tsx';
import { inboxQuery, reportClassesQuery } from './inbox.queries.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxList } from './inbox-list.tsx';
import classes from './inbox-page.module.css';
import { filterOf, type InboxSearch } from './inbox-search.ts';
import { ReadingPane } from './reading-pane.tsx';
import { stepsAround } from './steps-around.ts';

interface Props {
  readonly search: InboxSearch;
  /** `isStep`: the way back leads to what was shown before. */
  readonly onSearch: (search: InboxSearch, isStep?: boolean) => void;
  /** In a room of this bootcamp: its classes alone. */
  readonly bootcampId?: number;
}

/** What trainees wrote, read one after the other, and who has not written. */
export function InboxPage({ search, onSearch, bootcampId }: Props) {
  const { t } = useLingui();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const layout = layoutFor(width);
  usePageTitle(t`Daily reports`);
  const { data: all } = useQuery(reportClassesQuery(bootcampId));
  const query = useInfiniteQuery(inboxQuery(filterOf(search, bootcampId)));
  const reports = query.data?.pages.flatMap((page) => page.reports) ?? [];
  const steps = stepsAround(reports, search.r, query.data?.pages[0]?.count);
  const open = (r: number | undefined) => onSearch({ ...search, r }, search.r === undefined);
  const boardClass = boardOf(search.c, all ?? [], reports[0]?.classId);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const to = event.key === 'j' ? steps.next : event.key === 'k' ? steps.previous : undefined;
      if (to === undefined) return;
      event.preventDefault();
      open(to);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });

  return (
    <div
      ref={ref}
      className={classes.desk}
      data-layout={layout}
      data-open={search.r !== undefined || undefined}
    >
      <section className={classes.inbox} aria-label={t`Report list`}>
        <InboxFilters search={search} bootcampId={bootcampId} all={all ?? []} onSearch={onSearch} />
        <InboxList
          query={query}
          reports={reports}
          openId={search.r}
          onOpen={open}
          showsClass={search.c === undefined}
          isUnreadOnly={search.status === 1}
        />
      </section>
      <section className={classes.reading} aria-label={t`Report`}>
        {search.r === undefined ? (
          <div className={classes.nothing}>
            <EmptyState
              icon={<IconClipboardText size={28} stroke={1.75} />}
              title={t`Choose a report to read it`}
            >
              <Trans>
                <kbd>J</kbd> opens the next one, <kbd>K</kbd> the one before.
              </Trans>
            </EmptyState>
          </div>
        ) : (
          <ReadingPane key={search.r} reportId={search.r} steps={steps} onOpen={open} />
        )}
      </section>
      {boardClass !== undefined && (
        <aside className={classes.board} aria-label={t`Who has written`}>
          <Board
            classId={boardClass}
            isBeside={layout === 'three'}
            title={
              search.c === undefined
                ? all?.find(({ classId }) => classId === boardClass)?.title
                : undefined
            }
            onOpen={open}
          />
        </aside>
      )}
    </div>
  );
}

interface OfClass {
  readonly classId: number;
  readonly isMine: boolean;
  readonly hasEnded: boolean;
}

/** The class that is chosen, else one that the person teaches now, else that of the newest report. */
const boardOf = (
  chosen: number | undefined,
  all: readonly OfClass[],
  newest: number | undefined,
): number | undefined =>
  chosen ??
  all.find(({ isMine, hasEnded }) => isMine && !hasEnded)?.classId ??
  newest ??
  all[0]?.classId;

/** How many columns there is room for; before it is known, those of a desk. */
function layoutFor(width: number): 'one' | 'two' | 'three' {
  if (width === 0 || width >= 1100) return 'three';
  return width >= 660 ? 'two' : 'one';
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;
