import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { nameOf } from './describe-write.ts';
import { attemptIn, type Piece } from './pieces.ts';

interface Props {
  piece: Piece;
  /** A link to where it belongs, in the names that a person knows. */
  place: ReactNode;
}

/** What it is and of what: “8 answers and the hand-in of …”. */
export function PieceTitle({ piece, place }: Props) {
  const { i18n } = useLingui();
  const attempt = attemptIn(piece);
  if (!attempt || !place) {
    const name = i18n._(nameOf(piece.operations[0]));
    if (!place) return name;
    return (
      <>
        {name} · {place}
      </>
    );
  }
  const { answers, isHandedIn } = attempt;
  if (answers === 0)
    return isHandedIn ? <Trans>The hand-in of {place}</Trans> : <Trans>The start of {place}</Trans>;
  if (isHandedIn)
    return (
      <Trans>
        <Plural value={answers} one="# answer" other="# answers" /> and the hand-in of {place}
      </Trans>
    );
  return (
    <Trans>
      <Plural value={answers} one="# answer" other="# answers" /> to {place}
    </Trans>
  );
}
