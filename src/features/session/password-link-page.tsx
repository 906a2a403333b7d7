import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  minPasswordLength,
  readPasswordLink,
  setPasswordByLink,
} from '../../../domain/session/password.contract.ts';
import { call } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkCard, LinkFailure } from './link-card.tsx';

const quiet = { ignoreErrors: true, actingUser: null } as const;

/** Where the link leads with which one sets one's password. */
export function PasswordLinkPage({ token }: { token: string }) {
  const { t } = useLingui();
  usePageTitle(t`Set your password`);
  const read = useQuery({
    queryKey: ['password-link', token],
    queryFn: async () => (await call(readPasswordLink, { body: { token } }, quiet)).result,
    meta: { keep: false },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useMutation({
    mutationFn: async (password: string) =>
      (await call(setPasswordByLink, { body: { token, password } }, quiet)).result,
  });
  const [password, setPassword] = useState('');
  const isShort = password.length < minPasswordLength;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isShort) save.mutate(password);
  }

  if (save.isSuccess)
    return (
      <LinkCard title={<Trans>Your password is set</Trans>}>
        <p>
          <Trans>Sign in as {save.data.accountName} with your new password.</Trans>
        </p>
        <Button size="md" renderRoot={(props) => <Link to="/auth/login" {...props} />}>
          <Trans>Sign in</Trans>
        </Button>
      </LinkCard>
    );
  if (read.error)
    return (
      <LinkCard title={<Trans>This link cannot be used</Trans>}>
        <LinkFailure error={read.error} />
      </LinkCard>
    );
  return (
    <LinkCard title={<Trans>Set your password</Trans>} onSubmit={submit}>
      <p>
        {read.data?.name} ({read.data?.accountName})
      </p>
      <input
        type="text"
        autoComplete="username"
        value={read.data?.accountName ?? ''}
        readOnly
        hidden
      />
      <PasswordInput
        size="md"
        label={t`New password`}
        description={t`At least ${minPasswordLength} characters. Several words are easy to remember and hard to guess.`}
        autoComplete="new-password"
        maxLength={1000}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <LinkFailure error={save.error} />
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={isShort || !read.data}
        loading={save.isPending}
      >
        <Trans>Set the password</Trans>
      </Button>
    </LinkCard>
  );
}
