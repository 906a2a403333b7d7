import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { Board, BoardMessage } from '../../../../domain/exams/exam-board.contract.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { CorrectionDifference } from '../taking/correction-difference.tsx';
import type { Whom } from './whom.ts';
import classes from './board.module.css';

interface Props {
  readonly board: Board;
  readonly onAnswer: (whom: Whom) => void;
}

/** What was done about time, and what was written, newest first. */
export function BoardSide({ board, onAnswer }: Props) {
  const { t } = useLingui();
  // Over the people they would take the room of those who wait: opened when wanted.
  const isBeside = useMediaQuery('(min-width: 1520px)') ?? false;
  const [chosen, setTab] = useState<string | null>(null);
  const tab = chosen ?? (isBeside ? 'ledger' : null);
  const questions = board.messages.filter(({ writtenBy }) => writtenBy === null);
  const open = questions.filter(({ isAnswered }) => !isAnswered).length;
  return (
    <aside className={classes.side} aria-label={t`Ledger and messages`}>
      <Tabs value={tab} onChange={setTab} allowTabDeactivation={!isBeside} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="ledger">
            <Trans>Ledger</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="messages">
            <Trans>Messages</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="questions">
            <Trans context="asked in an exam">Questions</Trans>
            {open > 0 && ` ${open}`}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ledger">
          <Ledger board={board} />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <Messages messages={board.messages.filter(({ writtenBy }) => writtenBy !== null)} />
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          <Messages
            messages={questions}
            onAnswer={({ userId, personName }) => onAnswer({ userId, name: personName ?? '' })}
          />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}

function useClock() {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, { hour: 'numeric', minute: '2-digit' });
  return (at: string) => format.format(new Date(at));
}

function Ledger({ board }: { board: Board }) {
  const clock = useClock();
  if (board.ledger.length + board.corrections.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No time was given, and no question corrected.</Trans>
      </p>
    );
  return (
    <ol className={classes.entries}>
      {board.corrections.map(({ id, before, text, by, at, confirmedCount }) => (
        <li key={`correction ${id}`}>
          <span className={classes.at}>{clock(at)}</span>
          <span className={classes.words}>
            <b>
              <Trans>A question was corrected</Trans>
            </b>
            <CorrectionDifference correction={{ before, text }} lang={board.lang} />
            <small>
              <Plural value={confirmedCount} one="confirmed by #" other="confirmed by #" />
              {by !== null && ` · ${by}`}
            </small>
          </span>
        </li>
      ))}
      {board.ledger.map(({ id, kind, isForAll, personName, seconds, reason, by, at }) => (
        <li key={id}>
          <span className={classes.at}>{clock(at)}</span>
          <span className={classes.words}>
            <b>
              {kind === 'outage' ? (
                <Trans>The server was unavailable</Trans>
              ) : kind === 'device' ? (
                <Trans>The device of {personName} failed</Trans>
              ) : isForAll ? (
                <Trans>Time for everybody</Trans>
              ) : (
                <Trans>Time for {personName}</Trans>
              )}
            </b>
            {reason !== '' && <span>{reason}</span>}
            <small>{by === null ? <Trans>By rule</Trans> : <Trans>By hand · {by}</Trans>}</small>
          </span>
          <span className={classes.plus}>
            <Given seconds={seconds} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** `+3:20` */
export function Given({ seconds }: { seconds: number }) {
  return (
    <>
      +{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </>
  );
}

function Messages({
  messages,
  onAnswer,
}: {
  messages: readonly BoardMessage[];
  onAnswer?: (message: BoardMessage) => void;
}) {
  const clock = useClock();
  if (messages.length === 0)
    return (
      <p className={classes.none}>
        <Trans>Nothing here yet.</Trans>
      </p>
    );
  return (
    <ol className={classes.entries}>
      {messages.map((message) => (
        <li key={message.id}>
          <span className={classes.at}>{clock(message.at)}</span>
          <span className={classes.words}>
            <b>{message.personName ?? <Trans>To everybody</Trans>}</b>
            <span>{message.text}</span>
            {message.writtenBy !== null && <small>{message.writtenBy}</small>}
            {onAnswer && !message.isAnswered && (
              <Button size="xs" variant="default" onClick={() => onAnswer(message)}>
                <Trans>Answer</Trans>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
