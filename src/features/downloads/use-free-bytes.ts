import { useEffect, useState } from 'react';
import { readStorage } from '../../offline/storage/device-storage.ts';

/** What the browser believes to have left for this site; a guess, and of some browsers a rough one. */
export function useFreeBytes(): number | undefined {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    async function ask(): Promise<void> {
      const { bytes = 0, quotaBytes } = await readStorage();
      if (!isLeft && quotaBytes !== undefined) setFree(Math.max(0, quotaBytes - bytes));
    }
    void ask();
    return () => {
      isLeft = true;
    };
  }, []);
  return free;
}
