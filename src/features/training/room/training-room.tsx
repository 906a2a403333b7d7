import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useFocusBack } from '../../../ui/Dialog/use-focus-back.ts';
import {
  type Neighbour,
  type Room,
  RoomContext,
  type Turns,
} from '../../../ui/StepBar/room-context.ts';
import { useRefreshWhenWritten } from '../use-refresh-when-written.ts';
import { findMaterial } from '../with-progress.ts';
import { pageKeys } from './page-keys.ts';
import { PaneHeader } from './pane-header.tsx';
import { RoomFailure } from './room-failure.tsx';
import { RoomOutline } from './room-outline.tsx';
import { neighboursOf, type Place } from './room-pages.ts';
import type { SidePane } from './side-pane.ts';
import { RoomTopBar } from './room-top-bar.tsx';
import { Sheet } from './sheet.tsx';
import classes from './training-room.module.css';
import { useDimming } from './use-dimming.ts';
import type { RoomPanes } from './use-room-panes.ts';

/** A text is held in a column; others begin at the edges, and a frame scrolls in itself. */
type RoomLayout = 'column' | 'page' | 'frame';

interface Props {
  training: Training;
  place: Place;
  /** Of the page, where the material is not all of it. */
  title?: string | undefined;
  /** The outline of the book that is open, to choose from. */
  bookOutline?: ReactNode;
  layout?: RoomLayout;
  /** Where the material can be put on paper. */
  onPrint?: () => void;
  onGo: (place: Place) => void;
  onLeave: () => void;
  /** No new work today: why not. */
  closed: ReactNode | undefined;
  /** This device could not keep what was read. */
  hasFailed?: boolean;
  /** The saving state. */
  status: ReactNode;
  panes: RoomPanes;
  /** Asks others about words of the material; undefined where nobody can be asked. */
  onAsk?: Room['onAsk'];
  /** How much there is in a pane that is not open. */
  counts?: Partial<Record<SidePane, number>> | undefined;
  /** What each pane shows; a pane that is absent cannot be opened. */
  sides: Partial<Record<SidePane, ReactNode>>;
  children: ReactNode;
}

/**
 * Outline, material, side pane: three of them on a wide screen, one at a time on a narrow one. The bar
 * below belongs to the material, which fills it by `Steps`.
 */
export function TrainingRoom(props: Props) {
  const { training, place, layout = 'column', onGo, onLeave, panes, sides } = props;
  const { t } = useLingui();
  const { isNarrow, side, onSide, isOutlineShown, onOutline } = panes;
  const [isAlone, setAlone] = useState(false);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState<HTMLElement | null>(null);
  const turns = useRef<Turns>({});
  const takeTurns = useCallback((next: Turns) => {
    turns.current = next;
  }, []);
  const main = useFocusOnTurn(place);
  const dimming = useDimming();
  useRefreshWhenWritten();
  const { previous, next } = neighboursOf(training, [], { c: place.c });
  const found = findMaterial(training, place.c);
  usePageTitle(props.title ?? found?.material.title ?? training.title);

  const neighbour = (target: Place | undefined): Neighbour | undefined =>
    target && {
      name: findMaterial(training, target.c)?.material.title ?? '',
      onGo: () => onGo(target),
    };
  const room = {
    slot,
    top,
    before: neighbour(previous),
    after: neighbour(next),
    onLeave,
    onTurns: takeTurns,
    onAlone: setAlone,
    onAsk: props.onAsk,
  };
  const shown = side && sides[side];
  const hasSide = shown !== undefined && !isAlone;
  const hasOutline = isOutlineShown && !isAlone;
  const outline = <RoomOutline training={training} place={place} chapters={props.bookOutline} />;
  const beside = useRef<HTMLElement>(null);
  const onSearch =
    sides.search === undefined
      ? undefined
      : () => {
          onSide('search');
          if (side === 'search') beside.current?.querySelector('input')?.focus();
        };
  const closeSide = () => onSide(undefined);
  const closeOutline = () => onOutline(false);
  const sideLabels = { search: t`Search`, notes: t`Notes`, questions: t`Discussions` };
  const sideLabel = sideLabels[side ?? 'notes'];

  return (
    <div
      className={classes.room}
      data-layout={layout}
      data-outline={(hasOutline && !isNarrow) || undefined}
      data-side={(hasSide && !isNarrow) || undefined}
      data-alone={isAlone || undefined}
      data-dimmed={dimming.isDimmed || undefined}
    >
      <a className={classes.skip} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      {isAlone ? (
        <header className={classes.top} ref={setTop} />
      ) : (
        <RoomTopBar
          training={training}
          section={found?.section}
          status={props.status}
          panes={panes}
          sides={sides}
          counts={props.counts ?? {}}
          dimming={dimming}
          onPrint={props.onPrint}
        />
      )}
      {isNarrow ? (
        <Sheet side="left" label={t`Contents`} isOpen={hasOutline} onClose={closeOutline}>
          <PaneHeader title={t`Contents`} onClose={closeOutline} />
          {outline}
        </Sheet>
      ) : (
        hasOutline && (
          <nav className={classes.outline} aria-label={t`Contents`}>
            {outline}
          </nav>
        )
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who reads has the focus here; the keys do only what the buttons below do */}
      <main
        ref={main}
        id="main"
        className={classes.main}
        tabIndex={-1}
        onKeyDown={(event) => pageKeys({ ...turns.current, onSearch })(event)}
      >
        {(props.closed !== undefined || props.hasFailed) && (
          <div className={classes.notices}>
            {props.closed}
            {props.hasFailed && <RoomFailure />}
          </div>
        )}
        <RoomContext value={room}>{props.children}</RoomContext>
      </main>
      <div className={classes.bottom} ref={setSlot} />
      {isNarrow ? (
        <Sheet side="bottom" label={sideLabel} isOpen={hasSide} onClose={closeSide}>
          {shown}
        </Sheet>
      ) : (
        hasSide && (
          <Beside key={side} label={sideLabel} ref={beside}>
            {shown}
          </Beside>
        )
      )}
    </div>
  );
}

interface BesideProps {
  label: string;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

/** What was pressed to close it goes with it. */
function Beside({ label, ref, children }: BesideProps) {
  useFocusBack();
  return (
    <aside ref={ref} className={classes.side} aria-label={label}>
      {children}
    </aside>
  );
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
