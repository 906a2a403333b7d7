import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { useIsInRoom } from '../../ui/StepBar/room-context.ts';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { QuoteButton } from '../../ui/QuoteButton/quote-button.tsx';
import type { DeckAct } from './deck-keys.ts';
import { hitFrom, slidesWith } from './deck-hits.ts';
import { DeckToolbar } from './deck-toolbar.tsx';
import type { Deck } from './deck.ts';
import classes from './deck-viewer.module.css';
import { PrintDeckDialog } from './print-deck-dialog.tsx';
import { SlideList } from './slide-list.tsx';
import { PdfSearchBar } from '../../ui/PdfReader/pdf-search-bar.tsx';
import { slideOfPlace } from './slide-place.ts';
import { Stage } from './stage.tsx';
import { useDeckKeys } from './use-deck-keys.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useFurthest } from './use-furthest.ts';
import { useInStep } from './use-in-step.ts';
import { useSwipe } from './use-swipe.ts';

export interface DeckViewerProps {
  readonly title: string;
  /** The place to begin at, and to go to when it changes. */
  readonly at?: string | undefined;
  readonly keyword?: string | undefined;
  /** How much of it was seen before, 0 to 100. */
  readonly percentBefore?: number | undefined;
  /** For a file: where it is fetched. */
  readonly download?: { readonly url: string; readonly name: string } | undefined;
  /** Of all windows that turn together; undefined for one that is alone. */
  readonly stepName?: string | undefined;
  /** Whether its author's notes may be read here. */
  readonly hasNotes?: boolean;
  readonly onNumber?: ((number: number) => void) | undefined;
  readonly onReached?: ((number: number, percent: number) => void) | undefined;
  readonly onQuote?: ((words: string) => void) | undefined;
  /** Opens the presenter's window, at a slide. */
  readonly onPresent?: ((number: number) => void) | undefined;
}

type Open = 'overview' | 'print';

/** Slides, one at a time: turned by key, by button, by finger and by picture. */
export function DeckViewer({ deck, ...props }: DeckViewerProps & { readonly deck: Deck }) {
  const { at, onNumber, onQuote, onPresent } = props;
  const { t } = useLingui();
  const { count } = deck;
  const isInRoom = useIsInRoom();
  const [number, setNumber] = useState(() => slideOfPlace(at, count) ?? 1);
  const [isSearching, setSearching] = useState(props.keyword !== undefined);
  const [keyword, setKeyword] = useState(props.keyword ?? '');
  const [open, setOpen] = useState<Open>();
  const isWide = useMediaQuery('(min-width: 1000px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isListShown, setListShown] = useState(isWide || innerHeight > innerWidth);
  const box = useRef<HTMLDivElement>(null);
  const { isFull, toggle: toggleFull } = useFullScreen(box);
  const stage = useRef<HTMLDivElement>(null);
  const marked = isSearching ? keyword : '';
  const hits = slidesWith(deck, marked);

  const here = Math.min(number, count);
  function go(target: number): void {
    const next = Math.min(count, Math.max(1, target));
    setNumber(next);
  }
  const step = (by: 1 | -1) => {
    const found = hitFrom(hits, here, by);
    if (found !== undefined) go(found);
  };

  // Another address leads to another slide.
  const [followed, setFollowed] = useState(at);
  if (at !== followed) {
    setFollowed(at);
    setNumber(slideOfPlace(at, count) ?? number);
  }
  // What was looked for is shown, once for each word, from here on.
  const [sought, setSought] = useState({ marked: '', hits: 0 });
  if (marked !== sought.marked || (sought.hits === 0 && hits.length > 0)) {
    setSought({ marked, hits: hits.length });
    if (!hits.includes(here)) setNumber(hitFrom(hits, here, 1) ?? number);
  }
  const tell = useEffectEvent((next: number) => onNumber?.(next));
  const told = useRef(here);
  useEffect(() => {
    if (told.current === here) return;
    told.current = here;
    tell(here);
  }, [here]);

  const closeSearch = () => {
    setSearching(false);
    stage.current?.focus();
  };
  const acts: Record<DeckAct, () => void> = {
    previous: () => go(here - 1),
    next: () => go(here + 1),
    first: () => go(1),
    last: () => go(count),
    search: () => setSearching(true),
    full: () => toggleFull(),
    overview: () => setOpen('overview'),
  };
  useDeckKeys(box, (act) => acts[act](), go);
  useSwipe(stage, (by) => go(here + by));
  useFurthest(here, count, props.percentBefore ?? 0, props.onReached);
  useInStep(props.stepName, here, (next) => go(next));

  return (
    <div ref={box} className={classes.viewer} data-full={isFull || undefined}>
      <Steps
        back={here > 1 ? { label: t`Previous slide`, onGo: acts.previous } : undefined}
        position={{
          number: here,
          count,
          words: (
            <Trans>
              Slide {here} of {count}
            </Trans>
          ),
        }}
        next={here < count ? { label: <Trans>Next slide</Trans>, onGo: acts.next } : undefined}
        onTurn={acts.next}
      />
      <DeckToolbar
        number={here}
        count={count}
        isTurned={isInRoom && !isFull}
        isListShown={isListShown}
        isSearching={isSearching}
        isFull={isFull}
        download={props.download}
        onSlide={go}
        onList={() => setListShown(!isListShown)}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        onOverview={acts.overview}
        onFull={document.fullscreenEnabled ? acts.full : undefined}
        onPrint={() => setOpen('print')}
        onPresent={onPresent && (() => onPresent(here))}
      />
      {isSearching && !isFull && (
        <PdfSearchBar
          keyword={keyword}
          hits={hits.length}
          chosen={hits.indexOf(here) + 1}
          isDone
          onKeyword={setKeyword}
          onStep={step}
          onClose={closeSearch}
        />
      )}
      <div className={classes.body}>
        {isListShown && !isFull && (
          <nav className={classes.list} aria-label={t`Slides`}>
            <SlideList
              deck={deck}
              current={here}
              hits={marked === '' ? undefined : new Set(hits)}
              onSlide={go}
            />
          </nav>
        )}
        <Stage ref={stage} deck={deck} number={here} title={props.title} keyword={marked}>
          {onQuote && !isFull && <QuoteButton within={stage} onQuote={onQuote} />}
        </Stage>
      </div>
      {open === 'overview' && (
        <Dialog title={<Trans>All slides</Trans>} size="xl" onClose={() => setOpen(undefined)}>
          <SlideList
            deck={deck}
            current={here}
            isGrid
            onSlide={(chosen) => {
              setOpen(undefined);
              go(chosen);
            }}
          />
        </Dialog>
      )}
      {open === 'print' &&
        (deck.printDialog?.(here, () => setOpen(undefined)) ?? (
          <PrintDeckDialog
            deck={deck}
            hasNotes={props.hasNotes === true}
            onClose={() => setOpen(undefined)}
          />
        ))}
    </div>
  );
}
