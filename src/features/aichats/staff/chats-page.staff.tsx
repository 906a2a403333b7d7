import { Trans, useLingui } from '@lingui/react/macro';
import { useElementSize } from '@mantine/hooks';
import { IconSparkles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { FlagRulesLine } from '../flags/flag-rules-line.tsx';
import { AskedMost } from './asked-most.tsx';
import { ChatsFilters } from './chats-filters.tsx';
import { ChatsList } from './chats-list.tsx';
import classes from './chats-page.module.css';
import { type ChatsSearch, filterOf, isFiltered } from './chats-search.ts';
import { chatsQuery } from './staff-chats.queries.ts';
import { TranscriptPane } from './transcript-pane.tsx';

interface Props {
  readonly search: ChatsSearch;
  /** `isStep`: the way back leads to what was shown before. */
  readonly onSearch: (search: ChatsSearch, isStep?: boolean) => void;
  readonly mayCare: boolean;
  /** In a room of this bootcamp: what was asked in its classes. */
  readonly bootcampId?: number;
}

/** What trainees asked the assistant, as far as one may read it. Nothing is opened until somebody opens it. */
export function ChatsPage({ search, onSearch, mayCare, bootcampId }: Props) {
  const { t } = useLingui();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const layout = layoutFor(width);
  usePageTitle(t`AI chats`);
  const query = useInfiniteQuery(chatsQuery(filterOf(search, bootcampId)));
  const chats = query.data?.pages.flatMap((page) => page.chats) ?? [];
  const isEmpty = query.isSuccess && chats.length === 0;
  const open = (chat: number | undefined) =>
    onSearch({ ...search, chat }, search.chat === undefined);

  return (
    <div
      ref={ref}
      className={classes.desk}
      data-layout={layout}
      data-open={search.chat !== undefined || undefined}
    >
      <div className={classes.top}>
        <ChatsFilters
          search={search}
          bootcampId={bootcampId}
          count={query.data?.pages[0]?.count}
          onSearch={onSearch}
        />
      </div>
      <section className={classes.list} aria-label={t`Conversations`}>
        {(search.flagged || search.care) && <FlagRulesLine />}
        <ChatsList
          query={query}
          chats={chats}
          isFiltered={isFiltered(search)}
          openId={search.chat}
          onOpen={open}
        />
      </section>
      <section className={classes.reading} aria-label={t`Conversation`}>
        {search.chat === undefined && !isEmpty && (
          <EmptyState
            icon={<IconSparkles size={28} stroke={1.75} />}
            title={t`Choose a conversation to read it`}
          >
            <Trans>Its trainee can see that you opened it, and when.</Trans>
          </EmptyState>
        )}
        {search.chat !== undefined && (
          <TranscriptPane
            key={search.chat}
            conversationId={search.chat}
            mayCare={mayCare}
            onBack={() => open(undefined)}
          />
        )}
      </section>
      <aside className={classes.most} aria-label={t`What trainees ask most`}>
        <AskedMost classId={search.c} classMaterialId={search.m} bootcampId={bootcampId} />
      </aside>
    </div>
  );
}

/** How many columns there is room for; before it is known, those of a desk. */
function layoutFor(width: number): 'one' | 'two' | 'three' {
  if (width === 0 || width >= 1080) return 'three';
  return width >= 660 ? 'two' : 'one';
}
