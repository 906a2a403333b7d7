import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { chatOfBootcampQuery } from './aichats.queries.ts';
import { openAssistant } from './assistant-store.ts';
import { AnswerRow } from './drawer/answer-row.tsx';
import { NewChatDivider } from './drawer/new-chat-divider.tsx';
import { QuestionRow } from './drawer/question-row.tsx';
import classes from './own-chats-page.module.css';

/** What a trainee asked the assistant in the classes of a bootcamp, to be read again. */
export function OwnChatsPage({ bootcampId }: { bootcampId: number }) {
  const { t, i18n } = useLingui();
  usePageTitle(t`AI chats`);
  const { data, isLoadingError, refetch } = useQuery(chatOfBootcampQuery(bootcampId));
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const ask = (
    <Button
      size="md"
      leftSection={<IconSparkles size={20} stroke={1.75} />}
      onClick={openAssistant}
    >
      <Trans>Ask the assistant</Trans>
    </Button>
  );
  const { recentMessages: messages, openings } = data;
  const openers = new Intl.ListFormat(i18n.locale).format([
    ...new Set(openings.map(({ name }) => name)),
  ]);
  if (messages.length === 0)
    return (
      <EmptyState
        icon={<IconSparkles size={28} stroke={1.75} />}
        title={t`Nothing asked here yet`}
        action={ask}
      >
        <Trans>What you ask the assistant in the classes of this bootcamp is kept here.</Trans>
      </EmptyState>
    );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>What you asked here</Trans>
        </h2>
        {ask}
      </div>
      <p className={classes.note}>
        {openings.length === 0 ? (
          <Trans>Staff may read it. Nobody has opened it so far.</Trans>
        ) : (
          <Trans>Staff may read it. Opened by {openers}.</Trans>
        )}
      </p>
      <div className={classes.turns}>
        {messages.map((message) => (
          <div key={message.id} className={classes.turn}>
            {message.chatRole === 'user' ? (
              <QuestionRow text={message.content} at={message.messageTimestamp} />
            ) : (
              <AnswerRow message={message} onLeave={undefined} />
            )}
            {message.isFinalInContext && <NewChatDivider />}
          </div>
        ))}
      </div>
    </div>
  );
}
