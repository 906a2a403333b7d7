import { Trans } from '@lingui/react/macro';
import { useLeaveOutPasskey } from './passkeys.queries.ts';
import { PasswordShownForm } from './password-shown-form.tsx';

interface Props {
  accountName: string;
  onDone: () => void;
}

/** Has the password alone let its owner in again. */
export function LeaveOutForm({ accountName, onDone }: Props) {
  const leaveOut = useLeaveOutPasskey(onDone);
  return (
    <PasswordShownForm
      accountName={accountName}
      action={<Trans>No longer ask</Trans>}
      isDangerous
      change={leaveOut}
    >
      <Trans>From then on, anybody who learns your password can sign in with it alone.</Trans>
    </PasswordShownForm>
  );
}
