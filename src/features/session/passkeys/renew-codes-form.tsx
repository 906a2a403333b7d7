import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { LinkFailure } from '../link-card.tsx';
import classes from './passkeys.module.css';
import { useRenewRecoveryCodes } from './passkeys.queries.ts';

interface Props {
  accountName: string;
  onMade: (recoveryCodes: string[]) => void;
}

/** Ends the codes there are, for who knows the password. */
export function RenewCodesForm({ accountName, onMade }: Props) {
  const { t } = useLingui();
  const renew = useRenewRecoveryCodes();
  const [current, setCurrent] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (current !== '' && !renew.isPending) renew.mutate(current, { onSuccess: onMade });
  }

  return (
    <form className={classes.stack} onSubmit={submit}>
      <p className={classes.words}>
        <Trans>The codes that you have now no longer let you in then.</Trans>
      </p>
      <input type="text" autoComplete="username" value={accountName} readOnly hidden />
      <PasswordInput
        size="md"
        label={t`Current password`}
        autoComplete="current-password"
        maxLength={1000}
        value={current}
        onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
      />
      {renew.error && <LinkFailure error={renew.error} />}
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={current === ''} loading={renew.isPending}>
          <Trans>Make new codes</Trans>
        </Button>
      </div>
    </form>
  );
}
