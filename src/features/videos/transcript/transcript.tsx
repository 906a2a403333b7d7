import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { VideoContent } from '../../../../domain/videos/video.content.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { Marked } from '../../../ui/Marked/marked.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { Player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import { printTranscript } from './print-transcript.ts';
import classes from './transcript.module.css';

interface Props {
  readonly player: Player;
  readonly title: string;
  readonly content: Pick<VideoContent, 'captions' | 'chapters'>;
  readonly language: Language;
  /** In which there are words. */
  readonly languages: readonly Language[];
  readonly onLanguage: (language: Language) => void;
  /** What was searched for before one came here. */
  readonly keyword: string | undefined;
}

const names: Readonly<Record<Language, string>> = { en: 'English', ja: '日本語' };
const followedMs = 4000;

/** All words of the video: they follow it, are searched, and lead to their moment. */
export function Transcript(props: Props) {
  const { player, title, content, language, languages, onLanguage } = props;
  const { t, i18n } = useLingui();
  const [keyword, setKeyword] = useState(props.keyword ?? '');
  const cues = content.captions[language];
  const current = usePlayer(player, ({ at }) => cues.findLast(({ start }) => start <= at)?.id);
  const wanted = keyword.trim().toLocaleLowerCase();
  const found = useMemo(
    () => cues.filter(({ text }) => text.toLocaleLowerCase().includes(wanted)),
    [cues, wanted],
  );
  const list = useRef<HTMLOListElement>(null);
  const touchedAt = useRef(0);

  useEffect(() => {
    // Who scrolls by hand reads elsewhere.
    if (wanted !== '' || Date.now() - touchedAt.current < followedMs) return;
    const line = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current;
    if (!line || !box) return;
    const top = line.offsetTop - box.offsetTop - box.clientHeight / 3;
    box.scrollTo({ top, behavior: 'smooth' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with each line that is spoken
  }, [current, wanted]);

  const touch = () => {
    touchedAt.current = Date.now();
  };
  return (
    <section className={classes.transcript} aria-label={t`Transcript`}>
      <div className={classes.tools}>
        <SearchField
          label={t`Search the transcript`}
          value={keyword}
          isImmediate
          onSearch={setKeyword}
        />
        <Button
          size="md"
          variant="default"
          aria-label={t`Print transcript`}
          title={t`Print transcript`}
          px={12}
          onClick={() =>
            void printTranscript({ title, cues, chapters: content.chapters, language })
          }
        >
          <IconPrinter size={20} stroke={1.75} />
        </Button>
      </div>
      {languages.length > 1 && (
        <SegmentedControl
          size="md"
          aria-label={t`Language`}
          value={language}
          onChange={(value) => onLanguage(value === 'ja' ? 'ja' : 'en')}
          data={languages.map((value) => ({ value, label: names[value] }))}
        />
      )}
      <p className={classes.count} role="status">
        {wanted !== '' &&
          (found.length === 0 ? (
            <Trans>Nothing found</Trans>
          ) : (
            <Trans>{i18n.number(found.length)} found</Trans>
          ))}
      </p>
      <ol
        ref={list}
        className={classes.lines}
        lang={language}
        tabIndex={-1}
        onWheel={touch}
        onTouchMove={touch}
      >
        {found.map(({ id, start, text }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.line}
              aria-current={current === id || undefined}
              onClick={() => player.seek(start)}
            >
              <span className={classes.time}>{shortClock(start)}</span>
              <span className={classes.text}>
                {wanted === '' ? text : <Marked keyword={keyword}>{text}</Marked>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
