import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { TranscriptMessage } from '../../../../../domain/challenges/code/conversation/transcript.ts';
import classes from './transcript-view.module.css';

interface Props {
  readonly messages: readonly TranscriptMessage[];
  /** Whose side the trainee's is; absent: the reader's own. */
  readonly traineeName?: string;
  readonly isAnswering?: boolean;
  /** Beside who said it, by the number of the message. */
  readonly beside?: (line: number) => ReactNode;
  /** Below it. */
  readonly below?: (line: number) => ReactNode;
  readonly ref?: Ref<HTMLOListElement>;
}

/** Who said what, as it was said: no Markdown, no link and no picture is made of it. */
export function TranscriptView(props: Props) {
  const { messages, traineeName, isAnswering, beside, below, ref } = props;
  const { t } = useLingui();
  return (
    <ol ref={ref} className={classes.messages} aria-label={t`Conversation`}>
      {messages.map(({ by, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message is known by its number
        <li key={index} className={classes.message} data-by={by}>
          <p className={classes.head}>
            {by === 'partner' ? (
              <Trans context="conversation">Partner</Trans>
            ) : (
              (traineeName ?? <Trans context="conversation">You</Trans>)
            )}
            {beside?.(index + 1)}
          </p>
          <p className={classes.text}>{text}</p>
          {below?.(index + 1)}
        </li>
      ))}
      {isAnswering === true && (
        <li className={classes.message} data-by="partner">
          <p className={classes.head}>
            <Trans context="conversation">Partner</Trans>
          </p>
          <p className={classes.text} data-waits role="status">
            <Loader size={18} type="dots" aria-hidden />
            <Trans>Answering…</Trans>
          </p>
        </li>
      )}
    </ol>
  );
}
