import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import classes from './editor.module.css';
import { ItemCard } from './item-card.tsx';
import { copyOf, inserted, mayAdd, movedTo, numberOf } from './survey-items.ts';

interface Props {
  readonly items: readonly SurveyItem[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onChange: (items: SurveyItem[]) => void;
}

/** The items in their order: unfold one to work on it, move it by hand, by buttons or by keyboard. */
export function ItemList({ items, openId, onOpen, onChange }: Props) {
  const { t } = useLingui();
  const [draggedId, setDraggedId] = useState<string>();
  const [told, setTold] = useState('');

  function move(id: string, place: number): void {
    if (place < 0 || place >= items.length) return;
    onChange(movedTo(items, id, place));
    const position = place + 1;
    const count = items.length;
    setTold(t`Moved to place ${position} of ${count}`);
  }

  async function remove(item: SurveyItem): Promise<void> {
    const isUsed = items.some(({ condition }) => condition?.fieldId === item.id);
    const isSure =
      (item.label.trim() === '' && !isUsed) ||
      (await confirm({
        title:
          item.type === 'section'
            ? t`Remove this section?`
            : t({ message: 'Remove this question?', context: 'of a survey' }),
        body: isUsed
          ? t`Other questions are shown depending on it: their conditions will need fixing.`
          : t`Answers that were handed in to published versions are kept.`,
        action: t`Remove`,
        isDangerous: true,
      }));
    if (isSure) onChange(items.filter(({ id }) => id !== item.id));
  }

  if (items.length === 0)
    return (
      <p className={classes.none}>
        <Trans>No questions yet. Choose what to begin with:</Trans>
      </p>
    );
  return (
    <>
      <ol className={classes.items}>
        {items.map((item, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; the buttons do the same by keyboard and by touch
          <li
            key={item.id}
            data-dragged={draggedId === item.id || undefined}
            onDragOver={(event) => {
              if (draggedId !== undefined) event.preventDefault();
            }}
            onDragEnter={() => {
              if (draggedId !== undefined && draggedId !== item.id) move(draggedId, place);
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <ItemCard
              item={item}
              items={items}
              number={numberOf(items, item.id)}
              isOpen={openId === item.id}
              onOpen={() => onOpen(openId === item.id ? undefined : item.id)}
              onDrag={setDraggedId}
              onUp={place > 0 ? () => move(item.id, place - 1) : undefined}
              onDown={place < items.length - 1 ? () => move(item.id, place + 1) : undefined}
              onChange={(next) => onChange(items.map((one) => (one.id === item.id ? next : one)))}
              onCopy={
                mayAdd(item.type, items)
                  ? () => {
                      const copy = copyOf(item, items);
                      onChange(inserted(items, copy, item.id));
                      onOpen(copy.id);
                    }
                  : undefined
              }
              onRemove={() => void remove(item)}
            />
          </li>
        ))}
      </ol>
      <p className={classes.spoken} role="status">
        {told}
      </p>
    </>
  );
}
