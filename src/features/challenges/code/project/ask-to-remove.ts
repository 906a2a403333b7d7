import type { useLingui } from '@lingui/react/macro';
import { confirm } from '../../../../ui/Confirm/confirm-store.ts';

export const askToRemove = (path: string, t: ReturnType<typeof useLingui>['t']): Promise<boolean> =>
  confirm({
    title: t`Delete ${path}?`,
    body: t`What is written in it is gone.`,
    action: t`Delete`,
    isDangerous: true,
  });
