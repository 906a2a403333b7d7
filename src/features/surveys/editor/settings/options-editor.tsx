import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { mostOptions, type Option } from '../../../../../domain/surveys/fields/option-list.ts';
import { newId } from '../survey-items.ts';
import classes from '../editor.module.css';
import type { FieldSettingsProps } from './field-settings-props.ts';

interface WithOptions {
  readonly options: Option[];
}

/** Options, edited where they stand: Enter makes the next one, a pasted list becomes as many. */
export function OptionsEditor<Shown extends WithOptions>(props: FieldSettingsProps<Shown>) {
  const { t } = useLingui();
  const { field, onChange } = props;
  const { options } = field;
  const list = useRef<HTMLDivElement>(null);
  const set = (next: Option[]) => onChange({ ...field, options: next.slice(0, mostOptions) });
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus());

  function add(after: number, labels: readonly string[]): void {
    const taken = options.map(({ id }) => id);
    const made = labels.map((label) => {
      const id = newId(taken);
      taken.push(id);
      return { id, label };
    });
    set(options.toSpliced(after + 1, 0, ...made));
    focus(after + made.length);
  }

  return (
    <fieldset className={classes.options}>
      <legend>
        <Trans>Options</Trans>
      </legend>
      <div ref={list} className={classes.optionList}>
        {options.map(({ id, label }, index) => {
          const number = index + 1;
          return (
            <div key={id} className={classes.option}>
              <TextInput
                size="md"
                aria-label={t`Option ${number}`}
                placeholder={t`Option ${number}`}
                maxLength={300}
                value={label}
                onChange={({ currentTarget }) =>
                  set(
                    options.map((one) =>
                      one.id === id ? { id, label: currentTarget.value } : one,
                    ),
                  )
                }
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  add(index, ['']);
                }}
                onPaste={(event) => {
                  const lines = event.clipboardData
                    .getData('text')
                    .split('\n')
                    .map((line) => line.trim().slice(0, 300))
                    .filter(Boolean);
                  if (lines.length < 2 || label !== '') return;
                  event.preventDefault();
                  const [first = '', ...others] = lines;
                  const taken = options.map((one) => one.id);
                  const made = others.map((line) => {
                    const made = { id: newId(taken), label: line };
                    taken.push(made.id);
                    return made;
                  });
                  set(options.toSpliced(index, 1, { id, label: first }, ...made));
                }}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Move option ${number} up`}
                disabled={index === 0}
                onClick={() => {
                  const option = options[index];
                  if (option) set(options.toSpliced(index, 1).toSpliced(index - 1, 0, option));
                }}
              >
                <IconArrowUp size={18} stroke={1.75} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t`Remove option ${number}`}
                disabled={options.length <= 1}
                onClick={() => set(options.filter((one) => one.id !== id))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </div>
          );
        })}
      </div>
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        disabled={options.length >= mostOptions}
        onClick={() => add(options.length - 1, [''])}
      >
        <Trans>Add an option</Trans>
      </Button>
    </fieldset>
  );
}
