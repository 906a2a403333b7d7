import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import {
  askForPasswordLetter,
  getPasswordHelp,
} from '../../../domain/session/password.contract.ts';
import { call } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkCard, LinkFailure } from './link-card.tsx';
import classes from './login-page.module.css';

const quiet = { ignoreErrors: true, actingUser: null } as const;

/** Has a link sent to whoever has forgotten their password, where the site can send any. */
export function ForgottenPage({ redirect }: { redirect: string | undefined }) {
  const { t } = useLingui();
  usePageTitle(t`Forgotten password`);
  const help = useQuery({
    queryKey: ['password-help'],
    queryFn: async () => (await call(getPasswordHelp, {}, quiet)).result,
    meta: { keep: false },
    retry: false,
  });
  const ask = useMutation({
    mutationFn: async (accountOrEmail: string) =>
      (await call(askForPasswordLetter, { body: { accountOrEmail } }, quiet)).result,
  });
  const [who, setWho] = useState('');
  const { sendsMail } = ask.data ?? help.data ?? {};

  function submit(event: FormEvent) {
    event.preventDefault();
    ask.mutate(who.trim());
  }

  const back = (
    <Button
      size="md"
      variant={sendsMail === true && !ask.isSuccess ? 'subtle' : 'default'}
      leftSection={<IconArrowLeft size={18} stroke={1.75} />}
      renderRoot={(props) => <Link to="/auth/login" search={{ redirect }} {...props} />}
    >
      <Trans>Back to the sign-in</Trans>
    </Button>
  );
  if (help.isPending)
    return (
      <LinkCard title={<Trans>Forgotten your password?</Trans>}>
        <Skeleton height={150} radius="md" aria-busy />
      </LinkCard>
    );
  if (sendsMail === false)
    return (
      <LinkCard title={<Trans>Ask your admin for a new password</Trans>}>
        <Words>
          <Trans>
            This site sends no mail. An admin of your organisation can create a link for you to set
            a new password.
          </Trans>
        </Words>
        {back}
      </LinkCard>
    );
  if (ask.isSuccess)
    return (
      <LinkCard title={<Trans>Please check your e-mail</Trans>}>
        <Words>
          <Trans>
            If there is such an account and it has an e-mail address, an e-mail with a link is on
            its way there. The link can be used once, within 24 hours.
          </Trans>
        </Words>
        <Words>
          <Trans>
            Nothing after a few minutes? Check your spam folder, or ask an admin of your
            organisation or the manager of your group.
          </Trans>
        </Words>
        {back}
      </LinkCard>
    );
  return (
    <LinkCard title={<Trans>Forgotten your password?</Trans>} onSubmit={submit}>
      <Words>
        <Trans>You will be sent a link to set a new one.</Trans>
      </Words>
      <TextInput
        size="md"
        label={t`Account name or contact e-mail`}
        value={who}
        onChange={({ currentTarget }) => setWho(currentTarget.value)}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
        required
      />
      <LinkFailure error={ask.error ?? help.error} />
      <Button
        type="submit"
        size="md"
        fullWidth
        leftSection={<IconMail size={18} stroke={1.75} />}
        disabled={who.trim() === ''}
        loading={ask.isPending}
      >
        <Trans>Send the link</Trans>
      </Button>
      {back}
    </LinkCard>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className={classes.words}>{children}</p>
);
