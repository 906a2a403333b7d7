import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getUser } from '../../../../domain/session/session.contract.ts';
import { call } from '../../../lib/api.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { lock, lookAnew } from '../../../offline/accounts/accounts.ts';
import { LinkCard, LinkFailure } from '../link-card.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import classes from './passkeys.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Where staff add the passkey that their organisation asks for, before anything else is open to them. */
export function AddPasskeyPage({ href }: { href: string }) {
  const { t } = useLingui();
  usePageTitle(t`Add a passkey`);
  const [codes, setCodes] = useState<string[]>();
  // What a device keeps of a person may be older than their passkey: the server is asked.
  const { data: user, error } = useQuery({
    queryKey: ['add-passkey', 'user'],
    queryFn: async ({ signal }) =>
      (await call(getUser, {}, { signal, ignoreErrors: true, actingUser: null })).result,
    meta: { keep: false },
    retry: false,
  });
  const goOn = useMutation({
    mutationFn: async () => {
      const { result } = await call(getUser, {}, { ignoreErrors: true, actingUser: null });
      await lookAnew(result, href);
    },
  });
  const { mutate: go } = goOn;
  const isDone = user !== undefined && user.mustAddPasskey !== true;
  useEffect(() => {
    if (isDone) go();
  }, [isDone, go]);

  if (codes)
    return (
      <LinkCard title={<Trans>Your recovery codes</Trans>} isWide>
        <RecoveryCodes codes={codes} onKept={() => go()} />
        <LinkFailure error={goOn.error} />
      </LinkCard>
    );
  return (
    <LinkCard title={<Trans>Add a passkey</Trans>}>
      <p className={classes.words}>
        <Trans>
          Your organisation asks its staff to sign in with a passkey: a fingerprint, your face or
          your device’s code. Add one to go on.
        </Trans>
      </p>
      {error && (
        <>
          <LinkFailure error={error} />
          <Button size="md" fullWidth renderRoot={(props) => <Link to="/auth/login" {...props} />}>
            <Trans>Sign in</Trans>
          </Button>
        </>
      )}
      {user &&
        (canUsePasskeys() ? (
          <AddPasskeyForm
            accountName={user.accountId}
            onAdded={(recoveryCodes) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : go())}
          />
        ) : (
          <p role="alert" className={classes.words}>
            <Trans>This browser or address does not allow passkeys to be added.</Trans>
          </p>
        ))}
      {user && (
        <Button size="md" variant="subtle" fullWidth onClick={() => void lock()}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </LinkCard>
  );
}
