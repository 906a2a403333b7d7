import type { ReactNode } from 'react';
import type { Cover as CoverLook } from '../../../domain/outlines/cover.schema.ts';
import { coverDrawings } from './cover-icons.ts';
import classes from './cover.module.css';

// Of a class that a device keeps from before it was told.
const plain: CoverLook = { icon: 'book', color: 'slate' };

interface Props {
  cover: CoverLook | undefined;
  /** Beside the words of a card instead of above them: as high as they are. */
  isTile?: boolean;
  children?: ReactNode;
}

/** A coloured head for a card that draws what it is about. */
export function Cover({ cover = plain, isTile = false, children }: Props) {
  const Drawing = coverDrawings[cover.icon];
  return (
    <div className={classes.cover} data-color={cover.color} data-tile={isTile || undefined}>
      {!isTile && <Drawing className={classes.drawing} size={104} stroke={1} aria-hidden />}
      <Drawing size={isTile ? 48 : 28} stroke={isTile ? 1.25 : 1.75} aria-hidden />
      {children}
    </div>
  );
}
