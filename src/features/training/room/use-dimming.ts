import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { storageKeys } from '../../../lib/storage-keys.ts';

export interface Dimming {
  readonly isDimmed: boolean;
  /** Undefined where it is not dark, and there is nothing to dim. */
  readonly onToggle: (() => void) | undefined;
}

/** In the dark, what is white by itself (slides, pages, figures) is dimmed, unless somebody wants it bright. */
export function useDimming(): Dimming {
  const isDark = useComputedColorScheme('light') === 'dark';
  const [isBright, setBright] = useState(
    () => localStorage.getItem(storageKeys.brightPages) === 'true',
  );
  return {
    isDimmed: isDark && !isBright,
    onToggle: isDark
      ? () => {
          localStorage.setItem(storageKeys.brightPages, String(!isBright));
          setBright(!isBright);
        }
      : undefined,
  };
}
