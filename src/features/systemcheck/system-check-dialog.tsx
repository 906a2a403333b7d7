import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import { ownDevice } from './checks/device.ts';
import { runSystemCheck } from './system-check-run.ts';
import { systemCheck } from './system-check.store.ts';
import { SystemCheckView } from './system-check-view.tsx';

/** On a mobile system the dialog gives way to the chip in the bar, which leads to a page of its own. */
export function SystemCheckDialog({ userId }: { userId: number }) {
  const isMobile = ownDevice().kind === 'mobile';

  useEffect(() => {
    if (!isMobile) return;
    systemCheck.isChipForced = true;
    systemCheck.isOpen = false;
    void runSystemCheck();
  }, [isMobile]);

  if (isMobile) return null;
  const close = () => {
    systemCheck.isOpen = false;
  };
  return (
    <Dialog title={<Trans>System Check</Trans>} size={920} onClose={close}>
      <SystemCheckView userId={userId} onCancel={close} />
    </Dialog>
  );
}
