import type { Page } from '@playwright/test';

/**
 * The names of all that is filled to be pressed in the window, as it is laid over by now: of a page under
 * a dialog nothing can be pressed.
 */
export const primaryOf = (page: Page): Promise<string[]> => page.evaluate(findPrimary);

function findPrimary(): string[] {
  const fillOf = (token: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = `var(${token})`;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  };
  const [onPage, onColor] = [fillOf('--keiko-cta'), fillOf('--keiko-hero-ink')];
  const dialogs = [...document.querySelectorAll('[role=dialog]')].filter((each) =>
    each.checkVisibility(),
  );
  const within = dialogs.at(-1) ?? document.body;
  return [...within.querySelectorAll('button, a[href], [role=button]')]
    .filter(isInWindow)
    .filter(isFilled)
    .map(({ textContent }) => textContent.trim());

  function isInWindow(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false;
    return width > 44 && height > 30;
  }

  /** In the colour of what is to be done, or in paper on a card of that colour; what is chosen is no action. */
  function isFilled(element: Element): boolean {
    if (element.matches('[aria-pressed=true], [aria-current], [aria-selected=true]')) return false;
    if (element.matches(':disabled, [data-disabled]')) return false;
    const { backgroundColor } = getComputedStyle(element);
    // A button that is told nothing else is filled, in red as well, and under the pointer.
    const isSaidSo = element.matches(
      '[data-variant=filled], .mantine-Button-root:not([data-variant])',
    );
    if (isSaidSo || backgroundColor === onPage) return true;
    const card = element.closest('section');
    const isOnColor = card && getComputedStyle(card).backgroundImage.includes('gradient');
    return Boolean(isOnColor) && backgroundColor === onColor;
  }
}
