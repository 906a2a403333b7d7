import { Trans } from '@lingui/react/macro';
import { useRenewRecoveryCodes } from './passkeys.queries.ts';
import { PasswordShownForm } from './password-shown-form.tsx';

interface Props {
  accountName: string;
  onMade: (recoveryCodes: string[]) => void;
}

/** Ends the codes there are. */
export function RenewCodesForm({ accountName, onMade }: Props) {
  const renew = useRenewRecoveryCodes(onMade);
  return (
    <PasswordShownForm
      accountName={accountName}
      action={<Trans>Make new codes</Trans>}
      change={renew}
    >
      <Trans>Your present codes will stop working.</Trans>
    </PasswordShownForm>
  );
}
