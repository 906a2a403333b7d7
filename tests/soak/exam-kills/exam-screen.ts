import type { BrowserContext, Page } from '@playwright/test';

/** A question as it stands on the screen: indexes of choices, or what is in its fields. */
export interface Shown {
  readonly question: number;
  readonly words: string;
}

interface Sight extends Shown {
  /** Whether the screen calls everything saved. */
  readonly isSaved: boolean;
}

/** What somebody saw who watched the screen until it went black. */
export class Witness {
  /** By the number of the question: what the screen called saved last. */
  readonly saved = new Map<number, string>();
  /** By the number of the question: what stood there last, saved or not. */
  readonly typed = new Map<number, string>();
  acknowledged = 0;
  /** Something was given and was not called saved yet. */
  changes = 0;

  see({ question, words, isSaved }: Sight): void {
    if (this.typed.get(question) !== words) this.changes += 1;
    this.typed.set(question, words);
    if (!isSaved || this.saved.get(question) === words) return;
    this.saved.set(question, words);
    this.acknowledged += 1;
  }
}

/** Watches every page of the browser, as soon as something is painted. */
export async function watchExam(context: BrowserContext, witness: Witness): Promise<void> {
  await context.exposeBinding('keikoSaw', (_source, sight: Sight) => witness.see(sight));
  await context.addInitScript(watch);
}

/** What stands on the screen now; undefined where there is no question. */
export const shownOn = async (page: Page): Promise<Shown | undefined> =>
  await page.evaluate(() => {
    const look: unknown = Reflect.get(window, 'keikoLook');
    return typeof look === 'function' ? (look() as Shown | undefined) : undefined;
  });

/** Runs in the page, by itself: it may use nothing from around it. */
function watch(): void {
  let last = '';

  function look(): Shown | undefined {
    const field = document.querySelector('main fieldset');
    const question = Number(/Question (\d+)/.exec(field?.textContent ?? '')?.[1] ?? 0);
    if (!field || question === 0) return undefined;
    const choices = [
      ...field.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
    ];
    const typed = [
      ...field.querySelectorAll<HTMLInputElement>(
        'textarea, input:not([type=radio], [type=checkbox])',
      ),
    ];
    // Its blanks are drawn a moment after its words: nothing was given there that could be lost.
    if (choices.length + typed.length === 0) return undefined;
    const chosen = choices.flatMap(({ checked }, index) => (checked ? [index] : []));
    const words = choices.length > 0 ? chosen.join() : typed.map(({ value }) => value).join('|');
    return { question, words };
  }
  Reflect.set(window, 'keikoLook', look);

  function tell(): void {
    isDue = false;
    const shown = look();
    if (!shown) return;
    const said = [...document.querySelectorAll('header [role=status]')].map(
      ({ textContent }) => textContent?.trim() ?? '',
    );
    const isSaved = said.some((words) =>
      /^(Saved|(Offline · s|S)aved on this device)$/.test(words),
    );
    const sight = JSON.stringify({ ...shown, isSaved });
    if (sight === last) return;
    last = sight;
    const saw: unknown = Reflect.get(window, 'keikoSaw');
    if (typeof saw === 'function') saw({ ...shown, isSaved });
  }

  let isDue = false;
  // What is about to be painted is what a person sees.
  const soon = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(tell);
  };
  new MutationObserver(soon).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  document.addEventListener('input', soon);
}
