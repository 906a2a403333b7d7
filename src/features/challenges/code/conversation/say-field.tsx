import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconArrowUp, IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react';
import type { Talk } from '../../../../../domain/aichats/talk.contract.ts';
import { conversationLimits } from '../../../../../domain/challenges/code/conversation/conversation.schema.ts';
import { isReachable, onConnectionChange } from '../../../../offline/connection/connection.ts';
import classes from './conversation-desk.module.css';
import { SilentNote } from './silent-note.tsx';

interface Props {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Undefined until it is known. */
  readonly talk: Talk | undefined;
  /** It could not be asked for. */
  readonly isUnknown: boolean;
  readonly onRetry: () => void;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSend: () => Promise<void>;
}

/** Where one says something, or why nothing can be said now. What is typed stays in either case. */
export function SayField(props: Props) {
  const { text, onText, talk, isUnknown, onRetry, isFull, isBusy, failure, onSend } = props;
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(onConnectionChange, isReachable);
  const silent = talk?.silentReason ?? null;
  const canSend = isOnline && talk !== undefined && silent === null && !isBusy;
  const send = () => {
    if (canSend && text.trim() !== '') void onSend();
  };
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Enter also ends the choice of a Japanese word, which is no wish to send.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }
  if (isFull && !isBusy)
    return (
      <div className={classes.foot}>
        <Note icon={<IconInfoCircle />}>
          <Trans>You have sent all of your messages. Hand the conversation in.</Trans>
        </Note>
      </div>
    );
  return (
    <div className={classes.foot}>
      {!isOnline ? (
        <Note tone="warn" icon={<IconWifiOff />}>
          <Trans>
            You are offline, so the partner cannot answer. What you write is kept, and you can send
            it when you are connected.
          </Trans>
        </Note>
      ) : isUnknown ? (
        <Note tone="bad" icon={<IconAlertTriangle />}>
          <Trans>The conversation could not be loaded.</Trans>{' '}
          <Button size="sm" variant="default" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        </Note>
      ) : silent !== null ? (
        <Note tone="warn" icon={<IconAlertTriangle />}>
          <SilentNote reason={silent} resetsOn={talk?.tokens?.resetsOn} />
        </Note>
      ) : (
        failure !== undefined &&
        !isBusy && (
          <Note tone="bad" icon={<IconAlertTriangle />} isAlert>
            {failure} <Trans>What you wrote is still here.</Trans>
          </Note>
        )
      )}
      {talk?.isFlagging === true && (
        <p className={classes.rules}>
          <Trans>
            Your organisation’s rules check it for signs of distress or abuse. Anything they find
            goes to people named for that, so that somebody can help.
          </Trans>
        </p>
      )}
      <div className={classes.say}>
        <Textarea
          className={classes.field}
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          value={isBusy ? '' : text}
          disabled={isBusy}
          maxLength={conversationLimits.message}
          aria-label={t`Your message`}
          placeholder={isBusy ? t`Answering…` : t`Say something to your partner`}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          className={classes.send}
          size="md"
          disabled={!canSend || text.trim() === ''}
          leftSection={<IconArrowUp size={18} stroke={2} aria-hidden />}
          onClick={send}
        >
          <Trans>Send</Trans>
        </Button>
      </div>
    </div>
  );
}

interface NoteProps {
  readonly tone?: 'warn' | 'bad';
  readonly icon: ReactNode;
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

function Note({ tone, icon, isAlert = false, children }: NoteProps) {
  return (
    <div className={classes.note} data-tone={tone} role={isAlert ? 'alert' : 'status'}>
      {icon}
      <span>{children}</span>
    </div>
  );
}
