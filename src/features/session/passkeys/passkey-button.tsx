import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { enter } from '../../../offline/accounts/accounts.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

/** Signs in without a name and a password; its code comes when it is pressed. */
export function PasskeyButton({ href }: { href: string }) {
  const signIn = useMutation({
    mutationFn: async () => await (await import('./authenticator.late.ts')).enterByPasskey(),
    onSuccess: (user) => enter(user, href),
  });
  return (
    <>
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
      {signIn.error && <PasskeyFailure error={signIn.error} />}
    </>
  );
}
