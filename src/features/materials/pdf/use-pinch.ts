import { type RefObject, useEffect, useRef } from 'react';

/** Two fingers, or a wheel with the control key held, as a factor by which to draw larger. */
export function usePinch(box: RefObject<HTMLElement | null>, onPinch: (factor: number) => void) {
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
    const pinch = (by: number) => {
      factor *= by;
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        tell.current(factor);
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
      if (distance !== undefined && now > 0) pinch(now / distance);
      distance = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      pinch(Math.exp(-event.deltaY / 300));
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
