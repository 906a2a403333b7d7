import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './date-field.module.css';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'size' | 'attributes'> {
  /** A day as the calendar of an organisation has it; empty while none is chosen. */
  readonly value: string;
}

/** Asks for a day, by the engine's own calendar. */
export function DateField({ value, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextInput
      {...input}
      type="date"
      size="md"
      value={value}
      classNames={{ wrapper: classes.wrapper ?? '' }}
      attributes={{ wrapper: value === '' ? { 'data-blank': t`Choose a day` } : {} }}
    />
  );
}
