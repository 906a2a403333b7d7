import { useDebouncedValue } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Column,
  columnGap,
  heldScale,
  PageLayout,
  type PageSize,
  type Room,
  scaleOf,
  type Spot,
} from './page-layout.ts';
import { pageGap, type Zoom } from './page-layout.ts';

/** Within the part of the pages that is in sight, from its top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What stays under a point while the pages around it become larger. */
interface Held {
  readonly at: Point;
  readonly spot: Spot;
  /** From the middle of the pages, at a scale of 1. */
  readonly across: number;
}

/** What is known of all pages by the first one. */
interface FirstPage {
  readonly firstSize: PageSize;
  readonly column: Column | undefined;
}

const zoomSettlesMs = 200;
const pagesAhead = 1;

interface Shown {
  readonly first: number;
  readonly last: number;
  /** The page that is read. */
  readonly current: number;
}

/** What is in sight of a document's pages, as somebody scrolls, turns and zooms. */
export function usePages(
  pdf: PDFDocumentProxy,
  { firstSize, column }: FirstPage,
  start: Spot,
  onMoved: (spot: Spot, inSight: readonly number[]) => void,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  const [zoom, setZoom] = useState<Zoom>('auto');
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: pdf.numPages }, () => firstSize),
  );
  const [shown, setShown] = useState<Shown>({ first: 1, last: 1, current: start.page });
  // Where one is stays in its place, whatever becomes of the sizes around it.
  const spot = useRef(start);
  const held = useRef<Held>(undefined);
  const placedIn = useRef<Room>(undefined);
  const scale = room ? scaleOf(zoom, firstSize, room, column) : 1;
  const layout = useMemo(() => new PageLayout(sizes, scale), [sizes, scale]);
  const [drawnScale] = useDebouncedValue(scale, zoomSettlesMs, { leading: true });

  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const watcher = new ResizeObserver(() =>
      setRoom({ width: box.clientWidth, height: box.clientHeight }),
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);

  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box || box.clientHeight === 0) return;
    const top = box.scrollTop;
    const bottom = top + box.clientHeight;
    const above = layout.pageAt(top + pageGap + 1);
    const line = Math.min(box.clientHeight / 3, layout.size(above).height * 0.6);
    const next: Shown = {
      first: layout.pageAt(top),
      last: layout.pageAt(bottom),
      current: layout.pageAt(top + pageGap + line),
    };
    spot.current = layout.spotAt(top + pageGap);
    setShown((before) =>
      before.first === next.first && before.last === next.last && before.current === next.current
        ? before
        : next,
    );
    const { current: page } = next;
    const fraction = page === spot.current.page ? spot.current.fraction : 0;
    moved.current({ page, fraction }, layout.readBetween(top, bottom));
  }, [layout]);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !room) return;
    if (held.current) {
      const { at, spot: under, across } = held.current;
      held.current = undefined;
      box.scrollTop = layout.offsetOf(under) - at.y;
      box.scrollLeft = box.scrollWidth / 2 + across * layout.scale - at.x;
    } else {
      box.scrollTop = layout.offsetOf(spot.current) - pageGap;
      // Wider than the room: it begins where the words do.
      if (column && placedIn.current !== room) {
        const edge = (box.scrollWidth - firstSize.width * layout.scale) / 2;
        box.scrollLeft = edge + column.left * layout.scale - columnGap;
      }
    }
    placedIn.current = room;
    look();
  }, [layout, room, look, column, firstSize]);

  const zoomTo = (next: Zoom, at?: Point) => {
    const box = scroller.current;
    if (!box || !room) return;
    const wanted = typeof next === 'number' ? heldScale(next) : next;
    const under = at ?? { x: room.width / 2, y: pageGap };
    if (scaleOf(wanted, firstSize, room, column) !== layout.scale)
      held.current = {
        at: under,
        spot:
          next === 'page'
            ? { page: shown.current, fraction: 0 }
            : layout.spotAt(box.scrollTop + under.y),
        across: (box.scrollLeft + under.x - box.scrollWidth / 2) / layout.scale,
      };
    setZoom(wanted);
  };

  const go = useCallback(
    ({ page, fraction }: Spot, margin = pageGap) => {
      const held = Math.min(layout.pages, Math.max(1, page));
      spot.current = { page: held, fraction };
      const box = scroller.current;
      if (box) box.scrollTop = Math.max(0, layout.offsetOf(spot.current) - margin);
      // At once, and not when the browser tells of it: the next key may come before that.
      look();
    },
    [layout, look],
  );

  const onSize = useCallback((number: number, size: PageSize) => {
    setSizes((before) => {
      const known = before[number - 1];
      if (known?.width === size.width && known.height === size.height) return before;
      return before.with(number - 1, size);
    });
  }, []);

  return {
    scroller,
    layout,
    room,
    isFullWidth: room !== undefined && scale === scaleOf('width', firstSize, room),
    setZoom: zoomTo,
    drawnScale,
    /** Below the last page there is room enough to bring it to the top. */
    height: Math.max(
      layout.height,
      layout.top(layout.pages) + Math.max(0, (room?.height ?? 0) - pageGap),
    ),
    current: shown.current,
    near: numbersBetween(
      Math.max(1, shown.first - pagesAhead),
      Math.min(layout.pages, shown.last + pagesAhead),
    ).map((number) => ({ number, isAhead: number < shown.first || number > shown.last })),
    look,
    go,
    onSize,
  };
}

const numbersBetween = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
