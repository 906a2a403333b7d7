import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTrainee } from '../../../../domain/access/roles.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { currentAccount } from '../../../offline/accounts/accounts.ts';
import { closeDownloads, openDownloads } from '../../../offline/downloads/downloads.ts';
import { firstPaint } from '../../../offline/store/first-paint.ts';

/** What a trainee asked for comes onto their device while they are here, whatever page they look at. */
export function useDownloads({ id, viewAs }: User): void {
  const client = useQueryClient();
  const isOn = isTrainee(viewAs);
  useEffect(() => {
    if (!isOn) return undefined;
    void openDownloads(id, async () => {
      await firstPaint();
      const { textSourceOf } = await import('./text-source.ts');
      return textSourceOf(client, () => currentAccount().flush());
      // A browser that keeps nothing (a private window) offers no downloads, and works as before.
    }).catch(() => {});
    return () => void closeDownloads();
  }, [id, isOn, client]);
}
