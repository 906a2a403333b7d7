import { useState, type PointerEvent } from 'react';
import { minutesAt } from './track.ts';

/** A time of a day that is being drawn, in minutes since midnight. */
export interface Drawn {
  readonly day: string;
  readonly from: number;
  readonly to: number;
}

const inOrder = ({ day, from, to }: Drawn): Drawn =>
  from <= to ? { day, from, to } : { day, from: to, to: from };

/** A session is begun by drawing its time with a mouse or a pen where a day is empty. */
export function useDrawSession(onDraw: ((drawn: Drawn) => void) | undefined) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  return {
    drawn: drawn && inOrder(drawn),
    handlersOf: (day: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { currentTarget, target, clientY } = event;
        const isEmptyThere = target === currentTarget;
        if (!onDraw || !isEmptyThere || event.pointerType === 'touch' || event.button !== 0) return;
        const at = minutesAt(currentTarget, clientY);
        setDrawn({ day, from: at, to: at });
        currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
        if (drawn) setDrawn({ ...drawn, to: minutesAt(currentTarget, clientY) });
      },
      onPointerUp: () => {
        setDrawn(null);
        if (drawn && drawn.from !== drawn.to) onDraw?.(inOrder(drawn));
      },
      onPointerCancel: () => setDrawn(null),
    }),
  };
}
export type DrawSession = ReturnType<typeof useDrawSession>;
