import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconEyeQuestion,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { isField, type SurveyItem } from '../../../../domain/surveys/survey.schema.ts';
import classes from './editor.module.css';
import { itemFacts } from './item-facts.ts';
import { ItemSettings } from './item-settings.tsx';

interface Props {
  readonly item: SurveyItem;
  readonly items: readonly SurveyItem[];
  readonly number: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onDrag: (id: string | undefined) => void;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onChange: (item: SurveyItem) => void;
  readonly onCopy: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One question or section: a line, and all of its settings when it is unfolded. */
export function ItemCard(props: Props) {
  const { item, items, number, isOpen, onOpen, onDrag, onUp, onDown, onChange } = props;
  const { t, i18n } = useLingui();
  const { icon: Icon, label } = itemFacts[item.type];
  const name = isField(item)
    ? t({ message: `Question ${number}`, context: 'of a survey' })
    : t`Section ${number}`;
  const title = item.label.trim();
  return (
    <div className={classes.card} data-section={!isField(item) || undefined} data-open={isOpen}>
      <div className={classes.line}>
        <span
          className={classes.grip}
          draggable
          aria-hidden
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            // Firefox drags only what carries something.
            event.dataTransfer.setData('text/plain', title);
            onDrag(item.id);
          }}
          onDragEnd={() => onDrag(undefined)}
        >
          <IconGripVertical size={18} stroke={1.5} />
        </span>
        <UnstyledButton
          className={classes.fold ?? ''}
          aria-expanded={isOpen}
          onClick={onOpen}
          onKeyDown={(event) => {
            if (!event.altKey) return;
            const step = { ArrowUp: onUp, ArrowDown: onDown }[event.key];
            if (!step) return;
            event.preventDefault();
            keepFocus(event.currentTarget);
            step();
          }}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
          <span className={classes.name}>
            <span className={classes.kind}>
              {name} · {i18n._(label)}
            </span>
            <span className={classes.words} data-empty={title === '' || undefined}>
              {title === '' ? <Trans>No text yet</Trans> : title}
            </span>
          </span>
          {item.condition && (
            <IconEyeQuestion size={18} stroke={1.5} aria-label={t`Shown under a condition`} />
          )}
          <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden />
        </UnstyledButton>
        <MoveButton label={t`Move ${name} up`} onMove={onUp}>
          <IconArrowUp size={18} stroke={1.75} />
        </MoveButton>
        <MoveButton label={t`Move ${name} down`} onMove={onDown}>
          <IconArrowDown size={18} stroke={1.75} />
        </MoveButton>
      </div>
      {isOpen && (
        <div className={classes.settings}>
          <ItemSettings item={item} items={items} onChange={onChange} />
          <div className={classes.tools}>
            {props.onCopy && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Copy ${name}`}
                onClick={props.onCopy}
              >
                <IconCopy size={18} stroke={1.75} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              size={44}
              aria-label={t`Remove ${name}`}
              onClick={props.onRemove}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </div>
        </div>
      )}
    </div>
  );
}

interface MoveProps {
  readonly label: string;
  readonly onMove: (() => void) | undefined;
  readonly children: React.ReactNode;
}

function MoveButton({ label, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      disabled={!onMove}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onMove?.();
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** The browser lets go of what is moved within the page. */
function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => element.focus());
}
