import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changePassword, minPasswordLength } from '../../../domain/session/password.contract.ts';
import { call } from '../../lib/api.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { CurrentPassword } from './current-password.tsx';
import { LinkFailure } from './link-card.tsx';
import classes from './own-password.module.css';
import { sessionsKey } from './session.queries.ts';

/** Changes one's own password; whoever else is signed in with the old one is signed out. */
export default function OwnPassword({ accountName }: { accountName: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const isReady = current !== '' && password.length >= minPasswordLength;
  const change = useMutation({
    mutationFn: () => call(changePassword, { body: { current, password } }, { ignoreErrors: true }),
    onSuccess: async () => {
      setCurrent('');
      setPassword('');
      showToast('success', t`Your password is changed. You are signed out on all other devices.`);
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !change.isPending) change.mutate();
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <CurrentPassword accountName={accountName} value={current} onChange={setCurrent} />
      <PasswordInput
        size="md"
        label={t`New password`}
        description={t`At least ${minPasswordLength} characters. Several words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        maxLength={1000}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {change.error && <LinkFailure error={change.error} />}
      <Button type="submit" size="md" disabled={!isReady} loading={change.isPending}>
        <Trans>Change the password</Trans>
      </Button>
    </form>
  );
}
