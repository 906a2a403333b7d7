import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { TranscriptInList } from '../../../../domain/aichats/transcripts.contract.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { FlaggedFor } from '../flags/flagged.tsx';
import { chatTime } from '../chat-time.ts';
import { helpLevelWords, helpStepWords } from '../help-words.ts';
import classes from './chats-list.module.css';

interface Props {
  readonly query: {
    readonly isPending: boolean;
    readonly isLoadingError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    refetch(): unknown;
    fetchNextPage(): unknown;
  };
  readonly chats: readonly TranscriptInList[];
  /** Not all of them, but those that somebody looks for. */
  readonly isFiltered: boolean;
  readonly openId: number | undefined;
  readonly onOpen: (conversationId: number) => void;
}

export function ChatsList({ query, chats, isFiltered, openId, onOpen }: Props) {
  const { t } = useLingui();
  if (query.isLoadingError) return <LoadFailure onRetry={() => query.refetch()} />;
  if (query.isPending) return <TextSkeleton />;
  if (chats.length === 0)
    return isFiltered ? (
      <EmptyState title={t`No matching conversations`} />
    ) : (
      <EmptyState title={t`No conversations yet`}>
        <Trans>What your trainees ask the assistant can be read here.</Trans>
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.list}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <button
              type="button"
              className={classes.row}
              aria-current={chat.id === openId || undefined}
              onClick={() => onOpen(chat.id)}
            >
              <ChatRow chat={chat} />
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

function ChatRow({ chat }: { chat: TranscriptInList }) {
  const { i18n, t } = useLingui();
  const { trainee, lastAskedAt, excerpt, questionCount, helpLevel, isOpened, flags, care } = chat;
  const { isTalk, materialTitle, helpStep } = chat;
  // A step of the ladder says that hints were given, and how big ones.
  const help = helpStep ? helpStepWords[helpStep] : helpLevel && helpLevelWords[helpLevel];
  return (
    <>
      <Avatar name={trainee.name} imageUrl={trainee.imageUrl} size={36} />
      <span className={classes.words}>
        <span className={classes.first}>
          <b className={classes.name}>{trainee.name}</b>
          <span className={classes.facts}>{chatTime(lastAskedAt, i18n.locale)}</span>
        </span>
        <span className={classes.excerpt}>{excerpt}</span>
        <span className={classes.facts}>
          {help && <>{t(help)} · </>}
          {isTalk ? (
            <Trans>With a partner: {materialTitle}</Trans>
          ) : (
            <Plural value={questionCount} one="# question" other="# questions" />
          )}
        </span>
        <FlaggedFor kinds={flags} care={care} />
        {isOpened && (
          <span className={classes.facts}>
            <IconEye size={15} stroke={1.75} aria-hidden /> <Trans>Opened by you</Trans>
          </span>
        )}
      </span>
    </>
  );
}
