import { Trans, useLingui } from '@lingui/react/macro';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useIsInRoom } from '../StepBar/room-context.ts';
import { Steps } from '../StepBar/steps.tsx';
import { QuoteButton } from '../QuoteButton/quote-button.tsx';
import { spotOf } from './destination.ts';
import { type Column, type PageSize, scaleAbove, scaleBelow, type Spot } from './page-layout.ts';
import { pageOf, placeOf } from './page-place.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfPanel } from './pdf-panel.tsx';
import { PdfPrintDialog } from './pdf-print-dialog.tsx';
import classes from './pdf-reader.module.css';
import type { ReaderProps } from './reader-props.ts';
import { PdfSearchBar } from './pdf-search-bar.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { useHits } from './use-hits.ts';
import { usePages } from './use-pages.ts';
import { usePinch } from './use-pinch.ts';
import { useSeen } from './use-seen.ts';

/** As `pdf-panel.module.css` has it. */
const panelLiesOverPx = 720;

interface Props extends ReaderProps {
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
  readonly column: Column | undefined;
}

export function PdfPages(props: Props) {
  const { pdf, firstSize, file, title, startAt, onReached, onQuote } = props;
  const { t } = useLingui();
  const isInRoom = useIsInRoom();
  const [start] = useState<Spot>(() => {
    const page = pageOf(startAt?.chapter, pdf.numPages);
    return page === undefined
      ? { page: 1, fraction: 0 }
      : { page, fraction: startAt?.fraction ?? 0 };
  });
  const onMoved = useSeen(
    pdf.numPages,
    props.percentBefore ?? 0,
    onReached && ((spot, percent) => onReached(placeOf(spot), percent)),
  );
  const pages = usePages(pdf, { firstSize, column: props.column }, start, onMoved);
  const { layout, current, scroller, setZoom, go } = pages;
  const find = useHits(pdf, props.keyword ?? '', pages);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  usePinch(scroller, (factor, at) => setZoom(layout.scale * factor, at));

  const closePanel = () => {
    setPanelOpen(false);
    scroller.current?.focus();
  };
  // Where there is no room for both, it lies over the pages that it leads to.
  const fromPanel =
    <Place,>(lead: (place: Place) => void) =>
    (place: Place) => {
      lead(place);
      if ((scroller.current?.parentElement?.clientWidth ?? 0) <= panelLiesOverPx) closePanel();
    };
  const toPage = (page: number) => go({ page, fraction: 0 });
  const follow = (destination: unknown) =>
    void spotOf(pdf, destination).then((spot) => spot && go(spot));

  function onKeyDown(event: KeyboardEvent): void {
    const act = keyOf(event, {
      previous: () => toPage(current - 1),
      next: () => toPage(current + 1),
      first: () => toPage(1),
      last: () => toPage(pdf.numPages),
      larger: () => setZoom(scaleAbove(layout.scale)),
      smaller: () => setZoom(scaleBelow(layout.scale)),
      fit: () => setZoom('auto'),
      search: find.open,
    });
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <Steps
        back={
          current > 1 ? { label: t`Previous page`, onGo: () => toPage(current - 1) } : undefined
        }
        next={
          current < pdf.numPages
            ? { label: <Trans>Next page</Trans>, onGo: () => toPage(current + 1) }
            : undefined
        }
        onTurn={() => toPage(current + 1)}
        onMark={props.onMark}
      />
      <PdfToolbar
        isTurned={isInRoom}
        pages={pdf.numPages}
        current={current}
        scale={layout.scale}
        isFullWidth={pages.isFullWidth}
        isPanelOpen={isPanelOpen}
        isSearching={find.isOpen}
        download={file}
        original={props.original}
        onPage={toPage}
        onZoom={setZoom}
        onPanel={() => setPanelOpen(!isPanelOpen)}
        onSearch={find.isOpen ? find.close : find.open}
        onPrint={() => setPrinting(true)}
      />
      {find.isOpen && (
        <PdfSearchBar
          keyword={find.keyword}
          hits={find.hits.length}
          chosen={find.chosen + 1}
          isDone={find.isDone}
          onKeyword={find.search}
          onStep={find.step}
          onClose={() => {
            find.close();
            scroller.current?.focus();
          }}
        />
      )}
      <div className={classes.body}>
        {isPanelOpen && (
          <PdfPanel
            pdf={pdf}
            current={current}
            firstSize={firstSize}
            onPage={fromPanel(toPage)}
            onDestination={fromPanel(follow)}
            onClose={closePanel}
          />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- who reads has the focus here; the keys do only what the buttons above do */}
        <div
          ref={scroller}
          className={classes.scroller}
          role="region"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
          tabIndex={0}
          onScroll={pages.look}
          onKeyDown={onKeyDown}
        >
          <div
            ref={sheet}
            className={classes.sheet}
            lang={props.lang}
            style={{ height: pages.height, width: layout.width }}
          >
            {pages.room &&
              pages.near.map(({ number, isAhead }) => (
                <PdfPage
                  key={number}
                  pdf={pdf}
                  number={number}
                  top={layout.top(number)}
                  {...layout.size(number)}
                  scale={layout.scale}
                  drawnScale={pages.drawnScale}
                  isAhead={isAhead}
                  hits={find.on(number)}
                  chosen={find.chosenHit}
                  onSize={pages.onSize}
                  onDestination={follow}
                />
              ))}
            {onQuote && <QuoteButton within={sheet} onQuote={onQuote} />}
          </div>
        </div>
      </div>
      {isPrinting && (
        <PdfPrintDialog pdf={pdf} current={current} onClose={() => setPrinting(false)} />
      )}
    </>
  );
}

interface Acts {
  readonly previous: () => void;
  readonly next: () => void;
  readonly first: () => void;
  readonly last: () => void;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly fit: () => void;
  readonly search: () => void;
}

/** What a key does here; the browser's own scrolling stays as it is. */
function keyOf(event: KeyboardEvent, acts: Acts): (() => void) | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'f' ? acts.search : undefined;
  const keys: Record<string, () => void> = {
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    Home: acts.first,
    End: acts.last,
    '+': acts.larger,
    '=': acts.larger,
    '-': acts.smaller,
    '0': acts.fit,
  };
  return keys[event.key];
}
