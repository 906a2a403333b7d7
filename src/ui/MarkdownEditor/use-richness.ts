import { useEffect, useState } from 'react';
import { loadedCodeMirror, waitForCodeMirror } from './load-code-mirror.ts';

/** Whether it is known yet in what one writes, and whether that is CodeMirror. */
export function useRichness() {
  const [isReady, setIsReady] = useState(() => loadedCodeMirror() !== undefined);
  // Decided once: what one types into is not changed under one's hands.
  const [isRich, setIsRich] = useState(isReady);

  useEffect(() => {
    async function decide(): Promise<void> {
      await waitForCodeMirror();
      setIsRich(loadedCodeMirror() !== undefined);
      setIsReady(true);
    }
    if (!isReady) void decide();
  }, [isReady]);

  return { isReady, isRich };
}
