import { useEffect, useEffectEvent, useRef } from 'react';
import { openTabsChannel, type TabsChannel } from '../../lib/tabs-channel.ts';

interface Step {
  /** `ask` wants to hear where the others are. */
  readonly kind: 'at' | 'ask';
  readonly number: number;
}

const isStep = (data: unknown): data is Step =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  'number' in data &&
  (data.kind === 'at' || data.kind === 'ask') &&
  Number.isInteger(data.number);

/** Windows of this browser that show the same version of the same slides. */
export const stepName = (materialId: number, versionId: number): string =>
  `keiko-slides-${materialId}-${versionId}`;

/** All windows with this name turn together, also without a network; undefined keeps out of it. */
export function useInStep(
  name: string | undefined,
  number: number,
  onNumber: (number: number) => void,
): void {
  const channel = useRef<TabsChannel>(undefined);
  const told = useRef(number);
  const hear = useEffectEvent((data: unknown) => {
    if (!isStep(data)) return;
    if (data.kind === 'ask') channel.current?.tell({ kind: 'at', number } satisfies Step);
    else if (data.number !== number) {
      told.current = data.number;
      onNumber(data.number);
    }
  });
  const ask = useEffectEvent(() => channel.current?.tell({ kind: 'ask', number } satisfies Step));
  useEffect(() => {
    if (name === undefined) return undefined;
    const opened = openTabsChannel(name, (data) => hear(data));
    channel.current = opened;
    ask();
    return () => {
      opened.close();
      channel.current = undefined;
    };
  }, [name]);
  useEffect(() => {
    if (told.current === number) return;
    told.current = number;
    channel.current?.tell({ kind: 'at', number } satisfies Step);
  }, [number]);
}
