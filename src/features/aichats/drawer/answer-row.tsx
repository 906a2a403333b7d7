import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import type { ChatMessage } from '../../../../domain/aichats/aichats.schema.ts';
import { searchName } from '../../../../domain/aichats/search-answer.rules.ts';
import { helpStepWords } from '../help-words.ts';
import { withoutFurigana } from '../../../../domain/aichats/furigana.rules.ts';
import { AnswerText } from '../answer-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { RateAnswer } from './rate-answer.tsx';
import classes from './rows.module.css';
import { FoundPlaces } from './found-places.tsx';
import { SourceList } from './source-list.tsx';
import { ToldButton } from './told-button.tsx';
import { useFurigana } from './use-furigana.ts';

interface Props {
  readonly message?: ChatMessage;
  /** What has come of an answer that is on its way. */
  readonly partial?: string;
  readonly onLeave: (() => void) | undefined;
}

export function AnswerRow({ message, partial, onLeave }: Props) {
  const { t } = useLingui();
  const { isOn: hasFurigana } = useFurigana();
  if (message === undefined) return <ComingAnswer text={partial ?? ''} />;
  const { content, state, model = '', modelVersion = '', helpStep, sources, readWork } = message;
  const isSearch = model === searchName;
  const cited = sources.filter(({ isCited }) => isCited);
  return (
    <article className={classes.answer}>
      <header className={classes.head}>
        {helpStep && <strong>{t(helpStepWords[helpStep])}</strong>}
        <ToldButton className={classes.model} tip={`${model} ${modelVersion}`}>
          {model}
        </ToldButton>
        <span className={classes.grow} />
        {content !== '' && (
          <CopyButton text={withoutFurigana(content)} label={t`Copy the answer`} />
        )}
      </header>
      {isSearch ? (
        <FoundPlaces sources={sources} text={content} onLeave={onLeave} />
      ) : (
        <>
          <AnswerText text={content} sources={cited} onLeave={onLeave} hasFurigana={hasFurigana} />
          {readWork === 'work' && (
            <p className={classes.note}>
              <Trans>This answer takes into account the task and what you have written.</Trans>
            </p>
          )}
          {state === 'done' && cited.length === 0 && readWork === undefined && (
            <p className={classes.note}>
              <Trans>This answer cites no source from your materials.</Trans>
            </p>
          )}
          <SourceList sources={cited} onLeave={onLeave} />
        </>
      )}
      {(state === 'stopped' || state === 'broken') && (
        <p className={classes.note}>
          {state === 'stopped' ? (
            <Trans>This answer was stopped.</Trans>
          ) : (
            <Trans>This answer was cut off.</Trans>
          )}
        </p>
      )}
      {state === 'done' && <RateAnswer message={message} />}
    </article>
  );
}

function ComingAnswer({ text }: { text: string }) {
  const { t } = useLingui();
  const { isOn: hasFurigana } = useFurigana();
  return (
    <article className={classes.answer} aria-busy>
      {text !== '' && (
        <div aria-hidden>
          <AnswerText text={text} sources={[]} onLeave={undefined} hasFurigana={hasFurigana} />
        </div>
      )}
      <span className={classes.spinner} role="status" aria-label={t`Answering`}>
        <Loader size={18} color="var(--keiko-link)" aria-hidden />
        {text === '' && (
          <span>
            <Trans>Looking it up…</Trans>
          </span>
        )}
      </span>
    </article>
  );
}
