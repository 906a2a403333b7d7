import { Trans } from '@lingui/react/macro';
import type { Passkey, Passkeys } from '../../../../domain/session/passkeys.contract.ts';
import { useRemovePasskey } from './passkeys.queries.ts';
import { PasswordShownForm } from './password-shown-form.tsx';

interface Props {
  accountName: string;
  passkey: Passkey;
  all: Passkeys;
  onRemoved: () => void;
}

/** Says what a passkey takes along, which is most with the last one. */
export function RemovePasskeyForm({ accountName, passkey, all, onRemoved }: Props) {
  const remove = useRemovePasskey(passkey.uuid, onRemoved);
  return (
    <PasswordShownForm
      accountName={accountName}
      action={<Trans>Remove</Trans>}
      isDangerous
      change={remove}
    >
      <Consequence {...all} />
    </PasswordShownForm>
  );
}

function Consequence({ passkeys, isRequired }: Passkeys) {
  if (passkeys.length > 1)
    return (
      <Trans>
        You can no longer sign in with it. Remove it from your device or password manager too.
      </Trans>
    );
  if (isRequired)
    return (
      <Trans>
        It is your last one, and your organisation requires one: until you add another, you can do
        nothing else. The recovery codes stop working too.
      </Trans>
    );
  return (
    <Trans>
      It is your last one: from then on the password alone signs you in, and the recovery codes stop
      working.
    </Trans>
  );
}
