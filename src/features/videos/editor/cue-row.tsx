import { useLingui } from '@lingui/react/macro';
import { Menu, Textarea } from '@mantine/core';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowMerge,
  IconArrowsSplit,
  IconDots,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { type Cue, longestCue } from '../../../../domain/videos/cue.schema.ts';
import type { Player } from '../player/player.ts';
import { changeCue, mergeCue, splitCue } from './cue-list.ts';
import { RowButton } from './row-button.tsx';
import { TimeField } from './time-field.tsx';
import classes from './video-editor.module.css';

/** Another one each time, also where it is the same row again. */
export interface Entered {
  readonly id: string;
}

interface Props {
  readonly cue: Cue;
  readonly cues: readonly Cue[];
  readonly isCurrent: boolean;
  /** Its words get the focus. */
  readonly entered: Entered | undefined;
  readonly isLast: boolean;
  readonly player: Player;
  readonly onChange: (cues: Cue[]) => void;
  readonly onRemove: () => void;
}

const icon = { size: 18, stroke: 1.75 };

export function CueRow(props: Props) {
  const { cue, cues, isCurrent, entered, isLast, player, onChange, onRemove } = props;
  const { t } = useLingui();
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (entered) words.current?.focus();
  }, [entered]);
  const { id, start, end, text } = cue;
  const at = shortClock(start);
  const change = (part: Partial<Cue>) => onChange(changeCue(cues, id, part));
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <div className={classes.times}>
        <RowButton
          label={t`Play from ${at}`}
          icon={IconPlayerPlay}
          onClick={() => player.seek(start)}
        />
        <TimeField label={t`Begins`} value={start} onChange={(ms) => change({ start: ms })} />
        <span aria-hidden>–</span>
        <TimeField label={t`Ends`} value={end} onChange={(ms) => change({ end: ms })} />
        <span className={classes.space} />
        <Menu position="bottom-end" width={280}>
          <Menu.Target>
            <RowButton label={t`More for the caption at ${at}`} icon={IconDots} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowBarToLeft {...icon} />}
              onClick={() => change({ start: player.state().at })}
            >
              {t`Begin at this moment`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowBarToRight {...icon} />}
              onClick={() => change({ end: player.state().at })}
            >
              {t`End at this moment`}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowsSplit {...icon} />}
              onClick={() => onChange(splitCue(cues, id))}
            >
              {t`Split in two`}
            </Menu.Item>
            {!isLast && (
              <Menu.Item
                leftSection={<IconArrowMerge {...icon} />}
                onClick={() => onChange(mergeCue(cues, id))}
              >
                {t`Merge with the next one`}
              </Menu.Item>
            )}
            <Menu.Item
              c="var(--keiko-danger)"
              leftSection={<IconTrash {...icon} />}
              onClick={onRemove}
            >
              {t`Delete`}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Textarea
        size="md"
        autosize
        minRows={1}
        maxRows={4}
        aria-label={t`Caption at ${at}`}
        ref={words}
        maxLength={longestCue}
        value={text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </li>
  );
}
