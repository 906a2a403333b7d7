import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enter } from '../../../offline/accounts/accounts.ts';
import { LinkCard } from '../link-card.tsx';
import classes from '../login-page.module.css';
import { enterByBoth } from './authenticator.late.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

interface Props {
  accountName: string;
  password: string;
  /** Where the way leads from here. */
  href: string;
  onBack: () => void;
}

/** After the right password: a passkey of the same person, or one of their recovery codes. */
export default function SecondFactor({ accountName, password, href, onBack }: Props) {
  const { t } = useLingui();
  const hasPasskeys = canUsePasskeys();
  const [byCode, setByCode] = useState(!hasPasskeys);
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: (recoveryCode?: string) => enterByBoth({ accountName, password }, recoveryCode),
    onSuccess: (user) => enter(user, href),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    if (!byCode) signIn.mutate(undefined);
    else if (code.trim() !== '') signIn.mutate(code);
  }

  function choose(isByCode: boolean) {
    signIn.reset();
    setByCode(isByCode);
  }

  return (
    <LinkCard
      title={byCode ? <Trans>Enter a recovery code</Trans> : <Trans>Now your passkey</Trans>}
      onSubmit={submit}
    >
      <p className={classes.words}>
        {byCode ? (
          <Trans>One of the ten codes that you were shown with your first passkey.</Trans>
        ) : (
          <Trans>The account {accountName} also asks for a passkey.</Trans>
        )}
      </p>
      {byCode && (
        <TextInput
          size="md"
          label={t`Recovery code`}
          placeholder="xxxx-xxxx-xxxx-xxxx"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          data-autofocus
        />
      )}
      {signIn.error && <PasskeyFailure error={signIn.error} />}
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={byCode && code.trim() === ''}
        loading={signIn.isPending}
        leftSection={!byCode && <IconKey size={18} stroke={1.75} aria-hidden />}
      >
        {byCode ? <Trans>Sign in</Trans> : <Trans>Use the passkey</Trans>}
      </Button>
      {hasPasskeys && (
        <Button size="md" variant="subtle" fullWidth onClick={() => choose(!byCode)}>
          {byCode ? <Trans>Use the passkey</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
      )}
      <Button size="md" variant="default" fullWidth onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </LinkCard>
  );
}
