import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { isPeriod } from '../../../../domain/classes/classes.rules.ts';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { Cover } from '../../../../domain/outlines/cover.schema.ts';
import { type Language, languages } from '../../../../domain/format/language.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import classes from './class-form.module.css';
import { CoverPicker } from '../../../ui/Cover/cover-picker.tsx';

export type ClassFacts = Pick<Class, 'title' | 'description' | 'lang' | 'startAt' | 'endAt'> & {
  readonly cover: Cover | null;
  /** Null: as many as are picked. */
  readonly seats: number | null;
};

const maxTitle = 200;
const maxDescription = 10_000;
const maxSeats = 100_000;

interface Props {
  facts: ClassFacts;
  /** How many are enrolled, each on a seat. */
  traineeCount: number;
  /** What the button says. */
  action: string;
  isReadOnly?: boolean;
  isSaving: boolean;
  onSave: (facts: ClassFacts, onSaved: { onSuccess: () => void }) => void;
}

/** The facts of a class, new or known. */
export function ClassForm({
  facts,
  traineeCount,
  action,
  isReadOnly = false,
  isSaving,
  onSave,
}: Props) {
  const { t, i18n } = useLingui();
  const form = useForm(facts, {
    title: [(title) => (title.trim() === '' ? t`Please enter a title.` : undefined)],
    startAt: [(startAt) => (startAt === '' ? t`Please choose the first day.` : undefined)],
    endAt: [
      (endAt) => (endAt === '' ? t`Please choose the last day.` : undefined),
      (_, period) => (isPeriod(period) ? undefined : t`The last day must not be before the first.`),
    ],
    seats: [
      (seats) =>
        seats === null || seats === facts.seats || seats >= traineeCount
          ? undefined
          : t`There are already ${i18n.number(traineeCount)} trainees in the class.`,
    ],
  });
  const names: Record<Language, string> = { en: 'English', ja: '日本語' };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.canSave) onSave(form.values, { onSuccess: form.reset });
  }

  const title = form.field('title');
  const description = form.field('description');
  const startAt = form.field('startAt');
  const endAt = form.field('endAt');
  const lang = form.field('lang');
  const cover = form.field('cover');
  const seats = form.field('seats');
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <TextInput
          size="md"
          label={t`Title`}
          withAsterisk
          maxLength={maxTitle}
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
          <NativeSelect
            size="md"
            label={t`Language`}
            {...lang}
            onChange={({ currentTarget }) =>
              lang.onChange(currentTarget.value === 'ja' ? 'ja' : 'en')
            }
            data={languages.map((value) => ({ value, label: names[value] }))}
          />
        </div>
        <NumberInput
          size="md"
          className={classes.seats ?? ''}
          label={t`Seats`}
          description={t`People added when all seats are taken can wait for one. Empty: no limit.`}
          min={1}
          max={maxSeats}
          allowDecimal={false}
          {...seats}
          value={seats.value ?? ''}
          onChange={(value) => seats.onChange(typeof value === 'number' ? value : null)}
        />
        <Textarea
          size="md"
          label={t`Description`}
          description={t`Trainees see it on the class page.`}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={maxDescription}
          {...description}
          onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
        />
        <CoverPicker
          value={cover.value}
          onChange={cover.onChange}
          byItself={
            <Trans>By what the class is about: the tags of its materials, or its title</Trans>
          }
        />
      </fieldset>
      {!isReadOnly && (
        <div className={classes.actions}>
          {form.isChanged && (
            <Button size="md" variant="default" onClick={form.reset}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button type="submit" size="md" disabled={!form.canSave} loading={isSaving}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
