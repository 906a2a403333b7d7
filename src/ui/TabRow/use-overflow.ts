import { useCallback, useState } from 'react';

const currentTab = '[aria-current], [aria-selected="true"]';

interface Overflow {
  readonly row: (element: HTMLElement | null) => (() => void) | undefined;
  readonly shownCount: number;
  /** What is left of the line behind the last child that is shown, in px. */
  readonly gap: number;
}

/**
 * How many children of a row that wraps out of sight are in its first line. Those behind it can neither be
 * pressed nor focused there. Measured anew whenever the row or one of its children has another size. A row that
 * is drawn sideways begins with the current one in sight.
 */
export function useOverflow(): Overflow {
  const [{ shownCount, gap }, setFit] = useState({ shownCount: Number.POSITIVE_INFINITY, gap: 0 });
  const row = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const children = [...element.children].filter((child) => child instanceof HTMLElement);
      const line = children[0]?.offsetTop ?? 0;
      const beyond = children.findIndex(({ offsetTop }) => offsetTop > line);
      const count = beyond === -1 ? children.length : beyond;
      for (const [index, child] of children.entries()) child.inert = index >= count;
      const last = children[count - 1];
      // Some rows are what their children are placed by, and others are not: only the page is the same for both.
      const start = element.getBoundingClientRect().left;
      const end = last ? last.getBoundingClientRect().right - start : 0;
      const left = Math.max(0, Math.floor(element.clientWidth - end));
      setFit((old) =>
        old.shownCount === count && old.gap === left ? old : { shownCount: count, gap: left },
      );
    };
    const current = element.querySelector<HTMLElement>(currentTab);
    if (current) element.scrollLeft = current.offsetLeft - element.offsetLeft - 48;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    // Tabs that come later have a size of their own, and the row keeps the one that it has.
    const arrivals = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) observer.observe(node);
      measure();
    });
    arrivals.observe(element, { childList: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, []);
  return { row, shownCount, gap };
}
