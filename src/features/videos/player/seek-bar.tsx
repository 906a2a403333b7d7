import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, useRef, useState } from 'react';
import type { ChapterMark } from '../../../../domain/videos/cue.schema.ts';
import type { Ranges } from '../../../../domain/videos/ranges.rules.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import type { Player } from './player.ts';
import classes from './seek-bar.module.css';
import { usePlayer } from './use-player.ts';
import type { StoryboardPicture } from './video-source.ts';

interface Props {
  readonly player: Player;
  readonly chapters: readonly ChapterMark[];
  readonly storyboard: StoryboardPicture | undefined;
  /** What was watched before. */
  readonly watched: Ranges;
}

const stepMs = 5000;

/** Where one is in the video; shows what is there before one goes there. */
export function SeekBar({ player, chapters, storyboard, watched }: Props) {
  const { t } = useLingui();
  const bar = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<number>();
  const [isDragging, setIsDragging] = useState(false);
  const { ms } = player;
  const at = usePlayer(player, (state) => state.at);
  const bufferedTo = usePlayer(player, (state) => state.bufferedTo);
  const shown = isDragging && over !== undefined ? over : at;
  const share = (value: number): string => `${(100 * Math.min(value, ms)) / Math.max(1, ms)}%`;
  const placeOf = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 1 } = bar.current?.getBoundingClientRect() ?? {};
    return Math.round(ms * Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))));
  };
  const chapter = titleAt(chapters, shown);
  const time = t`${shortClock(shown)} of ${shortClock(ms)}`;
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="slider"
      tabIndex={0}
      aria-label={t`Position`}
      aria-valuemin={0}
      aria-valuemax={Math.round(ms / 1000)}
      aria-valuenow={Math.round(shown / 1000)}
      aria-valuetext={chapter === undefined ? time : `${time}, ${chapter}`}
      data-dragging={isDragging || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDragging(true);
        setOver(placeOf(event));
      }}
      onPointerMove={(event) => setOver(placeOf(event))}
      onPointerUp={(event) => {
        if (isDragging) player.seek(placeOf(event));
        setIsDragging(false);
        if (event.pointerType !== 'mouse') setOver(undefined);
      }}
      onPointerCancel={() => {
        setIsDragging(false);
        setOver(undefined);
      }}
      onPointerLeave={() => {
        if (!isDragging) setOver(undefined);
      }}
      onKeyDown={(event) => {
        const step = {
          ArrowLeft: -stepMs,
          ArrowDown: -stepMs,
          ArrowRight: stepMs,
          ArrowUp: stepMs,
        }[event.key];
        if (step !== undefined) player.skip(step);
        else if (event.key === 'Home') player.seek(0);
        else if (event.key === 'End') player.seek(ms);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={classes.track}>
        {watched.map(([from, to]) => (
          <div
            key={from}
            className={classes.watched}
            style={{ left: share(from), width: share(to - from) }}
          />
        ))}
        <div className={classes.buffered} style={{ width: share(bufferedTo) }} />
        <div className={classes.done} style={{ width: share(shown) }} />
        {chapters
          .filter((mark) => mark.at > 0 && mark.at < ms)
          .map((mark) => (
            <div key={mark.id} className={classes.mark} style={{ left: share(mark.at) }} />
          ))}
      </div>
      <div className={classes.thumb} style={{ left: share(shown) }} />
      {over !== undefined && (
        <div className={classes.preview} style={{ left: share(over) }} aria-hidden>
          {storyboard && <Picture storyboard={storyboard} at={over} />}
          <span className={classes.time}>
            {shortClock(over)}
            {titleAt(chapters, over) !== undefined && ` · ${titleAt(chapters, over)}`}
          </span>
        </div>
      )}
    </div>
  );
}

function Picture({ storyboard, at }: { storyboard: StoryboardPicture; at: number }) {
  const { url, width, height, columns, count, everyMs } = storyboard;
  const index = Math.min(count - 1, Math.floor(at / everyMs));
  const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
  return (
    <span
      className={classes.picture}
      style={{
        width,
        height,
        backgroundImage: `url("${url}")`,
        backgroundPosition: `-${x}px -${y}px`,
      }}
    />
  );
}

const titleAt = (chapters: readonly ChapterMark[], at: number): string | undefined =>
  chapters.findLast((mark) => mark.at <= at)?.title;
