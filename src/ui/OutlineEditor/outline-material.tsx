import { Trans, useLingui } from '@lingui/react/macro';
import { IconArchive, IconGripVertical, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Chip } from '../Chip/chip.tsx';
import { PreviewLink } from '../PreviewLink/preview-link.tsx';
import { MaterialIcon, MaterialWords } from './material-kind.tsx';
import {
  type Day,
  type DraftMaterial,
  type Outline,
  withMaterial,
  withoutMaterial,
} from './outline-draft.ts';
import classes from './outline.module.css';
import type { OutlinePart } from './outline-part.ts';
import { StepButtons } from './step-buttons.tsx';
import type { Moves } from './use-moves.ts';
import type { OutlineDates } from './outline-dates.ts';
import type { OutlineDraft } from './use-outline-draft.ts';

interface Props<D extends Day> {
  material: DraftMaterial<D>;
  dates: OutlineDates<D>;
  canEdit: boolean;
  isFirst: boolean;
  isLast: boolean;
  draft: OutlineDraft<D>;
  moves: Moves;
  beside?: ((part: OutlinePart) => ReactNode) | undefined;
  /** Something was dropped here. */
  onDrop: () => void;
}

export function OutlineMaterial<D extends Day>({
  material,
  dates,
  canEdit,
  isFirst,
  isLast,
  draft,
  moves,
  beside,
  onDrop,
}: Props<D>) {
  const { t } = useLingui();
  const { key, title, materialType, challengeStyle, stats, dueAt, isArchived = false } = material;
  const { isDrill = false } = material;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; the buttons do the same by keyboard and by touch
    <li
      className={classes.material}
      data-key={key}
      data-dragged={moves.dragged === key || undefined}
      draggable={canEdit}
      onDragStart={(event) => {
        // Firefox drags only what carries something.
        event.dataTransfer.setData('text/plain', title);
        event.dataTransfer.effectAllowed = 'move';
        moves.drag(key);
      }}
      onDragEnd={() => moves.drag(undefined)}
      onDragOver={(event) => {
        if (moves.dragged !== undefined) event.preventDefault();
      }}
      onDrop={onDrop}
    >
      {canEdit && <IconGripVertical className={classes.grip} size={18} aria-hidden />}
      <span className={classes.kind}>
        <MaterialIcon type={materialType} style={challengeStyle} />
      </span>
      <span className={classes.words}>
        <PreviewLink className={classes.name} reference={material}>
          {title}
        </PreviewLink>
        <span className={classes.small}>
          <MaterialWords type={materialType} style={challengeStyle} stats={stats} />
        </span>
        {isDrill && (
          <Chip icon={<IconRepeat />}>
            <Trans>Drill quiz</Trans>
          </Chip>
        )}
        {isArchived && (
          <Chip tone="warn" icon={<IconArchive />}>
            <Trans>Archived: new classes do not get it</Trans>
          </Chip>
        )}
      </span>
      {canEdit ? (
        <span className={classes.tools}>
          {dates.field({
            className: classes.due ?? '',
            name: t`Due date of ${title}`,
            description: <Trans>Due</Trans>,
            value: dueAt,
            onChange: (next) => draft.edit((before) => withMaterial(before, key, { dueAt: next })),
          })}
          <StepButtons
            name={title}
            isFirst={isFirst}
            isLast={isLast}
            onStep={(by) => moves.stepMaterial(key, title, by)}
          />
          <button
            type="button"
            className={classes.tool}
            aria-label={t`Remove ${title}`}
            onClick={() => {
              const change = (before: Outline<D>) => withoutMaterial(before, key);
              // Put back it would be a quiz like any other, which everybody has.
              if (isDrill) draft.edit(change);
              else draft.remove(title, change);
            }}
          >
            <IconTrash size={18} />
          </button>
        </span>
      ) : (
        dueAt && (
          <span className={classes.small}>
            <Trans>Due {dates.words(dueAt)}</Trans>
          </span>
        )
      )}
      {material.id !== undefined && beside?.({ kind: 'material', id: material.id, name: title })}
    </li>
  );
}
