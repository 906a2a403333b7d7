import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Select } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Calendar } from '../../../../domain/holidays/holidays.contract.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { weekdayWords } from '../../../ui/RelativeDateField/weekday-words.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import form from '../settings-form.module.css';
import { calendarQuery, countriesQuery, useUpdateCalendar } from './calendar.queries.ts';
import classes from './days-off-form.module.css';
import { OwnDays } from './own-days.tsx';

/** When there is no training: dates of classes that are planned give way to these days. */
export function DaysOffForm() {
  const { t, i18n } = useLingui();
  const { data } = useSuspenseQuery(calendarQuery());
  const { revision, holidays, ...calendar } = data;
  const { data: countries = [] } = useQuery(countriesQuery());
  const save = useUpdateCalendar(revision);
  const draft = useForm<Calendar>(calendar, {
    own: [
      (own) =>
        own.some(({ name, startAt, endAt }) => name.trim() === '' || startAt === '' || endAt === '')
          ? t`Please give each of them a name, a first and a last day.`
          : undefined,
      (own) =>
        own.some(({ startAt, endAt }) => endAt < startAt)
          ? t`The last day must not be before the first.`
          : undefined,
    ],
  });
  const { values, set } = draft;
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region' });
  const options = countries
    .map(({ code }) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale));
  const regions = countries.find(({ code }) => code === values.country)?.regions ?? [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (draft.canSave)
      save.mutate(values, {
        onSuccess: () => {
          draft.reset();
          showToast('success', t`Saved`);
        },
      });
  }

  const toggle = (weekday: number, isOff: boolean) =>
    set(
      'weekendDays',
      isOff
        ? [...values.weekendDays, weekday].toSorted((a, b) => a - b)
        : values.weekendDays.filter((one) => one !== weekday),
    );
  const own = draft.field('own');
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <fieldset className={classes.weekdays}>
        <legend>
          <Trans>Weekends</Trans>
        </legend>
        {weekdayWords.map((word, i) => (
          <Checkbox
            key={word.id}
            label={i18n._(word)}
            checked={values.weekendDays.includes(i + 1)}
            // Somewhere in a week there is training.
            disabled={values.weekendDays.length >= 6 && !values.weekendDays.includes(i + 1)}
            onChange={({ currentTarget }) => toggle(i + 1, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div className={form.row}>
        <Select
          size="md"
          label={t`Public holidays of`}
          placeholder={t`No country`}
          searchable
          clearable
          nothingFoundMessage={t`Nothing matches`}
          data={options}
          value={values.country}
          onChange={(country) => {
            set('country', country);
            set('region', null);
          }}
        />
        {regions.length > 0 && (
          <Select
            size="md"
            label={t`Region`}
            placeholder={t`The whole country`}
            searchable
            clearable
            nothingFoundMessage={t`Nothing matches`}
            data={regions.map(({ code, name }) => ({ value: code, label: name }))}
            value={values.region}
            onChange={(region) => set('region', region)}
          />
        )}
      </div>
      {holidays.length > 0 && (
        <details className={classes.holidays}>
          <summary>
            <Plural
              value={holidays.length}
              one="# public holiday in the year to come"
              other="# public holidays in the year to come"
            />
          </summary>
          <ul>
            {holidays.map(({ at, name }) => (
              <li key={`${at} ${name}`}>
                <CalendarDate date={at} /> {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      <OwnDays days={own.value} onChange={own.onChange} fault={own.error} />
      <div className={form.actions}>
        {draft.isChanged && (
          <Button size="md" variant="default" onClick={draft.reset}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
        <Button type="submit" size="md" disabled={!draft.canSave} loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}
