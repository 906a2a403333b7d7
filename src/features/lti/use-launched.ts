import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { storageKeys } from '../../lib/storage-keys.ts';

const LaunchedSchema = z.object({ classMaterialId: z.int().nullable() });

/** Calls back when a tool was let in for this material, in a frame or a window of this device. */
export function useLaunched(classMaterialId: number | undefined, onLaunched: () => void): void {
  const told = useEffectEvent(onLaunched);
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key !== storageKeys.ltiMaterial || newValue === null) return;
      const launched = LaunchedSchema.safeParse(parsed(newValue));
      if (launched.success && launched.data.classMaterialId === (classMaterialId ?? null)) told();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [classMaterialId]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
