import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { featureIds } from '../../../domain/access/features.ts';
import { dispatchGroups } from '../../../domain/organisations/dispatch-groups.ts';
import { defaultStorageLimits } from '../../../domain/organisations/organisations.schema.ts';
import { dispatchGroupWords } from '../../lib/dispatch-group-words.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { FeatureFields } from './feature-fields.tsx';
import classes from './organisation-form.module.css';
import type { OrganisationFacts } from './organisations.queries.ts';

const longestName = 100;
const gigabyte = 1_000_000_000;
const mostGigabytes = 1_000_000;

/** What a new organisation begins with. */
export const newOrganisation: OrganisationFacts = {
  name: '',
  displayName: '',
  timeZone: 'Asia/Tokyo',
  dispatchGroup: null,
  features: [...featureIds],
  fileStorageLimit: defaultStorageLimits.file,
  videoStorageLimit: defaultStorageLimits.video,
};

interface Props {
  facts: OrganisationFacts;
  action: string;
  isReadOnly?: boolean;
  isSaving: boolean;
  onSave: (facts: OrganisationFacts, onSaved: { onSuccess: () => void }) => void;
}

export function OrganisationForm({ facts, action, isReadOnly = false, isSaving, onSave }: Props) {
  const { t } = useLingui();
  const { fileStorageLimit, videoStorageLimit, ...rest } = facts;
  const isSize = (size: string) =>
    /^\d+(\.\d+)?$/.test(size) && Number(size) <= mostGigabytes
      ? undefined
      : t`Please enter a number of gigabytes.`;
  const form = useForm(
    {
      ...rest,
      files: String(fileStorageLimit / gigabyte),
      videos: String(videoStorageLimit / gigabyte),
    },
    {
      name: [(name) => (name.trim() === '' ? t`Please enter a name.` : undefined)],
      displayName: [(name) => (name.trim() === '' ? t`Please enter a name.` : undefined)],
      files: [isSize],
      videos: [isSize],
    },
  );
  const { name, displayName, timeZone, features, files, videos } = {
    name: form.field('name'),
    displayName: form.field('displayName'),
    timeZone: form.field('timeZone'),
    features: form.field('features'),
    files: form.field('files'),
    videos: form.field('videos'),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.canSave) return;
    const { files: fileSize, videos: videoSize, ...values } = form.values;
    const bytes = (size: string) => Math.round(Number(size) * gigabyte);
    onSave(
      { ...values, fileStorageLimit: bytes(fileSize), videoStorageLimit: bytes(videoSize) },
      { onSuccess: form.reset },
    );
  }

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.fields} disabled={isReadOnly}>
        <div className={classes.row}>
          <TextInput
            size="md"
            label={t`Display name`}
            description={t`As its people see it.`}
            withAsterisk
            maxLength={longestName}
            {...displayName}
            onChange={({ currentTarget }) => displayName.onChange(currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t`Name`}
            description={t`As the provider calls it. It must be unique.`}
            withAsterisk
            maxLength={longestName}
            {...name}
            onChange={({ currentTarget }) => name.onChange(currentTarget.value)}
          />
        </div>
        <div className={classes.row}>
          <NativeSelect
            size="md"
            label={t`Time zone`}
            data={zones(facts.timeZone)}
            {...timeZone}
            onChange={({ currentTarget }) => timeZone.onChange(currentTarget.value)}
          />
          <NativeSelect
            size="md"
            label={t`Dispatch group`}
            description={t`Decides which of the provider’s announcements it gets.`}
            data={[
              { value: '', label: t`None` },
              ...dispatchGroups.map((value) => ({ value, label: t(dispatchGroupWords[value]) })),
            ]}
            value={form.values.dispatchGroup ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.set('dispatchGroup', dispatchGroups.find((each) => each === value) ?? null)
            }
          />
        </div>
        <div className={classes.row}>
          <TextInput
            size="md"
            inputMode="decimal"
            label={t`Storage for files (GB)`}
            {...files}
            onChange={({ currentTarget }) => files.onChange(currentTarget.value)}
          />
          <TextInput
            size="md"
            inputMode="decimal"
            label={t`Storage for videos (GB)`}
            {...videos}
            onChange={({ currentTarget }) => videos.onChange(currentTarget.value)}
          />
        </div>
        <FeatureFields value={features.value} onChange={features.onChange} />
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
      </fieldset>
    </form>
  );
}

/** The one that is set may have another name in this browser. */
const zones = (current: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), current, 'UTC'])].toSorted((a, b) =>
    a.localeCompare(b),
  );
