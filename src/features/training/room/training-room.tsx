import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ChapterOutline } from '../../../../domain/materials/book.schema.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useFocusBack } from '../../../ui/Dialog/use-focus-back.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { findMaterial } from '../with-progress.ts';
import { pageKeys } from './page-keys.ts';
import { PaneHeader } from './pane-header.tsx';
import { RoomBottomBar } from './room-bottom-bar.tsx';
import { RoomOutline } from './room-outline.tsx';
import { neighboursOf, type Place } from './room-pages.ts';
import type { SidePane } from './side-pane.ts';
import { RoomTopBar } from './room-top-bar.tsx';
import { Sheet } from './sheet.tsx';
import classes from './training-room.module.css';

interface Props {
  training: Training;
  place: Place;
  /** Of the book that is open. */
  chapters?: readonly ChapterOutline[];
  /** The same as a list to choose from. */
  bookOutline?: ReactNode;
  /** Marks the page that is open as done; absent where a page does that itself. */
  onMark?: (() => void) | undefined;
  /** The material is no text to be held in a column: it has all the room there is. */
  isWide?: boolean;
  /** Where the material can be put on paper. */
  onPrint?: () => void;
  onGo: (place: Place) => void;
  onLeave: () => void;
  /** The saving state. */
  status: ReactNode;
  pane: SidePane | undefined;
  onPane: (pane: SidePane | undefined) => void;
  /** What each pane shows; a pane that is absent cannot be opened. */
  panes: Partial<Record<SidePane, ReactNode>>;
  children: ReactNode;
}

const noChapters: readonly ChapterOutline[] = [];
/** Under this the outline and the side pane lie over the page. */
const narrowRoom = '(max-width: 819px)';

/** Outline, material, side pane: three of them on a wide screen, one at a time on a narrow one. */
export function TrainingRoom(props: Props) {
  const {
    training,
    place,
    chapters = noChapters,
    onMark,
    onGo,
    onLeave,
    pane,
    onPane,
    panes,
  } = props;
  const { t } = useLingui();
  const isNarrow = useMediaQuery(narrowRoom, undefined, { getInitialValueInEffect: false });
  const [isOutlineOpen, setIsOutlineOpen] = useState(false);
  const main = useFocusOnTurn(place);
  useRefreshWhenWritten();
  const { previous, next } = neighboursOf(training, chapters, place);
  const found = findMaterial(training, place.c);
  const page = chapters.findIndex(({ slug }) => slug === place.chapter);
  usePageTitle(chapters[page]?.title ?? found?.material.title ?? training.title);

  const go = (target: Place) => {
    setIsOutlineOpen(false);
    onGo(target);
  };
  const goOn = () => {
    onMark?.();
    if (next) go(next);
    else onLeave();
  };
  const outline = <RoomOutline training={training} place={place} chapters={props.bookOutline} />;
  const side = pane && panes[pane];
  const closeSide = () => onPane(undefined);
  const closeOutline = () => setIsOutlineOpen(false);
  const sideLabel = pane === 'search' ? t`Search` : t`Notes`;

  return (
    <div
      className={classes.room}
      data-wide={props.isWide || undefined}
      data-side={(side !== undefined && !isNarrow) || undefined}
    >
      <RoomTopBar
        training={training}
        section={found?.section}
        status={props.status}
        pane={pane}
        panes={panes}
        onPane={onPane}
        onOutline={isNarrow ? () => setIsOutlineOpen(true) : undefined}
        onPrint={props.onPrint}
      />
      {isNarrow ? (
        <Sheet side="left" label={t`Contents`} isOpen={isOutlineOpen} onClose={closeOutline}>
          <PaneHeader title={t`Contents`} onClose={closeOutline} />
          {outline}
        </Sheet>
      ) : (
        <nav className={classes.outline} aria-label={t`Contents`}>
          {outline}
        </nav>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who reads has the focus here; the keys do only what the buttons below do */}
      <main
        ref={main}
        id="main"
        className={classes.main}
        data-wide={props.isWide}
        tabIndex={-1}
        onKeyDown={pageKeys({
          onPrevious: previous && (() => go(previous)),
          onNext: next && (() => go(next)),
        })}
      >
        {props.children}
      </main>
      <RoomBottomBar
        page={page === -1 ? undefined : { number: page + 1, count: chapters.length }}
        onPrevious={previous && (() => go(previous))}
        onNext={goOn}
        next={<NextWord isToMark={onMark !== undefined} isLast={next === undefined} />}
        isPrimary={onMark !== undefined}
        isLast={next === undefined}
      />
      {isNarrow ? (
        <Sheet side="bottom" label={sideLabel} isOpen={side !== undefined} onClose={closeSide}>
          {side}
        </Sheet>
      ) : (
        side !== undefined && (
          <Beside key={pane} label={sideLabel}>
            {side}
          </Beside>
        )
      )}
    </div>
  );
}

/** What was pressed to close it goes with it. */
function Beside({ label, children }: { label: string; children: ReactNode }) {
  useFocusBack();
  return (
    <aside className={classes.side} aria-label={label}>
      {children}
    </aside>
  );
}

function NextWord({ isToMark, isLast }: { isToMark: boolean; isLast: boolean }) {
  if (isLast)
    return isToMark ? <Trans>Mark complete and finish</Trans> : <Trans>Back to the class</Trans>;
  return isToMark ? <Trans>Mark complete and go on</Trans> : <Trans>Next</Trans>;
}

/** Whoever opens another material by keyboard or screen reader goes on at its beginning. */
function useFocusOnTurn({ c }: Place) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(c);
  useEffect(() => {
    if (before.current === c) return;
    before.current = c;
    main.current?.focus({ preventScroll: true });
  }, [c]);
  return main;
}
