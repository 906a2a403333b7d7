import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconLock, IconLogout, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
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

interface Props {
  /** What is on this device only, in words. */
  waiting: ReactNode;
  onClose: () => void;
}

/**
 * Signing out takes everything from this device: what is not sent yet must not go with it unseen. Where there is
 * any, keeping it comes first.
 */
export default function LeaveDialog({ waiting, onClose }: Props) {
  const { t } = useLingui();
  const left = useLeft();
  const { kind } = useSnapshot(status);
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, setIsLeaving] = useState<'locked' | 'out'>();
  const isAllSent = left.all === 0;

  useEffect(() => void saveUnsaved(), []);
  useEffect(() => {
    if (isSending && isAllSent) void signOut();
  }, [isSending, isAllSent]);

  function leave(how: 'locked' | 'out'): void {
    setIsLeaving(how);
    void (how === 'locked' ? lock() : signOut());
  }

  async function exportAndDiscard(): Promise<void> {
    saveFile(await exportUnsent(), 'keiko-unsent.json');
    const isSure = await confirm({
      title: t`Has the file been saved?`,
      body: t`Its contents will now be removed from this device. Nobody can restore them from here.`,
      action: t`Discard and sign out`,
      isDangerous: true,
    });
    if (isSure) leave('out');
  }

  const lockButton = (
    <Button
      size="md"
      variant={isAllSent ? 'default' : 'filled'}
      leftSection={<IconLock size={18} />}
      loading={isLeaving === 'locked'}
      disabled={isLeaving === 'out'}
      onClick={() => leave('locked')}
    >
      {isAllSent ? <Trans>Lock instead</Trans> : <Trans>Lock and keep my work</Trans>}
    </Button>
  );

  return (
    <Dialog
      onClose={onClose}
      title={isAllSent ? <Trans>Sign out?</Trans> : <Trans>Not everything is sent yet</Trans>}
    >
      {isAllSent ? (
        <p className={classes.words} role="status">
          <Trans>
            Your data will be removed from this device. It stays safe on the server. To keep it
            here, with what you downloaded, lock the device instead.
          </Trans>
        </p>
      ) : (
        <div className={classes.words} role="status">
          <p className={classes.first}>
            <Trans>On this device only:</Trans>
          </p>
          {waiting}
          <p className={classes.last}>
            <Trans>
              Lock the device to keep it: it is sent when you sign in here again. Signing out
              removes it, with everything else of yours.
            </Trans>
          </p>
        </div>
      )}
      <div className={classes.ways}>
        {!isAllSent && lockButton}
        <Button
          size="md"
          variant={isAllSent ? 'filled' : 'default'}
          leftSection={isAllSent ? <IconLogout size={18} /> : <IconSend size={18} />}
          loading={isSending || isLeaving === 'out'}
          disabled={isLeaving === 'locked'}
          onClick={() => {
            setIsSending(true);
            sendEagerly();
          }}
        >
          {isAllSent ? <Trans>Sign out</Trans> : <Trans>Send now and sign out</Trans>}
        </Button>
        {isSending && kind === 'offline' && (
          <p className={classes.why} role="status">
            <Trans>It is sent as soon as there is a connection.</Trans>
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
        {isAllSent && lockButton}
        {!isAllSent && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} />}
            disabled={isLeaving !== undefined}
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
