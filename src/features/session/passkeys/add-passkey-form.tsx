import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { deviceOf } from '../../../lib/device.ts';
import { CurrentPassword } from '../current-password.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import classes from './passkeys.module.css';
import { useMakePasskey } from './passkeys.queries.ts';

interface Props {
  accountName: string;
  /** With the recovery codes that come with the first one, else none. */
  onAdded: (recoveryCodes: string[]) => void;
}

/** Makes a passkey on this device or a key, for who knows the password. */
export function AddPasskeyForm({ accountName, onAdded }: Props) {
  const { t } = useLingui();
  const make = useMakePasskey();
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name ?? t`Passkey`);
  const [current, setCurrent] = useState('');
  const isReady = name.trim() !== '' && current !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form lies in a dialog of a page that may be a form too.
    event.stopPropagation();
    if (isReady && !make.isPending)
      make.mutate(
        { current, name: name.trim() },
        { onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes) },
      );
  }

  return (
    <form className={classes.stack} onSubmit={submit}>
      <TextInput
        size="md"
        label={t`Name of the passkey`}
        description={t`To recognise it by, for example “Office PC”.`}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <CurrentPassword accountName={accountName} value={current} onChange={setCurrent} />
      {make.error && <PasskeyFailure error={make.error} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!isReady} loading={make.isPending}>
          <Trans>Add the passkey</Trans>
        </Button>
      </div>
    </form>
  );
}
