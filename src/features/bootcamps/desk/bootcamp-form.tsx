import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Bootcamp } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import { isPeriod } from '../../../../domain/classes/classes.rules.ts';
import { isTimeZone } from '../../../../domain/organisations/time-zone.ts';
import { CoverPicker } from '../../../ui/Cover/cover-picker.tsx';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import classes from './bootcamp-form.module.css';

export type BootcampFacts = Pick<
  Bootcamp,
  'title' | 'description' | 'startAt' | 'endAt' | 'timeZone' | 'cover'
>;

interface Props {
  facts: BootcampFacts;
  action: string;
  isSaving: boolean;
  onSave: (facts: BootcampFacts) => void;
  onCancel: () => void;
}

const maxTitle = 200;
const maxDescription = 10_000;

const zones = Intl.supportedValuesOf('timeZone');

/** The facts of a bootcamp, new or known. */
export function BootcampForm({ facts, action, isSaving, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const form = useForm(facts, {
    title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
    startAt: [(startAt) => (startAt === '' ? t`Please choose the first day.` : undefined)],
    endAt: [
      (endAt) => (endAt === '' ? t`Please choose the last day.` : undefined),
      (_, period) => (isPeriod(period) ? undefined : t`The last day must not be before the first.`),
    ],
    timeZone: [
      (zone) => (isTimeZone(zone) ? undefined : t`Please choose a time zone from the list.`),
    ],
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave) onSave(form.values);
  }

  const title = form.field('title');
  const startAt = form.field('startAt');
  const endAt = form.field('endAt');
  const timeZone = form.field('timeZone');
  const description = form.field('description');
  const cover = form.field('cover');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t`Title`}
        withAsterisk
        maxLength={maxTitle}
        data-autofocus
        {...title}
        onChange={({ currentTarget }) => title.onChange(currentTarget.value)}
      />
      <div className={classes.row}>
        <DateField
          label={t`First day`}
          withAsterisk
          {...startAt}
          onChange={({ currentTarget }) => startAt.onChange(currentTarget.value)}
        />
        <DateField
          label={t`Last day`}
          withAsterisk
          {...endAt}
          onChange={({ currentTarget }) => endAt.onChange(currentTarget.value)}
        />
      </div>
      <Autocomplete
        size="md"
        label={t`Time zone`}
        description={t`Where it takes place. Its dates and session times are in this time zone.`}
        data={zones}
        limit={30}
        {...timeZone}
      />
      <Textarea
        size="md"
        label={t`Description`}
        description={t`Trainees see it on the bootcamp’s page.`}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxDescription}
        {...description}
        onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
      />
      <CoverPicker
        value={cover.value}
        onChange={cover.onChange}
        byItself={<Trans>Plain cover</Trans>}
      />
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" size="md" disabled={!form.canSave} loading={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  );
}
