import { useLingui } from '@lingui/react/macro';
import type { Language } from '../../../../domain/format/language.ts';
import type { ChapterMark } from '../../../../domain/videos/cue.schema.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import type { Player } from '../player/player.ts';
import { usePlayer } from '../player/use-player.ts';
import classes from './transcript.module.css';

interface Props {
  readonly player: Player;
  /** In the order of their times. */
  readonly chapters: readonly ChapterMark[];
  /** Of their titles. */
  readonly lang: Language;
}

export function ChapterList({ player, chapters, lang }: Props) {
  const { t } = useLingui();
  const current = usePlayer(player, ({ at }) => chapters.findLast((mark) => mark.at <= at)?.id);
  return (
    <ol className={classes.lines} aria-label={t({ message: 'Chapters', context: 'video' })}>
      {chapters.map(({ id, at, title }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.line}
            aria-current={current === id || undefined}
            onClick={() => player.seek(at)}
          >
            <span className={classes.time}>{shortClock(at)}</span>
            <span className={classes.text} lang={lang}>
              {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
