import { useEffect, useState } from 'react';
import { markdownToolsFor } from './markdown-plugins.ts';

/**
 * Whether all that this text is drawn with is here. React, where it waits itself, asks for one after the
 * other, and keeps what stands there meanwhile for 300 ms.
 */
export function useMarkdownTools(markdown: string): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    let isGone = false;
    async function bring(): Promise<void> {
      await markdownToolsFor(markdown);
      if (!isGone) setReady(markdown);
    }
    // What does not come is left out of the text.
    void bring();
    return () => {
      isGone = true;
    };
  }, [markdown]);
  return ready === markdown;
}
