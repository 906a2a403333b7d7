import type { BrowserContext } from '@playwright/test';
import type { Ledger, Sight } from './ledger.ts';

/**
 * Watches every page of the browser, and writes into the book what the screen calls saved as soon as it
 * is painted. What a page says in its last moment and nobody hears does not count.
 */
export async function observe(context: BrowserContext, ledger: Ledger): Promise<void> {
  await context.exposeBinding('keikoSaw', (_source, sight: Sight) => ledger.note(sight));
  await context.addInitScript(watchScreen);
}

/** Runs in the page, by itself: it may use nothing from around it, and tells what it sees to `keikoSaw`. */
export function watchScreen(): void {
  const isSaved = (element: Element | null): boolean =>
    /^(Saved|On this device|Saved on this device)$/.test(element?.textContent?.trim() ?? '');
  let last = '';

  function tell(sight: Sight): void {
    const said = JSON.stringify(sight);
    if (said === last) return;
    last = said;
    const saw: unknown = Reflect.get(window, 'keikoSaw');
    if (typeof saw === 'function') saw(sight);
  }

  function lookAtNote(): void {
    const field = document.querySelector('[aria-label="Note"]');
    const card = field?.closest('article');
    if (!field || !card || !isSaved(card.querySelector('output'))) return;
    const lines = [...field.querySelectorAll('.cm-line')].map((line) => line.textContent);
    const text = field instanceof HTMLTextAreaElement ? field.value : lines.join('\n');
    if (text !== '') tell({ kind: 'note', text });
  }

  function lookAtAnswer(): void {
    const field = document.querySelector('main fieldset');
    const question = Number(/^Question (\d+)/.exec(field?.textContent ?? '')?.[1] ?? 0);
    const chips = [...document.querySelectorAll('main [role=status]')];
    if (!field || question === 0 || !chips.some(isSaved)) return;
    const choices = [
      ...field.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
    ];
    const typed = [
      ...field.querySelectorAll<HTMLInputElement>(
        'textarea, input:not([type=radio], [type=checkbox])',
      ),
    ];
    const chosen = choices.flatMap(({ checked }, index) => (checked ? [index] : []));
    const words = choices.length > 0 ? chosen.join() : typed.map(({ value }) => value).join('|');
    if (/[^|]/.test(words)) tell({ kind: 'answer', question, words });
  }

  let isDue = false;
  const look = () => {
    isDue = false;
    lookAtNote();
    lookAtAnswer();
  };
  // What is about to be painted is what a person sees.
  const soon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(look);
  };
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  document.addEventListener('input', soon);
}
