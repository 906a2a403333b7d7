import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  ComparedPair,
  SimilarPair,
} from '../../../../../../domain/challenges/code/similarity/similarity.schema.ts';
import { LoadFailure } from '../../../../../ui/LoadFailure/load-failure.tsx';
import { RelativeTime } from '../../../../../ui/RelativeTime/relative-time.tsx';
import { TextSkeleton } from '../../../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../../../ui/Toast/toast.tsx';
import { fragmentOfLine } from './fragment-of-line.ts';
import classes from './similarity.module.css';
import { type PairPlace, pairQuery, useNoteSimilarity } from './similarity.queries.ts';

interface Props {
  readonly place: PairPlace;
  readonly pair: SimilarPair;
  readonly onBack: () => void;
}

const mostLetters = 1000;

/** Two submissions side by side, with what they share. */
export function ComparedPairView({ place, pair, onBack }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(pairQuery(place));
  const [text, setText] = useState(pair.note?.text ?? '');
  const note = useNoteSimilarity(place);
  return (
    <div className={classes.parts}>
      <div className={classes.top}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} />}
          onClick={onBack}
        >
          <Trans>All pairs</Trans>
        </Button>
        <span className={classes.hint}>
          <Trans>{pair.percent}% of their words are shared</Trans>
        </span>
      </div>
      {data ? (
        <div className={classes.sides}>
          <Side side={data.one} text={data.oneText} fragments={data.fragments} which="one" />
          <Side side={data.other} text={data.otherText} fragments={data.fragments} which="other" />
        </div>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton />
      )}
      <form
        className={classes.note}
        onSubmit={(event) => {
          event.preventDefault();
          note.mutate(text, { onSuccess: () => showToast('success', t`Note saved.`) });
        }}
      >
        <Textarea
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          label={t`What you found`}
          description={t`Staff who review this class see it; trainees do not.`}
          maxLength={mostLetters}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className={classes.foot}>
          {pair.note && (
            <span className={classes.hint}>
              {pair.note.writtenBy} · <RelativeTime at={pair.note.writtenAt} />
            </span>
          )}
          <Button
            size="md"
            type="submit"
            loading={note.isPending}
            disabled={text.trim() === (pair.note?.text ?? '')}
          >
            <Trans>Save the note</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}

interface SideProps {
  readonly side: SimilarPair['one'];
  readonly text: string;
  readonly fragments: ComparedPair['fragments'];
  readonly which: 'one' | 'other';
}

function Side({ side, text, fragments, which }: SideProps) {
  const { t } = useLingui();
  const { name } = side.trainee;
  return (
    <section className={classes.side} aria-label={t`Code of ${name}`}>
      <h3 className={classes.sideHead}>
        {name}
        <span className={classes.hint}>
          <RelativeTime at={side.submittedAt} />
        </span>
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <ol className={classes.lines} tabIndex={0} aria-label={t`Lines of ${name}`}>
        {text.split('\n').map((line, index) => {
          const shared = fragmentOfLine(fragments, which, index + 1);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its number
            <li key={index} data-shared={shared === undefined ? undefined : shared % 2}>
              <code>{line || ' '}</code>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
