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

/** What was looked up without a network stands where it was, also when something was asked with one since. */
function inOrder(
  messages: readonly ChatMessage[],
  found: readonly DeviceFind[],
): (ChatMessage | DeviceFind)[] {
  const rows: (ChatMessage | DeviceFind)[] = [];
  let waiting = found;
  for (const message of messages) {
    const { messageTimestamp: at } = message;
    const isBefore = (find: DeviceFind) => at !== undefined && find.at < at;
    rows.push(...waiting.filter(isBefore), message);
    waiting = waiting.filter((find) => !isBefore(find));
  }
  return [...rows, ...waiting];
}

export function MessageList({ messages, conversation, found, onCancel, onLeave }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
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

  // An answer grows after it was shown: its code is coloured and its formulas are set when they can be.
  useLayoutEffect(() => {
    const growing = new ResizeObserver(() => {
      const { current } = box;
      if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    if (rows.current) growing.observe(rows.current);
    return () => growing.disconnect();
  }, []);

  function onScroll(): void {
    const { current } = box;
    if (!current) return;
    const { scrollTop, scrollHeight, clientHeight } = current;
    const isNear = scrollHeight - clientHeight - scrollTop <= awayPx;
    // Further from the end without going up is what has grown below.
    if (isNear || scrollTop < lastTop.current) isAtEnd.current = isNear;
    lastTop.current = scrollTop;
    setIsAway(!isAtEnd.current);
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
        <div ref={rows} className={classes.rows}>
          {inOrder(messages, found).map((row) =>
            'question' in row ? (
              <FoundOnDevice key={row.at} find={row} onLeave={onLeave} />
            ) : (
              <div key={row.id} className={classes.turn}>
                {row.chatRole === 'user' ? (
                  <QuestionRow text={row.content} at={row.messageTimestamp} />
                ) : (
                  <AnswerRow message={row} onLeave={onLeave} />
                )}
                {row.isFinalInContext && <NewChatDivider />}
              </div>
            ),
          )}
          {asked && <QuestionRow text={asked.text} at={asked.at} />}
          {isBusy && <AnswerRow partial={partial} onLeave={onLeave} />}
          {phase === 'failed' && <ConnectionFailure onRetry={retry} onCancel={onCancel} />}
          <SpokenAnswer text={partial} />
        </div>
      </div>
      {isAway && (
        <button type="button" className={classes.down} aria-label={t`To the end`} onClick={toEnd}>
          <IconArrowDown size={20} stroke={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}
