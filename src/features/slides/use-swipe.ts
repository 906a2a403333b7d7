import { type RefObject, useEffect, useEffectEvent } from 'react';

const leastPx = 48;

/** A finger that moves sideways turns; one that moves down, marks words or spreads two does not. */
export function useSwipe(
  within: RefObject<HTMLElement | null>,
  onTurn: (by: 1 | -1) => void,
): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const box = within.current;
    if (!box) return undefined;
    let begun: { id: number; x: number; y: number } | undefined;
    const begin = ({ pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) => {
      begun =
        pointerType !== 'mouse' && isPrimary
          ? { id: pointerId, x: clientX, y: clientY }
          : undefined;
    };
    const end = ({ pointerId, clientX, clientY }: PointerEvent) => {
      if (begun?.id !== pointerId) return;
      const [x, y] = [clientX - begun.x, clientY - begun.y];
      begun = undefined;
      const isMarking = getSelection()?.isCollapsed === false;
      if (!isMarking && Math.abs(x) >= leastPx && Math.abs(x) > 2 * Math.abs(y))
        turn(x < 0 ? 1 : -1);
    };
    const drop = () => {
      begun = undefined;
    };
    box.addEventListener('pointerdown', begin);
    box.addEventListener('pointerup', end);
    box.addEventListener('pointercancel', drop);
    return () => {
      box.removeEventListener('pointerdown', begin);
      box.removeEventListener('pointerup', end);
      box.removeEventListener('pointercancel', drop);
    };
  }, [within]);
}
