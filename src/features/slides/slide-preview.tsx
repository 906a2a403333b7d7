import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { slideAtLine } from '../../../domain/slides/deck-parts.rules.ts';
import { deckSetting } from '../../../domain/slides/front-matter.rules.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import type { Deck } from './deck.ts';
import classes from './slide-editor.module.css';
import { SlideList } from './slide-list.tsx';
import { useMarkdownDeck } from './use-markdown-deck.tsx';

interface Props {
  readonly markdown: string;
  readonly lang: string;
  readonly assetHref: (path: string) => string;
  /** Where the caret stands, from 0 on. */
  readonly caret: number;
  readonly onLine: (line: number) => void;
  readonly onSetting: (name: string, value: string) => void;
}

/** The slide in which one writes, large; the others below it, and how all of them look. */
export default function SlidePreview(props: Props) {
  const { markdown, lang, assetHref, caret, onLine, onSetting } = props;
  const { t } = useLingui();
  const { deck, lines } = useMarkdownDeck(markdown, lang, assetHref);
  const number = slideAtLine(lines, caret) + 1;
  const notes = deck.notesOf(number);
  const { count } = deck;
  const { ref, isOverfull } = useOverfull(deck, number);
  return (
    <div className={classes.preview}>
      <div className={classes.settings}>
        <NativeSelect
          size="sm"
          label={t`Colours`}
          value={deckSetting(markdown, 'theme') === 'dark' ? 'dark' : 'light'}
          data={[
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
          onChange={({ currentTarget }) => onSetting('theme', currentTarget.value)}
        />
        <NativeSelect
          size="sm"
          label={t`Aspect ratio`}
          value={deckSetting(markdown, 'size') === '4:3' ? '4:3' : '16:9'}
          data={['16:9', '4:3']}
          onChange={({ currentTarget }) => onSetting('size', `"${currentTarget.value}"`)}
        />
        <NativeSelect
          size="sm"
          label={t`Numbers on slides`}
          value={deckSetting(markdown, 'paginate') === 'true' ? 'true' : 'false'}
          data={[
            { value: 'false', label: t`No` },
            { value: 'true', label: t`Yes` },
          ]}
          onChange={({ currentTarget }) => onSetting('paginate', currentTarget.value)}
        />
      </div>
      <div ref={ref} className={classes.large} lang={lang}>
        {deck.render(number)}
      </div>
      <p className={classes.facts}>
        <Trans>
          Slide {number} of {count}
        </Trans>
        {isOverfull && (
          <Chip tone="warn" icon={<IconAlertTriangle />}>
            <Trans>Does not fit on the slide</Trans>
          </Chip>
        )}
      </p>
      {notes.length > 0 && (
        <section className={classes.notes} aria-label={t`Speaker notes`}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      )}
      <SlideList
        deck={deck}
        current={number}
        isGrid
        onSlide={(chosen) => onLine(lines[chosen - 1] ?? 0)}
      />
    </div>
  );
}

/** Whether something stands below or beside what is seen of the slide. */
function useOverfull(deck: Deck, number: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverfull, setOverfull] = useState(false);
  useEffect(() => {
    const body = ref.current?.querySelector('[data-slide-body]');
    setOverfull(
      body !== null &&
        body !== undefined &&
        (body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1),
    );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is measured is what they draw
  }, [deck, number]);
  return { ref, isOverfull };
}
