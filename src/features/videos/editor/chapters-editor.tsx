import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { type ChapterMark, mostChapters } from '../../../../domain/videos/cue.schema.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import type { Player } from '../player/player.ts';
import { newId } from './cue-list.ts';
import { RowButton } from './row-button.tsx';
import { TimeField } from './time-field.tsx';
import classes from './video-editor.module.css';

interface Props {
  readonly player: Player;
  readonly chapters: readonly ChapterMark[];
  readonly onChange: (chapters: ChapterMark[]) => void;
}

const inOrder = (chapters: readonly ChapterMark[]): ChapterMark[] =>
  chapters.toSorted((one, other) => one.at - other.at);

export function ChaptersEditor({ player, chapters, onChange }: Props) {
  const { t } = useLingui();
  const change = (id: string, part: Partial<ChapterMark>) =>
    onChange(inOrder(chapters.map((each) => (each.id === id ? { ...each, ...part } : each))));
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <Button
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={chapters.length >= mostChapters}
          onClick={() =>
            onChange(inOrder([...chapters, { id: newId(), at: player.state().at, title: '' }]))
          }
        >
          <Trans>Add a chapter at this moment</Trans>
        </Button>
      </div>
      {chapters.length === 0 ? (
        <EmptyState title={t`No chapters yet`}>
          <Trans>Chapters are marked on the bar and listed beside the video.</Trans>
        </EmptyState>
      ) : (
        <ol className={classes.rows}>
          {chapters.map(({ id, at, title }) => {
            const clock = shortClock(at);
            return (
              <li key={id} className={classes.row}>
                <div className={classes.times}>
                  <RowButton
                    label={t`Play from ${clock}`}
                    icon={IconPlayerPlay}
                    onClick={() => player.seek(at)}
                  />
                  <TimeField
                    label={t`Begins`}
                    value={at}
                    onChange={(ms) => change(id, { at: ms })}
                  />
                  <TextInput
                    size="md"
                    className={classes.title ?? ''}
                    aria-label={t`Title of the chapter at ${clock}`}
                    maxLength={200}
                    value={title}
                    onChange={({ currentTarget }) => change(id, { title: currentTarget.value })}
                  />
                  <RowButton
                    label={t`Delete the chapter at ${clock}`}
                    icon={IconTrash}
                    onClick={() => onChange(chapters.filter((each) => each.id !== id))}
                  />
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
