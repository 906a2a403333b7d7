import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, NativeSelect, NumberInput, Popover } from '@mantine/core';
import { IconCalendarStats, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import classes from './relative-date-field.module.css';
import { useRelativeDateWords } from './relative-date-words.tsx';
import { weekdayWords } from './weekday-words.ts';

interface Props {
  /** Shown over the field; else `name` says it to screen readers alone. */
  readonly label?: string;
  readonly name?: string;
  readonly description?: ReactNode;
  readonly className?: string;
  /** What the field says while there is no date. */
  readonly blank?: string;
  /** Whether only days from the start are asked for. */
  readonly isFromStart?: boolean;
  readonly value: RelativeDate | null;
  readonly onChange: (value: RelativeDate | null) => void;
}

const kinds = ['day', 'workingDay', 'weekday'] as const;
type Kind = (typeof kinds)[number];

/** Asks for a day of a class that is not there yet. */
export function RelativeDateField(props: Props) {
  const { label, name, description, className, blank, isFromStart = false } = props;
  const { value, onChange } = props;
  const { t } = useLingui();
  const words = useRelativeDateWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const said = value === null ? (blank ?? t`No date`) : words(value);
  return (
    <div className={`${classes.field} ${className ?? ''}`}>
      {label !== undefined && (
        <Input.Label size="md" htmlFor={id}>
          {label}
        </Input.Label>
      )}
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <button
            id={id}
            type="button"
            className={classes.button}
            data-blank={value === null || undefined}
            aria-expanded={isOpen}
            aria-label={`${label ?? name ?? ''}: ${said}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconCalendarStats size={18} stroke={1.75} aria-hidden />
            <span className={classes.said}>{said}</span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label ?? name ?? t`Relative date`}>
          <Choice value={value} isFromStart={isFromStart} onChange={onChange} />
          <div className={classes.foot}>
            {value !== null && (
              <Button
                size="md"
                variant="default"
                onClick={() => {
                  onChange(null);
                  setIsOpen(false);
                }}
              >
                {blank ?? <Trans>No date</Trans>}
              </Button>
            )}
            <Button size="md" onClick={() => setIsOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

const first: RelativeDate = { unit: 'day', from: 'start', n: 1 };

interface ChoiceProps extends Pick<Props, 'value' | 'onChange'> {
  readonly isFromStart: boolean;
}

function Choice({ value, isFromStart, onChange }: ChoiceProps) {
  const { t, i18n } = useLingui();
  const shown = value ?? first;
  const { unit, from, n } = shown;
  const weekday = shown.unit === 'weekday' ? shown.weekday : 1;
  const give = (next: { unit?: Kind; from?: 'start' | 'end'; n?: number; weekday?: number }) => {
    const kind = next.unit ?? unit;
    const side = next.from ?? from;
    const count = next.n ?? n;
    const least = side === 'start' || kind === 'weekday' ? 1 : 0;
    const most = kind === 'weekday' ? 520 : 3660;
    const counted = { from: side, n: Math.min(most, Math.max(least, count)) };
    onChange(
      kind === 'weekday'
        ? { unit: kind, ...counted, weekday: next.weekday ?? weekday }
        : { unit: kind, ...counted },
    );
  };
  return (
    <div className={classes.choice}>
      <NativeSelect
        size="md"
        label={t`Counted in`}
        value={unit}
        onChange={({ currentTarget }) =>
          give({ unit: kinds.find((kind) => kind === currentTarget.value) ?? 'day' })
        }
        data={[
          { value: 'day', label: t`Days` },
          { value: 'workingDay', label: t`Working days` },
          { value: 'weekday', label: t`Weekdays` },
        ]}
      />
      {!isFromStart && (
        <NativeSelect
          size="md"
          label={t({ message: 'From', context: 'counted' })}
          value={from}
          onChange={({ currentTarget }) =>
            give({ from: currentTarget.value === 'end' ? 'end' : 'start' })
          }
          data={[
            { value: 'start', label: t`The start of the class` },
            { value: 'end', label: t`The end of the class` },
          ]}
        />
      )}
      <NumberInput
        size="md"
        label={from === 'end' && unit !== 'weekday' ? t`Days before the end` : t`Number`}
        value={n}
        min={from === 'start' || unit === 'weekday' ? 1 : 0}
        max={unit === 'weekday' ? 520 : 3660}
        allowDecimal={false}
        onChange={(next) => {
          if (typeof next === 'number') give({ n: next });
        }}
      />
      {unit === 'weekday' && (
        <NativeSelect
          size="md"
          label={t`Weekday`}
          value={weekday}
          onChange={({ currentTarget }) => give({ weekday: Number(currentTarget.value) })}
          data={weekdayWords.map((word, i) => ({ value: String(i + 1), label: i18n._(word) }))}
        />
      )}
    </div>
  );
}
