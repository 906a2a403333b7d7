import { useLingui } from '@lingui/react/macro';
import { IconArrowDown } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../../domain/aichats/aichats.schema.ts';
import { AnswerRow } from './answer-row.tsx';
import { ConnectionFailure } from './connection-failure.tsx';
import { FoundOnDevice } from './found-on-device.tsx';
import classes from './message-list.module.css';
import { NewChatDivider } from './new-chat-divider.tsx';
import { QuestionRow } from './question-row.tsx';
import { SpokenAnswer } from './spoken-answer.tsx';
import type { Conversation } from './use-conversation.ts';
import type { DeviceFind } from './use-device-search.ts';

interface Props {
  readonly messages: readonly ChatMessage[];
  readonly conversation: Conversation;
  readonly found: readonly DeviceFind[];
  readonly onCancel: () => void;
  /** On a narrow screen the drawer makes way for what a source opens. */
  readonly onLeave: (() => void) | undefined;
}

/** Whoever is further away from the end than this has scrolled away from it. */
const awayPx = 75;

export function MessageList({ messages, conversation, found, onCancel, onLeave }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isAway, setIsAway] = useState(false);
  const { phase, asked, partial, retry } = conversation;
  const isBusy = phase === 'loading' || phase === 'streaming';

  // What comes below is shown, unless one reads further up.
  useLayoutEffect(() => {
    const { current } = box;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  });
  useLayoutEffect(() => {
    if (asked === undefined) return;
    isAtEnd.current = true;
    const { current } = box;
    if (current) current.scrollTop = current.scrollHeight;
  }, [asked]);

  function onScroll(): void {
    const { current } = box;
    if (!current) return;
    const left = current.scrollHeight - current.clientHeight - current.scrollTop;
    isAtEnd.current = left <= awayPx;
    setIsAway(left > awayPx);
  }
  const toEnd = () => box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'smooth' });

  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={classes.list}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label={t`Conversation`}
      >
        {messages.map((message) => (
          <div key={message.id} className={classes.turn}>
            {message.chatRole === 'user' ? (
              <QuestionRow text={message.content} at={message.messageTimestamp} />
            ) : (
              <AnswerRow message={message} onLeave={onLeave} />
            )}
            {message.isFinalInContext && <NewChatDivider />}
          </div>
        ))}
        {asked && <QuestionRow text={asked.text} at={asked.at} />}
        {isBusy && <AnswerRow partial={partial} onLeave={onLeave} />}
        {phase === 'failed' && <ConnectionFailure onRetry={retry} onCancel={onCancel} />}
        {found.map((find) => (
          <FoundOnDevice key={find.at} find={find} onLeave={onLeave} />
        ))}
        <SpokenAnswer text={partial} />
      </div>
      {isAway && (
        <button type="button" className={classes.down} aria-label={t`To the end`} onClick={toEnd}>
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
