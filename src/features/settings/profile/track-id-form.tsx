import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  employmentTypes,
  trackIdBounds,
  type TrackIdProfile,
} from '../../../../domain/people/trackid.contract.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from '../settings-form.module.css';
import { trackIdQuery, useUpdateTrackId } from './profile.queries.ts';

/** What a trainee tells of themselves for finding work. */
export function TrackIdForm() {
  const { data, isError } = useQuery(trackIdQuery());
  if (isError)
    return (
      <p>
        <Trans>This needs a connection.</Trans>
      </p>
    );
  return data ? <Fields profile={data} /> : null;
}

const address = /^\S+@\S+\.\S+$/;
const maxAddress = 254;

/** Of digits alone, in any width; whatever else is typed is left out. */
function numberOf(typed: string): number | null {
  const digits = typed.normalize('NFKC').replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

function Fields({ profile }: { profile: TrackIdProfile }) {
  const { t } = useLingui();
  const save = useUpdateTrackId();
  const { firstGraduationYear, lastGraduationYear, mostYearsOfExperience } = trackIdBounds;
  const form = useForm(profile, {
    jobConnectionEmail: [
      (email) =>
        email === null || address.test(email) ? undefined : t`Please enter an e-mail address.`,
    ],
    graduationYear: [
      (year) =>
        year === null || (year >= firstGraduationYear && year <= lastGraduationYear)
          ? undefined
          : t`Please enter a year between ${firstGraduationYear} and ${lastGraduationYear}.`,
    ],
    yearsOfExperience: [
      (count) =>
        count === null || count <= mostYearsOfExperience
          ? undefined
          : t`Please enter ${mostYearsOfExperience} years at most.`,
    ],
  });
  const words = {
    fullTime: t`Permanent employee`,
    contract: t`Contract employee`,
    dispatched: t`Temporary agency worker`,
    partTime: t`Part-time worker`,
    freelance: t`Freelance`,
    student: t`Student`,
    notWorking: t`Not working`,
  };
  const email = form.field('jobConnectionEmail');
  const type = form.field('employmentType');
  const year = form.field('graduationYear');
  const years = form.field('yearsOfExperience');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.canSave) return;
    save.mutate(form.values, {
      onSuccess: () => {
        form.reset();
        showToast('success', t`Saved`);
      },
    });
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        type="email"
        autoComplete="email"
        label={t`E-mail for job offers`}
        maxLength={maxAddress}
        {...email}
        value={email.value ?? ''}
        onChange={({ currentTarget: { value } }) => email.onChange(value === '' ? null : value)}
      />
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t`Employment`}
          value={type.value ?? ''}
          onBlur={type.onBlur}
          onChange={({ currentTarget: { value } }) =>
            type.onChange(employmentTypes.find((one) => one === value) ?? null)
          }
          data={[
            { value: '', label: t`Prefer not to say` },
            ...employmentTypes.map((value) => ({ value, label: words[value] })),
          ]}
        />
        <TextInput
          size="md"
          inputMode="numeric"
          label={t`Year of graduation`}
          maxLength={4}
          {...year}
          value={year.value ?? ''}
          onChange={({ currentTarget }) => year.onChange(numberOf(currentTarget.value))}
        />
        <TextInput
          size="md"
          inputMode="numeric"
          label={t`Years of experience`}
          maxLength={2}
          {...years}
          value={years.value ?? ''}
          onChange={({ currentTarget }) => years.onChange(numberOf(currentTarget.value))}
        />
      </div>
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
  );
}
