import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import classes from './login-page.module.css';
import { useSignIn } from './session.queries.ts';

export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui();
  const signIn = useSignIn();
  const [accountName, setAccountName] = useState('');
  const [password, setPassword] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ accountName, password }, { onSuccess: onSignedIn });
  }

  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={submit}>
        <div className={classes.logo} aria-hidden>
          稽
        </div>
        <h1 className={classes.title}>
          <Trans>Sign in to Keiko</Trans>
        </h1>
        <TextInput
          size="md"
          label={t`Account name`}
          value={accountName}
          onChange={(event) => setAccountName(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- all that there is to do here; a finger would bring up the keyboard over a page that is still unread
          autoFocus={matchMedia('(pointer: fine)').matches}
          required
        />
        <PasswordInput
          size="md"
          label={t`Password`}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="current-password"
          required
        />
        <p className={classes.refusal} role="alert">
          {signIn.error && <Refusal error={signIn.error} />}
        </p>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </main>
  );
}

function Refusal({ error }: { error: Error }) {
  if (error instanceof ApiError)
    return error.messages[0] ?? <Trans>Error code: {error.status}</Trans>;
  return <Trans>The server cannot be reached. Please check your connection.</Trans>;
}
