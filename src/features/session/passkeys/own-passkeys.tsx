import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkeys } from '../../../../domain/session/passkeys.contract.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { PasskeyList } from './passkey-list.tsx';
import classes from './passkeys.module.css';
import { passkeysQuery, useAskForPasskey } from './passkeys.queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewCodesForm } from './renew-codes-form.tsx';

type Open = 'add' | 'renew' | { codes: string[] };

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
          A passkey signs you in with a finger, your face or the code of your device. Nobody can
          guess it or ask you for it.
        </Trans>
      </p>
      {data.passkeys.length > 0 && <PasskeyList {...data} />}
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
          <Trans>
            This browser, or the address at which you are here, does not allow passkeys to be added.
          </Trans>
        </p>
      )}
      {data.passkeys.length > 0 && <Asked data={data} onRenew={() => setOpen('renew')} />}
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
      {typeof open === 'object' && (
        <Dialog title={<Trans>Your recovery codes</Trans>} size="lg" onClose={close}>
          <RecoveryCodes codes={open.codes} onKept={close} />
        </Dialog>
      )}
    </div>
  );
}

function Asked({ data, onRenew }: { data: Passkeys; onRenew: () => void }) {
  const { t } = useLingui();
  const ask = useAskForPasskey();
  return (
    <>
      <Switch
        size="md"
        label={t`Ask for a passkey after the password too`}
        description={
          data.isRequired
            ? t`Your organisation asks its staff for it.`
            : t`Whoever learns your password cannot get in with it alone.`
        }
        checked={ask.isPending ? ask.variables : data.isAskedFor}
        disabled={data.isRequired || ask.isPending}
        onChange={({ currentTarget }) => ask.mutate(currentTarget.checked)}
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
