import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Calendar } from '../../../../domain/holidays/holidays.contract.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import form from '../settings-form.module.css';
import classes from './days-off-form.module.css';

type OwnDay = Calendar['own'][number];

interface Props {
  readonly days: readonly OwnDay[];
  readonly fault: string | undefined;
  readonly onChange: (days: OwnDay[]) => void;
}

const most = 200;

/** Days off that no calendar of a country has, such as a year-end closing. */
export function OwnDays({ days, fault, onChange }: Props) {
  const { t } = useLingui();
  const change = (index: number, given: Partial<OwnDay>) =>
    onChange(days.map((day, i) => (i === index ? { ...day, ...given } : day)));
  return (
    <fieldset className={classes.own}>
      <legend>
        <Trans>The organisation’s days off</Trans>
      </legend>
      {days.map((day, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day off that is being typed has no other name
        <div key={index} className={classes.day}>
          <TextInput
            size="md"
            label={t`Name`}
            maxLength={80}
            value={day.name}
            onChange={({ currentTarget }) => change(index, { name: currentTarget.value })}
          />
          <DateField
            label={t`First day`}
            value={day.startAt}
            onChange={({ currentTarget: { value } }) =>
              change(index, { startAt: value, ...(day.endAt === '' ? { endAt: value } : {}) })
            }
          />
          <DateField
            label={t`Last day`}
            value={day.endAt}
            onChange={({ currentTarget }) => change(index, { endAt: currentTarget.value })}
          />
          <button
            type="button"
            className={classes.remove}
            aria-label={t`Remove ${day.name}`}
            onClick={() => onChange(days.filter((_, i) => i !== index))}
          >
            <IconTrash size={18} />
          </button>
        </div>
      ))}
      {fault !== undefined && <p className={form.fault}>{fault}</p>}
      <div>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={days.length >= most}
          onClick={() => onChange([...days, { name: '', startAt: '', endAt: '' }])}
        >
          <Trans>Add days off</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
