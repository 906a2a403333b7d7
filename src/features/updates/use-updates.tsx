import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { keepParts } from '../../offline/updates/keep-parts.ts';
import { update } from '../../offline/updates/update.ts';
import { UpdatePrompt } from './update-prompt.tsx';

const id = 'update';

/** Offers a new version while nothing is lost by it, and keeps what this person's pages need. */
export function useUpdates({ viewAs }: User): void {
  const { kind, isSafe } = useSnapshot(update);
  const isOffered = kind !== 'none' && isSafe;
  const isStaff = !isTrainee(viewAs);

  useEffect(() => {
    if (!isOffered) return undefined;
    const message = <UpdatePrompt isTaken={kind === 'taken'} />;
    notifications.show({ id, autoClose: false, role: 'status', message });
    return () => void notifications.hide(id);
  }, [isOffered, kind]);

  useEffect(() => keepParts(isStaff), [isStaff]);
}
