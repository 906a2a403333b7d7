import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A cell of the grid: row 0 holds the headings, column 0 the names. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rowCount: number;
  readonly columnCount: number;
  /** How many rows one page is. */
  readonly pageRows: () => number;
  readonly scrollTo: (place: Place) => void;
}

/**
 * One cell of the grid is in the order of the tab key, and arrows move it: left, right, up and down, Home and
 * End in the row, with Ctrl to its corners, and pages. A cell that is not drawn yet gets the focus once it is.
 */
export function useGridKeys({ rowCount, columnCount, pageRows, scrollTo }: Grid) {
  const [active, setActive] = useState<Place>({ row: 1, column: 0 });
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const row = Math.min(active.row, rowCount - 1);
  const column = Math.min(active.column, columnCount - 1);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  function move(next: Place) {
    const place = {
      row: Math.max(0, Math.min(rowCount - 1, next.row)),
      column: Math.max(0, Math.min(columnCount - 1, next.column)),
    };
    wantsFocus.current = true;
    setActive(place);
    scrollTo(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return;
    const next = nextPlace(event, { row, column }, { rowCount, columnCount, page: pageRows() });
    if (!next) return;
    event.preventDefault();
    move(next);
  }

  /** A click, or a finger, takes the place along. */
  function onFocus({ target }: { target: EventTarget }) {
    if (!(target instanceof HTMLElement)) return;
    const [at] = target.dataset['at'] === undefined ? [] : [target.dataset['at'].split('-')];
    if (at) setActive({ row: Number(at[0]), column: Number(at[1]) });
  }

  return { active: { row, column }, box, onKeyDown, onFocus };
}

function nextPlace(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: Place,
  { rowCount, columnCount, page }: { rowCount: number; columnCount: number; page: number },
): Place | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? rowCount - 1 : row, column: columnCount - 1 };
    default:
      return undefined;
  }
}
