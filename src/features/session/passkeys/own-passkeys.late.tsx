import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey, Passkeys } from '../../../../domain/session/passkeys.contract.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { LeaveOutForm } from './leave-out-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import classes from './passkeys.module.css';
import { passkeysQuery, useAskForPasskey } from './passkeys.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';
import { RenewCodesForm } from './renew-codes-form.tsx';

type Open = 'add' | 'renew' | 'leaveOut' | { codes: string[] } | { removed: Passkey };

/** One's own passkeys, what they are asked for, and what stands in for them. */
export default function OwnPasskeys({ accountName }: { accountName: string }) {
  const { t } = useLingui();
  const { data } = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function show(codes: string[]) {
    if (codes.length > 0) setOpen({ codes });
    else {
      close();
      showToast('success', t`The passkey was added.`);
    }
  }

  if (!data) return null;
  return (
    <div className={classes.stack}>
      <p className={classes.words}>
        <Trans>
          A passkey signs you in with a fingerprint, your face or your device’s code. Nobody can
          guess it or ask you for it.
        </Trans>
      </p>
      {data.passkeys.length > 0 && (
        <PasskeyList passkeys={data.passkeys} onRemove={(removed) => setOpen({ removed })} />
      )}
      {canUsePasskeys() ? (
        <Button
          size="md"
          variant="default"
          className={classes.add ?? ''}
          onClick={() => setOpen('add')}
        >
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className={classes.words}>
          <Trans>This browser or address does not allow passkeys to be added.</Trans>
        </p>
      )}
      {data.passkeys.length > 0 && (
        <Asked
          data={data}
          onRenew={() => setOpen('renew')}
          onLeaveOut={() => setOpen('leaveOut')}
        />
      )}
      {open === 'add' && (
        <Dialog title={<Trans>Add a passkey</Trans>} onClose={close}>
          <AddPasskeyForm accountName={accountName} onAdded={show} />
        </Dialog>
      )}
      {open === 'renew' && (
        <Dialog title={<Trans>New recovery codes</Trans>} onClose={close}>
          <RenewCodesForm accountName={accountName} onMade={show} />
        </Dialog>
      )}
      {open === 'leaveOut' && (
        <Dialog title={<Trans>No longer ask for a passkey?</Trans>} onClose={close}>
          <LeaveOutForm accountName={accountName} onDone={close} />
        </Dialog>
      )}
      {typeof open === 'object' && 'removed' in open && (
        <Dialog title={t`Remove the passkey “${open.removed.name}”?`} onClose={close}>
          <RemovePasskeyForm
            accountName={accountName}
            passkey={open.removed}
            all={data}
            onRemoved={() => {
              close();
              showToast('success', t`The passkey was removed.`);
            }}
          />
        </Dialog>
      )}
      {typeof open === 'object' && 'codes' in open && (
        <Dialog title={<Trans>Your recovery codes</Trans>} size="lg" onClose={close}>
          <RecoveryCodes codes={open.codes} onKept={close} />
        </Dialog>
      )}
    </div>
  );
}

interface AskedProps {
  data: Passkeys;
  onRenew: () => void;
  onLeaveOut: () => void;
}

function Asked({ data, onRenew, onLeaveOut }: AskedProps) {
  const { t } = useLingui();
  const ask = useAskForPasskey();
  return (
    <>
      <Switch
        size="md"
        label={t`Ask for a passkey after the password too`}
        description={
          data.isRequired
            ? t`Your organisation requires it for staff.`
            : t`Nobody can sign in with your password alone.`
        }
        checked={ask.isPending || data.isAskedFor}
        disabled={data.isRequired || ask.isPending}
        onChange={({ currentTarget }) => (currentTarget.checked ? ask.mutate() : onLeaveOut())}
      />
      <div className={classes.codesLeft}>
        <span>
          <Plural
            value={data.recoveryCodesLeft}
            _0="No recovery codes left"
            one="# recovery code left"
            other="# recovery codes left"
          />
        </span>
        <Button size="md" variant="default" onClick={onRenew}>
          <Trans>New recovery codes</Trans>
        </Button>
      </div>
    </>
  );
}
