import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { actOf, type DeckAct, TypedNumber } from './deck-keys.ts';

// Where these keys already mean something.
const ownKeys =
  'input, textarea, select, [contenteditable], [role=slider], [role=radio], [role=tab], [role=menu], [role=dialog], video';
const pressed = 'button, a[href], summary';

/**
 * Keys turn slides while nothing else has the focus, or what shows them has it: in an outline or a note
 * beside them they mean what they always do.
 */
export function useDeckKeys(
  within: RefObject<HTMLElement | null>,
  onAct: (act: DeckAct) => void,
  onNumber: (number: number) => void,
): void {
  const [typed] = useState(() => new TypedNumber());
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    const isHere =
      target === document.body || target.id === 'main' || within.current?.contains(target);
    if (!isHere || target.closest(ownKeys)) return;
    const isEnd = event.key === 'Enter' && typed.isBegun;
    const isPress =
      !isEnd && (event.key === ' ' || event.key === 'Enter') && target.closest(pressed);
    if (isPress) return;
    const act = actOf(event);
    const number = act || event.ctrlKey || event.metaKey ? undefined : typed.take(event.key);
    if (act === undefined && number === undefined) return;
    // Before the room, where an arrow would lead to another material.
    event.preventDefault();
    event.stopPropagation();
    if (act !== undefined) onAct(act);
    else if (typeof number === 'number') onNumber(number);
  });
  useEffect(() => {
    const take = (event: KeyboardEvent) => listen(event);
    addEventListener('keydown', take, { capture: true });
    return () => removeEventListener('keydown', take, { capture: true });
  }, []);
}
