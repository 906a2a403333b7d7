import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconListSearch, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { helpSteps } from '../../../../domain/aichats/help-level.ts';
import type { TranscriptMessage } from '../../../../domain/aichats/transcripts.contract.ts';
import { plainText } from '../../../../domain/materials/plain-text.ts';
import { AnswerText } from '../answer-text.tsx';
import { FlaggedBy } from '../flags/flagged.tsx';
import { chatTime } from '../chat-time.ts';
import { helpLevelWords, helpStepWords } from '../help-words.ts';
import { costInWords } from './cost-in-words.ts';
import classes from './transcript-pane.module.css';

interface Props {
  readonly message: TranscriptMessage;
  readonly name: string;
  /** Of a conversation with a partner, who looks nothing up. */
  readonly isTalk: boolean;
}

export function TranscriptTurn({ message, name, isTalk }: Props) {
  const { i18n } = useLingui();
  const { chatRole, content, messageTimestamp, materialTitle, isFinalInContext } = message;
  return (
    <>
      {chatRole === 'user' ? (
        <div>
          <p className={classes.said}>
            <b>{name}</b>{' '}
            {messageTimestamp !== undefined && chatTime(messageTimestamp, i18n.locale)}
            {materialTitle !== null && <> · {materialTitle}</>}
          </p>
          <p className={classes.question}>{content}</p>
          <FlaggedBy flags={message.flags} />
        </div>
      ) : (
        <Answer message={message} isTalk={isTalk} />
      )}
      {isFinalInContext && (
        <p className={classes.said}>
          <Trans>The context was reset here.</Trans>
        </p>
      )}
    </>
  );
}

function Answer({ message, isTalk }: Pick<Props, 'message' | 'isTalk'>) {
  const { i18n, t } = useLingui();
  const { content, model = '', modelVersion, helpStep, helpLevel, tokens, cost, rating } = message;
  const { state, sources, readWork, flags } = message;
  const count = new Intl.NumberFormat(i18n.locale).format(tokens ?? 0);
  return (
    <div>
      {!isTalk && <Retrieved sources={sources} />}
      {readWork !== undefined && (
        <p className={classes.said}>
          {readWork === 'work' ? (
            <Trans>The task and the trainee’s own work were read. Hidden cases never are.</Trans>
          ) : (
            <Trans>The task was read. Nothing was written yet.</Trans>
          )}
        </p>
      )}
      <p className={classes.said} title={modelVersion ?? ''}>
        {isTalk && (
          <b>
            <Trans context="conversation">Partner</Trans>{' '}
          </b>
        )}
        {helpStep && (
          <>
            <b>{t(helpStepWords[helpStep])}</b>
            <span>{t`Step ${helpSteps.indexOf(helpStep) + 1} of ${helpSteps.length}`} ·</span>
          </>
        )}
        {model}
        {helpLevel && <> · {t(helpLevelWords[helpLevel])}</>}
      </p>
      <div className={classes.answer}>
        <AnswerText text={content} sources={[]} onLeave={undefined} />
      </div>
      <FlaggedBy flags={flags} />
      <p className={classes.said}>
        {tokens !== null && tokens > 0 && (
          <>
            <Trans>{count} tokens</Trans>
            {cost && <> · {costInWords(cost, i18n.locale)}</>}
            {' · '}
          </>
        )}
        {state === 'stopped' && (
          <>
            <Trans>Stopped by the trainee</Trans>
            {' · '}
          </>
        )}
        {state === 'broken' && (
          <>
            <Trans>Interrupted</Trans>
            {' · '}
          </>
        )}
        {rating === 1 && (
          <span className={classes.helped}>
            <IconThumbUp size={15} stroke={1.75} aria-hidden /> <Trans>Helpful</Trans>
          </span>
        )}
        {rating === -1 && (
          <>
            <IconThumbDown size={15} stroke={1.75} aria-hidden /> <Trans>Not helpful</Trans>
          </>
        )}
        {rating === null && !isTalk && <Trans>Not rated</Trans>}
      </p>
    </div>
  );
}

/** What was found for the answer, whether it named it or not: all that it knew of the materials. */
function Retrieved({ sources }: Pick<TranscriptMessage, 'sources'>) {
  if (sources.length === 0)
    return (
      <p className={classes.said}>
        <Trans>No passage was retrieved.</Trans>
      </p>
    );
  const cited = sources.filter(({ isCited }) => isCited).length;
  return (
    <details className={classes.retrieved}>
      <summary>
        <IconListSearch size={18} stroke={1.75} aria-hidden />
        <span>
          <Plural value={sources.length} one="# passage retrieved" other="# passages retrieved" />
          {' · '}
          <Plural value={cited} one="# cited" other="# cited" />
        </span>
      </summary>
      <ul>
        {sources.map(({ number, title, within, text, place, isCited }) => (
          <li key={number}>
            <span className={classes.number} data-cited={isCited || undefined}>
              {isCited ? number : '–'}
            </span>
            <span className={classes.passage}>{plainText(text)}</span>
            <span className={classes.where}>
              {place.kind === 'note' ? <Trans>Own note</Trans> : title}
              {within !== null && <> · {within}</>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
