import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { EditWrite } from './edit-write.tsx';
import { PieceActions } from './piece-actions.tsx';
import { PieceTitle } from './piece-title.tsx';
import { PieceWords } from './piece-words.tsx';
import { leadingOf, type Piece } from './pieces.ts';
import classes from './waiting-piece.module.css';
import { WriteState } from './write-state.tsx';

// What compares texts comes when there is something to compare.
const ConflictChoice = lazyPart(() => import('./conflict-choice.tsx'));

interface Props {
  piece: Piece;
  /** What the person wrote in each of its writes that has any words. */
  words: readonly string[];
  place: ReactNode;
  onDiscarded: (piece: Piece) => void;
}

/** A piece of work that is not on the server: what, where, since when, why, and what can be done with it. */
export function WaitingPiece({ piece, words, place, onDiscarded }: Props) {
  const [isEditing, setIsEditing] = useState(false);
  const leading = leadingOf(piece);
  const { refusal } = leading;
  const isRefused = leading.state === 'refused';
  const isConflict = refusal?.conflict !== undefined;
  const tries = Math.max(...piece.operations.map((operation) => operation.tries));
  const [last = ''] = words.slice(-1);
  return (
    <article className={classes.write} data-refused={isRefused}>
      <header className={classes.head}>
        <h3 className={classes.what}>
          <PieceTitle piece={piece} place={place} />
        </h3>
        <WriteState {...leading} />
      </header>
      <p className={classes.since}>
        <RelativeTime at={new Date(piece.operations[0].createdAt).toISOString()} />
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
          <ConflictChoice operation={leading} />
        </Place>
      ) : isEditing ? (
        <EditWrite operation={leading} words={last} onDone={() => setIsEditing(false)} />
      ) : (
        <PieceWords words={words} />
      )}
      {!isEditing && (
        <PieceActions
          piece={piece}
          words={words}
          isConflict={isConflict}
          onEdit={() => setIsEditing(true)}
          onDiscarded={onDiscarded}
        />
      )}
    </article>
  );
}
