import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { classStarts } from '../../../domain/organisations/class-defaults.schema.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { DaysOffForm } from './calendar/days-off-form.tsx';
import classes from './settings-form.module.css';
import { Group } from './settings-group.tsx';
import { classDefaultsQuery, useUpdateClassDefaults } from './site/site.queries.ts';

const mostDays = 3660;
const maxDescription = 10_000;

/** What a new class begins with; who makes one may change all of it. */
export default function ClassDefaultsPage() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(classDefaultsQuery());
  const { revision, ...defaults } = data;
  const save = useUpdateClassDefaults(revision);
  const form = useForm(defaults, {});
  const starts = {
    today: t`The day it is created`,
    nextMonday: t`The next Monday`,
    nextMonth: t`The first of the next month`,
  };
  const startsOn = form.field('startsOn');
  const days = form.field('days');
  const lang = form.field('lang');
  const description = form.field('description');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (form.canSave)
      save.mutate(form.values, {
        onSuccess: () => {
          form.reset();
          showToast('success', t`Saved`);
        },
      });
  }

  return (
    <>
      <Group title={<Trans>New classes</Trans>}>
        <form className={classes.form} onSubmit={submit} noValidate>
          <div className={classes.row}>
            <NativeSelect
              size="md"
              label={t`First day`}
              {...startsOn}
              onChange={({ currentTarget }) => {
                const chosen = classStarts.find((one) => one === currentTarget.value);
                if (chosen) startsOn.onChange(chosen);
              }}
              data={classStarts.map((value) => ({ value, label: starts[value] }))}
            />
            <NumberInput
              size="md"
              label={t`Days`}
              placeholder={t`Not set`}
              min={1}
              max={mostDays}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              value={days.value ?? ''}
              onBlur={days.onBlur}
              onChange={(value) =>
                days.onChange(value === '' || Number(value) < 1 ? null : Number(value))
              }
            />
            <NativeSelect
              size="md"
              label={t`Language`}
              value={lang.value ?? ''}
              onBlur={lang.onBlur}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget;
                lang.onChange(value === 'ja' || value === 'en' ? value : null);
              }}
              data={[
                { value: '', label: t`The author’s` },
                { value: 'en', label: 'English' },
                { value: 'ja', label: '日本語' },
              ]}
            />
          </div>
          <Textarea
            size="md"
            label={t`Description`}
            description={t`Trainees see it on the class page.`}
            autosize
            minRows={4}
            maxRows={16}
            maxLength={maxDescription}
            {...description}
            onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
          />
          <div className={classes.actions}>
            {form.isChanged && (
              <Button size="md" variant="default" onClick={form.reset}>
                <Trans>Discard changes</Trans>
              </Button>
            )}
            <Button type="submit" size="md" disabled={!form.canSave} loading={save.isPending}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </Group>
      <Group title={<Trans>Days without training</Trans>}>
        <DaysOffForm />
      </Group>
    </>
  );
}
