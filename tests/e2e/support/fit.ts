import type { Page } from '@playwright/test';

/** What of the page lies beyond a window of this width and cannot be scrolled to by itself. */
export const beyondOf = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(findBeyond, width);

/** Fields whose letters iOS would enlarge the page for. */
export const smallFieldsOf = (page: Page): Promise<string[]> => page.evaluate(findSmallFields);

/** What a finger is to hit, where 44 pixels of it do not answer, with how much of it there is. */
export const smallTargetsOf = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

/** Words that end in dots, or of which a part cannot be seen; a list of places names each by its first words. */
export const cutWordsOf = (page: Page): Promise<string[]> => page.evaluate(findCutWords);

function findCutWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!element.checkVisibility() || element.closest('svg, textarea, nav, [aria-hidden=true]'))
      continue;
    if (element.innerText.trim() === '') continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none') continue;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isCut =
      (hides(overflowX) && scrollWidth > clientWidth + 1) ||
      (hides(overflowY) && scrollHeight > clientHeight + 4);
    if (isCut && clientWidth > 2) found.push(element.innerText.slice(0, 80));
  }
  return found;
}

function findBeyond(width: number): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide`);
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility() || element.closest('svg')) continue;
    const { left, right, height } = element.getBoundingClientRect();
    if (right <= width + 1 || left >= width || height < 2 || isInBox(element)) continue;
    found.push(`${element.outerHTML.slice(0, 90)} reaches to ${Math.round(right)}`);
  }
  return found.slice(0, 5);

  /** What scrolls by itself, or ends in dots, or is there for listeners only. */
  function isInBox(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      if (overflowX !== 'visible' || clipPath !== 'none') return true;
    }
    return false;
  }
}

function findSmallFields(): string[] {
  const fields = document.querySelectorAll<HTMLElement>(
    'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])',
  );
  return [...fields]
    .filter((field) => field.checkVisibility() && !field.closest('[inert], [aria-hidden=true]'))
    .map((field) => [getComputedStyle(field).fontSize, field] as const)
    .filter(([size]) => Number.parseFloat(size) < 16)
    .map(([size, field]) => `${size}: ${field.outerHTML.slice(0, 120)}`);
}

function findSmallTargets(): string[] {
  const reach = 21;
  const sought =
    'button, a[href], select, summary, input, textarea, [role=button], [role=tab], [role=menuitem]';
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(sought)) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (target.closest('[inert], [aria-hidden=true]') || target.matches(':disabled')) continue;
    if (isForListeners(target)) continue;
    // A word within a sentence is as high as its line.
    if (target.matches('a') && getComputedStyle(target).display === 'inline') continue;
    const input = target instanceof HTMLInputElement ? target : undefined;
    const parts = [target, ...(input?.labels ?? [])];
    const boxes = parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width }) => width > 2);
    if (boxes.length === 0) continue;
    if (boxes.some(({ width, height }) => width > 43 && height > 43)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, right, top, bottom } = boxOf(parts);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const answers = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return parts.some((part) => hit !== null && part.contains(hit));
    };
    const isHigh = bottom - top > 43 || (answers(x, y - reach) && answers(x, y + reach));
    const isWide = right - left > 43 || (answers(x - reach, y) && answers(x + reach, y));
    if (isHigh && isWide) continue;
    const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`;
    found.push(`${size}: ${target.outerHTML.replaceAll(/class="[^"]*"/g, '').slice(0, 110)}`);
  }
  return found;

  /** Within what is there for listeners only. */
  function isForListeners(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    return false;
  }

  /** The largest of what it can be hit by. */
  function boxOf(parts: readonly Element[]): DOMRect {
    const all = parts.map((part) => part.getBoundingClientRect());
    return all.reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b));
  }
}
