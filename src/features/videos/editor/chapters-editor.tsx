import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import { type ChapterMark, mostChapters } from '../../../../domain/videos/cue.schema.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import type { Player } from '../player/player.ts';
import { newId } from './cue-list.ts';
import type { Entered } from './cue-row.tsx';
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
  // Whose title the hand goes to: a new one's, or the one beside one that is gone.
  const [entered, setEntered] = useState<Entered>();
  const add = () => {
    const id = newId();
    setEntered({ id });
    onChange(inOrder([...chapters, { id, at: player.state().at, title: '' }]));
  };
  const remove = (index: number) => {
    const beside = chapters[index + 1] ?? chapters[index - 1];
    setEntered(beside && { id: beside.id });
    onChange(chapters.toSpliced(index, 1));
  };
  const change = (id: string, part: Partial<ChapterMark>) =>
    onChange(inOrder(chapters.map((each) => (each.id === id ? { ...each, ...part } : each))));
  return (
    <div className={classes.part}>
      <div className={classes.tools}>
        <Button
          size="md"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          disabled={chapters.length >= mostChapters}
          onClick={add}
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
          {chapters.map(({ id, at, title }, index) => {
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
                  <TitleField
                    entered={id === entered?.id ? entered : undefined}
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
                    onClick={() => remove(index)}
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

function TitleField({
  entered,
  ...props
}: ComponentProps<typeof TextInput> & { entered: Entered | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (entered) field.current?.focus();
  }, [entered]);
  return <TextInput ref={field} {...props} />;
}
