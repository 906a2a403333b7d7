import { useRef, useState, type PointerEvent } from 'react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { timeOf } from '../../../../domain/bootcamps/day-hours.rules.ts';
import { minutesAt, trackUnder } from './track.ts';

const farPx = 6;

/** Where something is put: on a day, and where days have hours also at a time. */
export interface Place {
  readonly day: string;
  readonly time: string | undefined;
}

interface Drag {
  readonly item: DayItem;
  /** What is under the pointer; null: no day, so that nothing would be moved. */
  readonly over: Place | null;
}

/**
 * Carries an entry to another day or time with a mouse or a pen. A finger scrolls; with it, and by keyboard, an
 * entry is moved in its dialog.
 */
export function useDragToDay(onDrop: (item: DayItem, place: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begun = useRef<{ item: DayItem; x: number; y: number; grabbedPx: number } | null>(null);

  function placeAt(event: PointerEvent, item: DayItem, grabbedPx: number): Place | null {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const day = under?.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (day === undefined) return null;
    const track = item.session && trackUnder(under);
    return { day, time: track && timeOf(minutesAt(track, event.clientY - grabbedPx)) };
  }

  return {
    drag,
    handlersOf: (item: DayItem) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch' || event.button !== 0) return;
        const { clientX: x, clientY: y, currentTarget } = event;
        begun.current = { item, x, y, grabbedPx: y - currentTarget.getBoundingClientRect().top };
        currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = begun.current;
        if (!from) return;
        const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > farPx;
        if (drag || isFar)
          setDrag({ item: from.item, over: placeAt(event, from.item, from.grabbedPx) });
      },
      onPointerUp: () => {
        const place = drag?.over;
        begun.current = null;
        setDrag(null);
        if (!drag || !place) return;
        const { day, time } = drag.item;
        const isSameTime = place.time === undefined || place.time === time?.from;
        if (place.day !== day || !isSameTime) onDrop(drag.item, place);
      },
      onPointerCancel: () => {
        begun.current = null;
        setDrag(null);
      },
    }),
  };
}
export type DragToDay = ReturnType<typeof useDragToDay>;
