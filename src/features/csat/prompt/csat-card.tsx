import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import {
  commentLimit,
  type CsatKind,
  type CsatPrompt,
} from '../../../../domain/csat/csat.schema.ts';
import classes from './csat-card.module.css';
import { say } from './csat-prompts.queries.ts';
import { RatingButtons } from './rating-buttons.tsx';

interface Props {
  readonly prompt: CsatPrompt;
  readonly showsClass: boolean;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

/** One press answers a question; what else there is to say may follow. */
export function CsatCard({ prompt, showsClass, onBegin, onClose }: Props) {
  const { t } = useLingui();
  const [ratings, setRatings] = useState<Partial<Record<CsatKind, number>>>({});
  const [words, setWords] = useState('');
  const isDone = prompt.items.every(({ type }) => ratings[type] !== undefined);
  const hasBegun = Object.keys(ratings).length > 0;

  async function rate(kind: CsatKind, rating: number): Promise<void> {
    onBegin();
    setRatings({ ...ratings, [kind]: rating });
    await say(prompt, { kind, rating });
  }
  async function finish(): Promise<void> {
    if (words.trim() !== '') await say(prompt, { kind: 'comment', words: words.trim() });
    onClose();
  }
  async function skip(): Promise<void> {
    await say(prompt, { kind: 'skip' });
    onClose();
  }

  return (
    <section
      className={classes.card}
      data-first={!showsClass || undefined}
      aria-label={t`Your feedback`}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>
          <Asked prompt={prompt} />
        </h2>
        {showsClass && (
          <p className={classes.where} lang={prompt.lang}>
            {prompt.classTitle}
          </p>
        )}
      </header>
      {prompt.items.map(({ id, type, label }) => (
        <RatingButtons
          key={id}
          kind={type}
          label={label}
          lang={prompt.lang}
          chosen={ratings[type]}
          onChoose={(rating) => void rate(type, rating)}
        />
      ))}
      {hasBegun && (
        <Textarea
          size="md"
          autosize
          minRows={2}
          label={t`Anything to add? (optional)`}
          maxLength={commentLimit}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <footer className={classes.foot}>
        {prompt.isAnonymous && (
          <span className={classes.anonymous}>
            <IconEyeOff size={16} stroke={1.75} aria-hidden />
            <Trans>Saved without your name</Trans>
          </span>
        )}
        <span className={classes.said} role="status">
          {isDone && (
            <>
              <IconCircleCheck size={18} stroke={1.75} aria-hidden />
              <Trans>Thank you</Trans>
            </>
          )}
        </span>
        {hasBegun ? (
          <Button
            size="md"
            variant={words.trim() === '' ? 'default' : 'filled'}
            onClick={() => void finish()}
          >
            {words.trim() === '' ? <Trans>Close</Trans> : <Trans>Send</Trans>}
          </Button>
        ) : (
          <Button size="md" variant="subtle" onClick={() => void skip()}>
            <Trans>Not now</Trans>
          </Button>
        )}
      </footer>
    </section>
  );
}

function Asked({ prompt: { rhythm, sectionTitle, lang } }: Pick<Props, 'prompt'>) {
  if (rhythm === 'weekly') return <Trans>How was this week?</Trans>;
  if (rhythm === 'end' || sectionTitle === null) return <Trans>How was the class?</Trans>;
  return (
    <Trans>
      How was “<span lang={lang}>{sectionTitle}</span>”?
    </Trans>
  );
}
