import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { noteLimit } from '../../../domain/notes/notes.schema.ts';
import { mergeTexts } from '../../offline/outbox/merge-texts.ts';
import type { Conflict, Operation } from '../../offline/outbox/operation.ts';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './conflict-choice.module.css';
import { wordsOf } from './read-write.ts';
import { chainQuery } from './outbox.queries.ts';
import { useDecide } from './use-decide.ts';
import { type Piece, wordDifferences } from '../../lib/word-differences.ts';

/** Two versions of a note beside each other, to keep either, both, or what the person makes of them. */
export default function ConflictChoice({ operation }: { operation: Operation }) {
  const { data: chain } = useQuery(chainQuery(operation));
  const last = chain?.at(-1);
  const conflict = operation.refusal?.conflict;
  if (!chain || !last || !conflict) return null;
  return <Choice chain={chain} last={last} base={operation.base ?? ''} conflict={conflict} />;
}

interface ChoiceProps {
  chain: readonly Operation[];
  last: Operation;
  /** What both were made from. */
  base: string;
  conflict: Conflict;
}

function Choice({ chain, last, base, conflict }: ChoiceProps) {
  const { t } = useLingui();
  const decide = useDecide();
  const [together, setTogether] = useState<string>();
  const mine = wordsOf(last);
  const theirs = conflict.markdown;
  const differences = wordDifferences(mine, theirs);
  const keep = (markdown: string) =>
    decide(chain, { markdown, ifMatch: conflict.revision, base: theirs });

  return (
    <div className={classes.choice}>
      <p className={classes.lead}>
        <Trans>
          This note was changed here and on another device, in the same place. Both versions are
          kept until you choose; you can do that later. Underlined words are in one version only.
        </Trans>
      </p>
      <div className={classes.sides}>
        <Side
          title={<Trans context="one of two versions">On this device</Trans>}
          at={new Date(last.createdAt).toISOString()}
          pieces={differences.one}
          action={<Trans>Keep this device’s version</Trans>}
          onKeep={() => void keep(mine)}
        />
        <Side
          title={<Trans context="one of two versions">On the server</Trans>}
          at={conflict.updatedAt}
          pieces={differences.other}
          action={<Trans>Keep the server’s version</Trans>}
          onKeep={() => void decide(chain, 'discard')}
        />
      </div>
      {together === undefined ? (
        <div className={classes.more}>
          <Button
            size="sm"
            variant="default"
            onClick={() => setTogether(mergeTexts(base, mine, theirs).text)}
          >
            <Trans>Edit both together</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={() => void decide(chain, 'as-new-note')}>
            <Trans>Keep both as two notes</Trans>
          </Button>
        </div>
      ) : (
        <>
          <Textarea
            size="md"
            label={t`Both together`}
            autosize
            minRows={4}
            maxRows={18}
            maxLength={noteLimit}
            value={together}
            onChange={(event) => setTogether(event.currentTarget.value)}
          />
          <div className={classes.more}>
            <Button size="sm" onClick={() => void keep(together)}>
              <Trans>Save this text</Trans>
            </Button>
            <Button size="sm" variant="default" onClick={() => setTogether(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface SideProps {
  title: ReactNode;
  at: string;
  pieces: readonly Piece[];
  action: ReactNode;
  onKeep: () => void;
}

function Side({ title, at, pieces, action, onKeep }: SideProps) {
  const titleId = useId();
  return (
    <section className={classes.side} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title}>
        {title} · <RelativeTime at={at} />
      </h4>
      <p className={classes.text}>
        {pieces.map(({ text, isOnlyHere }, index) =>
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name, nor a state
          isOnlyHere ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </p>
      <Button size="sm" variant="default" onClick={onKeep}>
        {action}
      </Button>
    </section>
  );
}
