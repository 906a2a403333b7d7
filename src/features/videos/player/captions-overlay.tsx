import { type Cue, cuesAt } from '../../../../domain/videos/cue.schema.ts';
import type { Player } from './player.ts';
import classes from './video-frame.module.css';
import { usePlayer } from './use-player.ts';

interface Props {
  readonly player: Player;
  readonly cues: readonly Cue[];
  readonly lang: string;
}

/** The words of this moment, over the picture. They are text and nothing else. */
export function CaptionsOverlay({ player, cues, lang }: Props) {
  const text = usePlayer(player, ({ at }) =>
    cuesAt(cues, at)
      .map((cue) => cue.text)
      .join('\n'),
  );
  if (text === '') return null;
  return (
    <p className={classes.captions} lang={lang} data-testid="captions">
      <span>{text}</span>
    </p>
  );
}
