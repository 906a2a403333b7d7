import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import type { KeptAccount } from '../../offline/database/meta-database.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import classes from './login-page.module.css';
import { KeptAccounts } from './kept-accounts.tsx';
import { canUsePasskeys } from './passkeys/can-use-passkeys.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { LoginWays } from './login-ways.tsx';
import { useSignIn } from './session.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';

const SecondFactor = lazyPart(() => import('./passkeys/second-factor.late.tsx'));

interface Props {
  /** Where the way leads from here. */
  href: string;
  /** The same as the address asks for it, for the pages that lead back here. */
  redirect: string | undefined;
  keptAccounts: readonly KeptAccount[];
}

export function LoginPage({ href, redirect, keptAccounts }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Sign in`);
  const signIn = useSignIn(href);
  const [accountName, setAccountName] = useState('');
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);

  function choose(name: string) {
    setAccountName(name);
    passwordField.current?.focus();
  }

  if (signIn.error instanceof ApiError && signIn.error.error === 'passkeyNeeded')
    return (
      <Part>
        <SecondFactor
          accountName={accountName}
          password={password}
          href={href}
          onBack={signIn.reset}
        />
      </Part>
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    signIn.mutate({ accountName, password });
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
        {keptAccounts.length > 0 && <KeptAccounts accounts={keptAccounts} onChoose={choose} />}
        <TextInput
          size="md"
          label={t`Account name`}
          value={accountName}
          onChange={(event) => setAccountName(event.currentTarget.value)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
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
          enterKeyHint="go"
          ref={passwordField}
          required
        />
        <Link
          to="/auth/forgotten"
          search={{ redirect }}
          className={`${classes.way} ${classes.forgotten}`}
        >
          <Trans>Forgotten your password?</Trans>
        </Link>
        <p className={classes.refusal} role="alert">
          {signIn.error && <Refusal error={signIn.error} />}
        </p>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        {canUsePasskeys() && <PasskeyButton href={href} />}
        <LoginWays redirect={redirect} />
      </form>
    </main>
  );
}

function Refusal({ error }: { error: Error }) {
  if (error instanceof ApiError)
    return error.messages[0] ?? <Trans>Error code: {error.status}</Trans>;
  return <Trans>The server cannot be reached. Please check your connection.</Trans>;
}
