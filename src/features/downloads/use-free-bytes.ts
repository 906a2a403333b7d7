import { useEffect, useState } from 'react';

/** What the browser believes to have left for this site; a guess, and of some browsers a rough one. */
export function useFreeBytes(): number | undefined {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const { quota, usage = 0 } = await navigator.storage.estimate();
      if (!isLeft && quota !== undefined) setFree(Math.max(0, quota - usage));
    };
    ask().catch(() => {});
    return () => {
      isLeft = true;
    };
  }, []);
  return free;
}
