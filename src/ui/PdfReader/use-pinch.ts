import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './use-pages.ts';

// What a touchpad tells of two fingers: a hundred times the logarithm.
const touchpadUnit = 100;
/** A notch of a wheel is many of those, and would leap. */
const mostOfNotch = 20;

type OnPinch = (factor: number, at: Point) => void;

/** Two fingers, or a wheel with the control key held, as a factor by which to draw larger, and where. */
export function usePinch(box: RefObject<HTMLElement | null>, onPinch: OnPinch) {
  const tell = useRef(onPinch);
  useEffect(() => {
    tell.current = onPinch;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let distance: number | undefined;
    let factor = 1;
    let frame: number | undefined;
    const pinch = (by: number, clientX: number, clientY: number) => {
      factor *= by;
      const { left, top } = element.getBoundingClientRect();
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        tell.current(factor, { x: clientX - left, y: clientY - top });
        factor = 1;
      });
    };
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other || event.touches.length !== 2) {
        distance = undefined;
        return;
      }
      event.preventDefault();
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      if (distance !== undefined && now > 0)
        pinch(now / distance, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      distance = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      // Some count lines, a few for a notch.
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : mostOfNotch;
      const by = Math.max(-mostOfNotch, Math.min(mostOfNotch, event.deltaY * lines));
      pinch(Math.exp(-by / touchpadUnit), event.clientX, event.clientY);
    };
    // The browser's own zoom would enlarge the bars around the page as well.
    const options = { passive: false };
    element.addEventListener('touchstart', onTouch, options);
    element.addEventListener('touchmove', onTouch, options);
    element.addEventListener('touchend', onTouch, options);
    element.addEventListener('wheel', onWheel, options);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      element.removeEventListener('touchstart', onTouch);
      element.removeEventListener('touchmove', onTouch);
      element.removeEventListener('touchend', onTouch);
      element.removeEventListener('wheel', onWheel);
    };
  }, [box]);
}
