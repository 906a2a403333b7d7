import { type RefObject, useEffect, useEffectEvent } from 'react';

const typed = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const pressed = 'button, a[href], summary, textarea';

/** Which of the choices a key names: by its letter or by its number; undefined for any other key. */
function choiceOf(key: string): number | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : undefined;
}

/** A letter or a number chooses, Enter goes on: from blank to blank, and behind the last one with `onNext`. */
export function useQuestionKeys(within: RefObject<HTMLElement | null>, onNext: () => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    const box = within.current;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || !box) return;
    // During an attempt there is nothing else on the page, but what lies over it.
    if (!(target instanceof Element) || target.closest('[role=dialog]')) return;
    const act = key === 'Enter' ? enter(box, target, onNext) : choose(box, target, key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const take = (event: KeyboardEvent) => listen(event);
    addEventListener('keydown', take);
    return () => removeEventListener('keydown', take);
  }, []);
}

function enter(box: Element, target: Element, onNext: () => void): (() => void) | undefined {
  if (target.closest(pressed)) return undefined;
  const blanks = [...box.querySelectorAll<HTMLInputElement>('input')].filter((each) =>
    each.matches(typed),
  );
  const at = blanks.findIndex((blank) => blank === target);
  const after = at === -1 ? undefined : blanks[at + 1];
  return after ? () => after.focus() : onNext;
}

function choose(box: Element, target: Element, key: string): (() => void) | undefined {
  if (target.closest(typed)) return undefined;
  const index = choiceOf(key);
  if (index === undefined) return undefined;
  const choices = box.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]');
  const choice = choices[index];
  if (!choice || choice.disabled) return undefined;
  return () => {
    choice.focus();
    choice.click();
  };
}
