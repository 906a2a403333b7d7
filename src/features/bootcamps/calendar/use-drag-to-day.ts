import { useRef, useState, type PointerEvent } from 'react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';

const farPx = 6;

interface Drag {
  readonly item: DayItem;
  /** The day under the pointer; null: none, so that nothing would be moved. */
  readonly over: string | null;
}

/**
 * Carries an entry to another day with a mouse or a pen. A finger scrolls; with it, and by keyboard, an entry is
 * moved in its dialog.
 */
export function useDragToDay(onDrop: (item: DayItem, day: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begun = useRef<{ item: DayItem; x: number; y: number } | null>(null);

  const dayAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset[
      'day'
    ] ?? null;

  return {
    drag,
    handlersOf: (item: DayItem) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        begun.current = { item, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = begun.current;
        if (!from) return;
        const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > farPx;
        if (drag || isFar) setDrag({ item: from.item, over: dayAt(event) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const day = drag && dayAt(event);
        begun.current = null;
        setDrag(null);
        if (day && drag && day !== drag.item.day) onDrop(drag.item, day);
      },
      onPointerCancel: () => {
        begun.current = null;
        setDrag(null);
      },
    }),
  };
}
export type DragToDay = ReturnType<typeof useDragToDay>;
