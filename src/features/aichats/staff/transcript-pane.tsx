import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { CareFirst } from '../flags/flagged.tsx';
import { LookedAfter } from '../flags/looked-after.tsx';
import { chatTime } from '../chat-time.ts';
import { costInWords } from './cost-in-words.ts';
import { transcriptQuery } from './staff-chats.queries.ts';
import { HelpInChat } from './help-in-chat.tsx';
import { TranscriptTurn } from './transcript-turn.tsx';
import classes from './transcript-pane.module.css';

interface Props {
  readonly conversationId: number;
  /** Whether one may say that one has looked after whoever wrote what was flagged. */
  readonly mayCare: boolean;
  readonly onBack: () => void;
}

export function TranscriptPane({ conversationId, mayCare, onBack }: Props) {
  const { i18n, t } = useLingui();
  const client = useQueryClient();
  const { data, isLoadingError, refetch } = useQuery(transcriptQuery(conversationId));
  const isOpened = data !== undefined;
  useEffect(() => {
    if (isOpened) void client.invalidateQueries({ queryKey: ['aichats', 'list'] });
  }, [client, isOpened]);
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const { trainee, classTitle, isTalk, messages, tokens, cost, openings } = data;
  const { name } = trainee;
  const at = chatTime(openings[0]?.openedAt ?? data.startedAt, i18n.locale);
  const number = new Intl.NumberFormat(i18n.locale);
  const count = number.format(tokens);
  return (
    <article className={classes.pane}>
      <Button
        data-back
        className={classes.back ?? ''}
        size="md"
        variant="subtle"
        leftSection={<IconArrowLeft size={18} stroke={1.75} />}
        onClick={onBack}
      >
        <Trans>All conversations</Trans>
      </Button>
      <header className={classes.head}>
        <Avatar name={name} imageUrl={trainee.imageUrl} size={40} />
        <div className={classes.who}>
          <h2 className={classes.name}>{name}</h2>
          <p className={classes.facts}>{classTitle ?? t`Outside a class`}</p>
        </div>
        {tokens > 0 && (
          <p className={classes.cost}>
            <Trans>{count} tokens</Trans>
            {cost && <span>{costInWords(cost, i18n.locale)}</span>}
          </p>
        )}
      </header>
      <p className={classes.seen}>
        <IconEye size={18} stroke={1.75} aria-hidden />
        <Trans>
          You opened this at {at}. {name} can see that.
        </Trans>
      </p>
      {data.care !== null && (
        <>
          {data.care === 'open' && <CareFirst />}
          <LookedAfter
            conversationId={conversationId}
            care={data.care}
            cares={data.cares}
            mayCare={mayCare}
          />
        </>
      )}
      <HelpInChat help={data.help} />
      {isTalk && (
        <p className={classes.said}>
          <Trans>
            From a conversation with a partner. Only what was flagged is shown here; all of it can
            be read once it is handed in.
          </Trans>
        </p>
      )}
      {messages.map((message) => (
        <TranscriptTurn key={message.id} message={message} name={name} isTalk={isTalk} />
      ))}
    </article>
  );
}
