import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { mostQuestions } from '../../../../domain/challenges/quiz-content.schema.ts';
import type { Pool } from '../../../../domain/challenges/quiz-settings.schema.ts';
import { questionKinds } from '../../../../domain/materials/kinds.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { SendImage } from '../../../ui/MarkdownEditor/image-insertion.ts';
import { kindWords } from './draft-words.ts';
import { QuestionEditor } from './question-editor.tsx';
import { TwinChoice } from './twin-choice.tsx';
import {
  type DraftItem,
  duplicated,
  itemOf,
  keptAlone,
  keptApart,
  newDraft,
  placed,
  settled,
} from './quiz-draft.ts';
import classes from './quiz-form.module.css';

interface Props {
  items: readonly DraftItem[];
  userId: number;
  pools: readonly Pool[];
  sendImage: SendImage;
  onChange: (items: DraftItem[]) => void;
}

/** The questions in their order: add, move, duplicate, remove, and unfold one to work on it. */
export function QuestionList({ items, userId, pools, sendImage, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState<string>();
  const [added, setAdded] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  const [spoken, setSpoken] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLDivElement>(null);
  const focused = useRef<{ key: string | undefined; by?: -1 | 1 }>(undefined);

  // The focus stays with a question wherever it goes, and when what was pressed is gone.
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { key, by } = focused.current;
    focused.current = undefined;
    if (key === undefined) adding.current?.querySelector('button')?.focus();
    else {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(key)}"]`);
      const find = (of: string) => row?.querySelector<HTMLButtonElement>(`${of}:enabled`);
      const button = by && (find(`[data-step="${by}"]`) ?? find(`[data-step="${-by}"]`));
      (button ?? find('[aria-expanded]'))?.focus();
    }
  });

  function step(key: string, index: number, by: -1 | 1) {
    focused.current = { key, by };
    onChange(placed(items, key, index + by));
    setSpoken(t`Now question ${index + by + 1} of ${items.length}`);
  }

  function decide(key: string, next: DraftItem[]) {
    focused.current = { key };
    onChange(next);
  }

  async function remove({ key, draft }: DraftItem) {
    const isSure =
      draft.prompt.trim() === '' ||
      (await confirm({
        title: t`Remove this question?`,
        body: t`Versions that are published keep it.`,
        action: t`Remove`,
        isDangerous: true,
      }));
    if (!isSure) return;
    const index = items.findIndex((item) => item.key === key);
    focused.current = { key: (items[index + 1] ?? items[index - 1])?.key };
    onChange(settled(items.filter((item) => item.key !== key)));
  }

  const isFull = items.length >= mostQuestions;
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Questions</Trans>
      </h2>
      <span className={classes.spoken} role="status">
        {spoken}
      </span>
      <ol className={classes.questions} ref={list}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; the buttons do the same by keyboard and by touch
          <li
            key={item.key}
            data-key={item.key}
            data-dragged={dragged === item.key || undefined}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged !== undefined) onChange(placed(items, dragged, index));
              setDragged(undefined);
            }}
          >
            <QuestionEditor
              number={index + 1}
              draft={item.draft}
              twin={
                item.draft.twin && (
                  <TwinChoice
                    isOwn={item.draft.twin.by === userId}
                    onThis={() => decide(item.key, keptAlone(items, item))}
                    onBoth={() => decide(item.key, keptApart(items, item))}
                  />
                )
              }
              pools={pools}
              sendImage={sendImage}
              grip={
                <span
                  className={classes.grip}
                  draggable
                  aria-hidden
                  onDragStart={(event) => {
                    // Firefox drags only what carries something.
                    event.dataTransfer.setData('text/plain', item.draft.prompt);
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(item.key);
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <IconGripVertical size={18} />
                </span>
              }
              isOpen={open === item.key}
              isAdded={added === item.key}
              onOpen={() => setOpen(open === item.key ? undefined : item.key)}
              onChange={(draft) =>
                onChange(items.map((each) => (each.key === item.key ? { ...item, draft } : each)))
              }
              onUp={index > 0 ? () => step(item.key, index, -1) : undefined}
              onDown={index < items.length - 1 ? () => step(item.key, index, 1) : undefined}
              onDuplicate={isFull ? undefined : () => onChange(duplicated(items, item.key))}
              onRemove={() => void remove(item)}
            />
          </li>
        ))}
      </ol>
      <div className={classes.adding} ref={adding} role="group" aria-label={t`Add a question`}>
        {questionKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={isFull}
            onClick={() => {
              const item = itemOf(newDraft[kind]());
              onChange([...items, item]);
              setOpen(item.key);
              setAdded(item.key);
            }}
          >
            {i18n._(kindWords[kind])}
          </Button>
        ))}
      </div>
    </section>
  );
}
