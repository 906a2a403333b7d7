import { useState, type PointerEvent } from 'react';

/** Days of a month that are marked, from where one began; `to` may be before `from`. */
export interface Marked {
  readonly from: string;
  readonly to: string;
}

export const isMarked = (marked: Marked | null, day: string): boolean =>
  marked !== null &&
  (marked.from <= marked.to
    ? marked.from <= day && day <= marked.to
    : marked.to <= day && day <= marked.from);

const dayUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset['day'];

/**
 * Marks days of a month: with a mouse or a pen by drawing over them, by keyboard with Shift and the arrows. A
 * finger scrolls.
 */
export function useMarkDays(onDraw: ((marked: Marked) => void) | undefined) {
  const [marked, setMarked] = useState<Marked | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  return {
    marked,
    clear: () => setMarked(null),
    /** From the chosen day on, or from where one began. */
    extend: (day: string, to: string) => onDraw && setMarked({ from: marked?.from ?? day, to }),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, pointerType, button } = event;
        if (!onDraw || pointerType === 'touch' || button !== 0) return;
        const day = dayUnder(event);
        if (!(target instanceof Element) || target.closest('[data-movable]') || !day) return;
        // What is written in the days is not marked as text meanwhile.
        event.preventDefault();
        setMarked({ from: day, to: day });
        setDrawing(true);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const to = isDrawing ? dayUnder(event) : undefined;
        if (marked && to && to !== marked.to) setMarked({ ...marked, to });
      },
      onPointerUp: () => {
        setDrawing(false);
        if (!isDrawing || !marked) return;
        if (marked.from === marked.to) setMarked(null);
        else onDraw?.(marked);
      },
      onPointerLeave: () => {
        if (!isDrawing) return;
        setDrawing(false);
        setMarked(null);
      },
    },
  };
}
export type MarkDays = ReturnType<typeof useMarkDays>;
