import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { dateFormat } from '../../../domain/format/intl-formats.ts';
import classes from './date-field.module.css';

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'size' | 'attributes'> {
  /** A day as the calendar of an organisation has it; empty while none is chosen. */
  readonly value: string;
}

/**
 * Asks for a day, by the engine's own calendar. Engines write it as the browser's language does; while nobody
 * types it is written in the reader's instead, where the engine lets us.
 */
export function DateField({ value, ...input }: Props) {
  const { t, i18n } = useLingui();
  const isBlank = value === '';
  const day = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <TextInput
      {...input}
      type="date"
      size="md"
      value={value}
      classNames={{ wrapper: classes.wrapper ?? '' }}
      attributes={{
        wrapper: {
          'data-shown': isBlank
            ? (input.placeholder ?? t`Choose a day`)
            : day.format(new Date(value)),
          'data-blank': isBlank || undefined,
        },
      }}
    />
  );
}
