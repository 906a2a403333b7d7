import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconLock, IconLogout, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { status } from '../../lib/status.ts';
import { lock, signOut } from '../../offline/accounts/accounts.ts';
import { exportUnsent } from '../../offline/outbox/export-unsent.ts';
import { sendEagerly } from '../../offline/outbox/outbox.ts';
import { useLeft } from '../../offline/outbox/use-waiting.ts';
import { saveUnsaved } from '../../offline/unsaved.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import classes from './leave-dialog.module.css';

/** Signing out takes everything from this device: what is not sent yet must not go with it unseen. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const left = useLeft();
  const { kind } = useSnapshot(status);
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const isAllSent = left.all === 0;

  useEffect(() => void saveUnsaved(), []);
  useEffect(() => {
    if (isSending && isAllSent) void signOut();
  }, [isSending, isAllSent]);

  function leave(how: () => Promise<void>): void {
    setIsLeaving(true);
    void how();
  }

  async function exportAndDiscard(): Promise<void> {
    saveFile(await exportUnsent(), 'keiko-unsent.json');
    const isSure = await confirm({
      title: t`Has the file been saved?`,
      body: t`What is in it is taken from this device now. Nobody can bring it back from here.`,
      action: t`Discard and sign out`,
      isDangerous: true,
    });
    if (isSure) leave(signOut);
  }

  return (
    <Dialog
      onClose={onClose}
      title={isAllSent ? <Trans>Sign out?</Trans> : <Trans>Not everything is sent yet</Trans>}
    >
      <p className={classes.words} role="status">
        {isAllSent ? (
          <Trans>
            Everything of yours is taken from this device; on the server it is safe. Lock the device
            instead to find it here again, also what you downloaded.
          </Trans>
        ) : (
          <Plural
            value={left.all}
            one="One change is on this device only. Signing out would take it away with everything else of yours."
            other="# changes are on this device only. Signing out would take them away with everything else of yours."
          />
        )}
      </p>
      <div className={classes.ways}>
        <Button
          size="md"
          leftSection={isAllSent ? <IconLogout size={18} /> : <IconSend size={18} />}
          loading={isSending || isLeaving}
          onClick={() => {
            setIsSending(true);
            sendEagerly();
          }}
        >
          {isAllSent ? <Trans>Sign out</Trans> : <Trans>Send now and sign out</Trans>}
        </Button>
        {isSending && kind === 'offline' && (
          <p className={classes.why} role="status">
            <Trans>It is sent once there is a network.</Trans>
          </p>
        )}
        {isSending && kind === 'needs-you' && (
          <p className={classes.why} role="status">
            <Trans>
              Something needs you first:{' '}
              <Link to="/waiting" onClick={onClose}>
                look at it
              </Link>
              .
            </Trans>
          </p>
        )}
        <Button
          size="md"
          variant="default"
          leftSection={<IconLock size={18} />}
          disabled={isLeaving}
          onClick={() => leave(lock)}
        >
          <Trans>Lock instead</Trans>
        </Button>
        {!isAllSent && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={isLeaving}
            onClick={() => void exportAndDiscard()}
          >
            <Trans>Export and discard</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
