import { useEffect } from 'react';
import { holdBusy } from './busy.ts';

/** No tab takes a new version while what uses this is shown. */
export function useBusy(): void {
  useEffect(() => holdBusy(), []);
}
