import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { DraftChapter } from '../../../../domain/books/book-drafts.contract.ts';
import classes from './chapter-list.module.css';

interface Props {
  chapter: DraftChapter;
  userId: number;
  isSelected: boolean;
  isDragged: boolean;
  isTarget: boolean;
  onSelect: () => void;
  onDrag: (isDragging: boolean) => void;
  onOver: () => void;
  onDrop: () => void;
}

// Somebody who typed within this time is probably still at it.
const recentMs = 60_000;
const isRecent = (at: string | null): boolean =>
  at !== null && Date.now() - Date.parse(at) < recentMs;

export function ChapterRow({ chapter, userId, isSelected, isDragged, isTarget, ...on }: Props) {
  const { t } = useLingui();
  const { title, depth, updatedBy, updatedAt } = chapter;
  const isOthers = updatedBy !== null && updatedBy.id !== userId && isRecent(updatedAt);
  const indent: CSSProperties & Record<'--depth', number> = { '--depth': Math.min(depth, 4) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; the buttons do the same by keyboard and by touch
    <li
      className={classes.row}
      style={indent}
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      draggable
      onDragStart={(event) => {
        // Firefox drags only what carries something.
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        on.onDrag(true);
      }}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        on.onOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
    >
      <IconGripVertical className={classes.grip} size={16} aria-hidden />
      <UnstyledButton
        className={classes.name}
        aria-current={isSelected ? 'true' : undefined}
        onClick={on.onSelect}
      >
        <span>{title}</span>
        {isOthers && <span className={classes.writing}>{t`${updatedBy.name} is writing`}</span>}
        {!isOthers && updatedBy !== null && (
          <span className={classes.changed}>
            <span className={classes.spoken}>{t`Changed`}</span>
          </span>
        )}
      </UnstyledButton>
    </li>
  );
}
