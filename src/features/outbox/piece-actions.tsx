import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { putNote } from '../../../domain/notes/notes.contract.ts';
import { copyText } from '../../lib/copy-text.ts';
import { discardOperations, retryOperation } from '../../offline/outbox/outbox.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { attemptIn, leadingOf, type Piece } from './pieces.ts';
import classes from './waiting-piece.module.css';

interface Props {
  piece: Piece;
  words: readonly string[];
  isConflict: boolean;
  onEdit: () => void;
  onDiscarded: (piece: Piece) => void;
}

/** What can be done with a piece of work; given up it is as a whole, or not at all. */
export function PieceActions({ piece, words, isConflict, onEdit, onDiscarded }: Props) {
  const { t } = useLingui();
  const { operations } = piece;
  const leading = leadingOf(piece);
  const isRefused = leading.state === 'refused' && !isConflict;
  const isNote = leading.path === putNote.path && leading.method === putNote.method;
  const isOnItsWay = operations.some(({ state }) => state === 'sending');

  async function retry(): Promise<void> {
    for (const { seq, state } of operations) if (state === 'refused') await retryOperation(seq);
  }

  async function copy(): Promise<void> {
    if (await copyText(words.join('\n\n'))) showToast('success', t`Copied`);
    else showToast('warning', t`Copying is not possible here. Select the text and copy it.`);
  }

  async function discard(): Promise<void> {
    const isSure = await confirm({
      title: t`Discard this for good?`,
      body: attemptIn(piece)
        ? t`Everything waiting is discarded: the answers and the hand-in. They are only on this device, and nobody can restore them.`
        : t`It is only on this device. Nobody can restore it.`,
      action: t`Discard`,
      isDangerous: true,
    });
    if (!isSure) return;
    await discardOperations(operations.map(({ seq }) => seq));
    onDiscarded(piece);
  }

  return (
    <div className={classes.actions}>
      {isRefused && (
        <Button size="sm" variant="default" onClick={() => void retry()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isRefused && isNote && (
        <Button size="sm" variant="default" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {words.length > 0 && (
        <Button size="sm" variant="default" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      )}
      {!isOnItsWay && !isConflict && (
        <Button size="sm" variant="default" onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </div>
  );
}
