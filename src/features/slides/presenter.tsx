import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Deck } from './deck.ts';
import { PresenterClock } from './presenter-clock.tsx';
import classes from './presenter.module.css';
import { SlideList } from './slide-list.tsx';
import { slideOfPlace } from './slide-place.ts';
import { Stage } from './stage.tsx';
import { useDeckKeys } from './use-deck-keys.ts';
import { useInStep } from './use-in-step.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  readonly deck: Deck;
  readonly title: string;
  readonly at: string | undefined;
  readonly stepName: string;
  readonly onNumber: (number: number) => void;
}

const sizes = [16, 19, 23, 28, 34];

/** What who speaks sees: this slide and the next one, their notes, and the time. The other window follows. */
export function Presenter({ deck, title, at, stepName, onNumber }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Presenter view: ${title}`);
  const { count } = deck;
  const [number, setNumber] = useState(() => slideOfPlace(at, count) ?? 1);
  const [size, setSize] = useState(1);
  const page = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const here = Math.min(number, count);
  function go(target: number): void {
    const next = Math.min(count, Math.max(1, target));
    if (next === here) return;
    setNumber(next);
    onNumber(next);
  }
  useInStep(stepName, here, go);
  useSwipe(stage, (by) => go(here + by));
  useDeckKeys(
    page,
    (act) => {
      if (act === 'next') go(here + 1);
      if (act === 'previous') go(here - 1);
      if (act === 'first') go(1);
      if (act === 'last') go(count);
    },
    go,
  );
  const notes = deck.notesOf(here);
  return (
    <main ref={page} id="main" className={classes.presenter} tabIndex={-1}>
      <header className={classes.top}>
        <h1 className={classes.title}>{title}</h1>
        <PresenterClock />
      </header>
      <section className={classes.now} aria-label={t`Now`}>
        <Stage ref={stage} deck={deck} number={here} title={title} />
      </section>
      <section className={classes.next} aria-label={t`Next`}>
        <h2 className={classes.heading}>
          <Trans>Next</Trans>
        </h2>
        {here < count ? (
          <div key={here} className={classes.small} lang={deck.lang}>
            {deck.miniature(here + 1)}
          </div>
        ) : (
          <p className={classes.end}>
            <Trans>This is the last slide.</Trans>
          </p>
        )}
      </section>
      <section className={classes.notes} aria-label={t`Speaker notes`}>
        <div className={classes.noteTools}>
          <h2 className={classes.heading}>
            <Trans>Speaker notes</Trans>
          </h2>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Smaller letters`}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          >
            <IconMinus size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Larger letters`}
            disabled={size === sizes.length - 1}
            onClick={() => setSize(size + 1)}
          >
            <IconPlus size={18} stroke={1.75} />
          </ActionIcon>
        </div>
        <div
          className={classes.words}
          style={{ fontSize: sizes[size] }}
          lang={deck.lang}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
          tabIndex={0}
        >
          {notes.length > 0 ? (
            notes.map((note) => <p key={note}>{note}</p>)
          ) : (
            <p className={classes.end}>
              <Trans>No notes for this slide.</Trans>
            </p>
          )}
        </div>
      </section>
      <nav className={classes.all} aria-label={t`Slides`}>
        <SlideList deck={deck} current={here} onSlide={go} />
      </nav>
      <footer className={classes.bottom}>
        <Button
          size="md"
          variant="default"
          disabled={here <= 1}
          leftSection={<IconChevronLeft size={20} stroke={1.75} />}
          onClick={() => go(here - 1)}
        >
          <Trans>Previous slide</Trans>
        </Button>
        <span className={classes.count}>
          {here} / {count}
        </span>
        <Button
          size="md"
          disabled={here >= count}
          rightSection={<IconChevronRight size={20} stroke={1.75} />}
          onClick={() => go(here + 1)}
        >
          <Trans>Next slide</Trans>
        </Button>
      </footer>
    </main>
  );
}
