import { proxy } from 'valtio';
import type { Overall } from '../../../domain/systemcheck/check-rules.ts';
import type { CheckResult } from './check-result.ts';

interface SystemCheck {
  isOpen: boolean;
  /** Undefined before the first look. */
  overall: Overall | undefined;
  results: readonly CheckResult[];
  /** On a phone or a tablet the chip stands for the dialog, whatever was found. */
  isChipForced: boolean;
  isBannerShown: boolean;
  supportAddress: string | null;
}

/** What the last look at this device and its ways to the servers has found. */
export const systemCheck = proxy<SystemCheck>({
  isOpen: false,
  overall: undefined,
  results: [],
  isChipForced: false,
  isBannerShown: false,
  supportAddress: null,
});

export function openSystemCheck(): void {
  systemCheck.isOpen = true;
}

export const isTrouble = (overall: Overall | undefined): overall is 'partial' | 'failed' =>
  overall === 'partial' || overall === 'failed';
