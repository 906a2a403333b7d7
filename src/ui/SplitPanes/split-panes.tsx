import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { storageKeys } from '../../lib/storage-keys.ts';
import classes from './split-panes.module.css';

interface Props {
  /** Under which this device remembers how wide they are. */
  readonly name: string;
  readonly direction: 'row' | 'column';
  /** Of the first pane, of all; in percent. */
  readonly initial: number;
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

const least = 15;
const most = 85;
const step = 2;

/** Two panes, and between them an edge that is moved by a finger or by the arrow keys. */
export function SplitPanes({ name, direction, initial, label, first, second }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => rememberedShare(name) ?? initial);
  const isRow = direction === 'row';

  function move(next: number): void {
    const kept = Math.round(Math.max(least, Math.min(most, next)) * 10) / 10;
    setShare(kept);
    rememberShare(name, kept);
  }

  function moveTo(event: { clientX: number; clientY: number }): void {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    move(
      isRow
        ? ((event.clientX - box.left) / box.width) * 100
        : ((event.clientY - box.top) / box.height) * 100,
    );
  }

  const [back, forth] = isRow ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-direction={direction}
      style={{ '--share': `${share}fr`, '--rest': `${100 - share}fr` } as CSSProperties}
    >
      <div className={classes.pane}>{first}</div>
      <div
        className={classes.edge}
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation={isRow ? 'vertical' : 'horizontal'}
        aria-valuenow={Math.round(share)}
        aria-valuemin={least}
        aria-valuemax={most}
        onKeyDown={({ key }) => {
          if (key === back) move(share - step);
          else if (key === forth) move(share + step);
        }}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
        onDoubleClick={() => move(initial)}
      />
      <div className={classes.pane}>{second}</div>
    </div>
  );
}

const keyOf = (name: string) => `${storageKeys.splitPanes}.${name}`;

function rememberedShare(name: string): number | undefined {
  try {
    const kept = Number(localStorage.getItem(keyOf(name)) ?? Number.NaN);
    return kept >= least && kept <= most ? kept : undefined;
  } catch {
    return undefined;
  }
}

function rememberShare(name: string, share: number): void {
  try {
    localStorage.setItem(keyOf(name), String(share));
  } catch {
    // Without a store it is as wide as it was at the beginning.
  }
}
