import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { putNote } from '../../../domain/notes/notes.contract.ts';
import { discardOperation, retryOperation } from '../../offline/outbox/outbox.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { showToast } from '../../ui/Toast/toast.tsx';
import { nameOf } from './describe-write.ts';
import { EditWrite } from './edit-write.tsx';
import classes from './waiting-write.module.css';
import { WriteState } from './write-state.tsx';
import { copyText } from '../../lib/copy-text.ts';

// What compares texts comes when there is something to compare.
const ConflictChoice = lazyPart(() => import('./conflict-choice.tsx'));

/** A write that is not on the server: what, where, since when, why, and what can be done with it. */
export function WaitingWrite({
  operation,
  words,
  place,
}: {
  operation: Operation;
  /** What the person wrote in it; empty when it holds no words of his. */
  words: string;
  place: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  const { seq, state, refusal, tries, createdAt } = operation;
  const isRefused = state === 'refused';
  const isConflict = refusal?.conflict !== undefined;
  const isNote = operation.path === putNote.path && operation.method === putNote.method;

  async function copy(): Promise<void> {
    if (await copyText(words)) showToast('success', t`Copied`);
    else showToast('warning', t`Copying is not possible here. Mark the words and copy them.`);
  }

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: t`Discard this for good?`,
      body: t`It is on this device only. Nobody can bring it back.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (isSure) await discardOperation(seq);
  }

  return (
    <article className={classes.write} data-refused={isRefused}>
      <header className={classes.head}>
        <h3 className={classes.what}>{i18n._(nameOf(operation))}</h3>
        <WriteState {...operation} />
      </header>
      {place && <div className={classes.place}>{place}</div>}
      <p className={classes.since}>
        <RelativeTime at={new Date(createdAt).toISOString()} />
        {tries > 0 && (
          <>
            {' · '}
            <Plural value={tries} one="tried once" other="tried # times" />
          </>
        )}
      </p>
      {isRefused && !isConflict && (
        <p className={classes.why}>
          {refusal?.message ? (
            refusal.message
          ) : (
            <Trans>This version of Keiko does not know how to send it.</Trans>
          )}
        </p>
      )}
      {isConflict ? (
        <Place>
          <ConflictChoice operation={operation} />
        </Place>
      ) : isEditing ? (
        <EditWrite operation={operation} words={words} onDone={() => setIsEditing(false)} />
      ) : (
        words !== '' && <pre className={classes.words}>{words}</pre>
      )}
      <div className={classes.actions}>
        {isRefused && !isConflict && !isEditing && (
          <Button size="sm" variant="default" onClick={() => void retryOperation(seq)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {isRefused && !isConflict && isNote && !isEditing && (
          <Button size="sm" variant="default" onClick={() => setIsEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {words !== '' && (
          <Button size="sm" variant="default" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        )}
        {state !== 'sending' && !isConflict && (
          <Button size="sm" variant="default" onClick={() => void discard()}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
