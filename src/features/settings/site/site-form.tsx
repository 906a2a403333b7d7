import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { chatHostOf } from '../../../../domain/organisations/chat-support.schema.ts';
import type { Site } from '../../../../domain/organisations/site.contract.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import classes from '../settings-form.module.css';
import { useUpdateSite } from './site.queries.ts';

const maxName = 100;
const maxAddress = 500;

export function SiteForm({ site }: { site: Site }) {
  const { t } = useLingui();
  const save = useUpdateSite();
  const hosts = site.chatSupportHosts;
  const form = useForm(
    {
      displayName: site.displayName,
      trackIdEnabled: site.setting.trackIdEnabled,
      isChatOn: site.chatSupport.isEnabled,
      scriptUrl: site.chatSupport.scriptUrl,
    },
    {
      displayName: [(name) => (name.trim() === '' ? t`Please enter a name.` : undefined)],
      scriptUrl: [
        (url, { isChatOn }) =>
          isChatOn && chatHostOf(url, hosts) === undefined
            ? t`Please enter an https address of one of the allowed hosts.`
            : undefined,
      ],
    },
  );
  const displayName = form.field('displayName');
  const trackId = form.field('trackIdEnabled');
  const isChatOn = form.field('isChatOn');
  const scriptUrl = form.field('scriptUrl');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!form.canSave) return;
    const { values } = form;
    save.mutate(
      {
        displayName: values.displayName,
        trackIdEnabled: values.trackIdEnabled,
        chatSupport: { isEnabled: values.isChatOn, scriptUrl: values.scriptUrl.trim() },
      },
      { onSuccess: () => showToast('success', t`Saved`) },
    );
  }

  const hostList = hosts.join(', ');
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        size="md"
        label={t`Display name`}
        withAsterisk
        maxLength={maxName}
        {...displayName}
        onChange={({ currentTarget }) => displayName.onChange(currentTarget.value)}
      />
      <Switch
        size="md"
        className={classes.switch ?? ''}
        label={t`TrackID profile for trainees`}
        description={t`Trainees can enter information in their settings that helps them find work.`}
        checked={trackId.value}
        onChange={({ currentTarget }) => trackId.onChange(currentTarget.checked)}
      />
      <Switch
        size="md"
        className={classes.switch ?? ''}
        label={t`Chat support`}
        description={
          hosts.length === 0
            ? t`The operator of this site has not allowed any chat services yet.`
            : t`Everybody here gets a button that opens the chat of your support service.`
        }
        disabled={hosts.length === 0 && !isChatOn.value}
        checked={isChatOn.value}
        onChange={({ currentTarget }) => {
          isChatOn.onChange(currentTarget.checked);
          scriptUrl.onBlur();
        }}
      />
      {isChatOn.value && (
        <TextInput
          size="md"
          type="url"
          label={t`Address of its script`}
          description={t`It begins with https:// and is on one of these hosts: ${hostList}`}
          placeholder="https://"
          withAsterisk
          maxLength={maxAddress}
          {...scriptUrl}
          onChange={({ currentTarget }) => scriptUrl.onChange(currentTarget.value)}
        />
      )}
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
