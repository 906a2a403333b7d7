import { useEffect, useEffectEvent, useRef } from 'react';

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
  const channel = useRef<BroadcastChannel>(undefined);
  const told = useRef(number);
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    if (!isStep(data)) return;
    if (data.kind === 'ask') channel.current?.postMessage({ kind: 'at', number } satisfies Step);
    else if (data.number !== number) {
      told.current = data.number;
      onNumber(data.number);
    }
  });
  const ask = useEffectEvent(() =>
    channel.current?.postMessage({ kind: 'ask', number } satisfies Step),
  );
  useEffect(() => {
    if (name === undefined) return undefined;
    const opened = new BroadcastChannel(name);
    channel.current = opened;
    opened.addEventListener('message', (event) => hear(event));
    ask();
    return () => {
      opened.close();
      channel.current = undefined;
    };
  }, [name]);
  useEffect(() => {
    if (told.current === number) return;
    told.current = number;
    channel.current?.postMessage({ kind: 'at', number } satisfies Step);
  }, [number]);
}
