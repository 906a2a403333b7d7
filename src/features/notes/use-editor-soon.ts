import { useEffect } from 'react';
import { preloadMarkdownEditor } from '../../ui/MarkdownEditor/load-code-mirror.ts';

const quietMs = 300;

/** Fetches the editor once the page is quiet, so that a note opens within the tap. */
export function useEditorSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => void preloadMarkdownEditor(), quietMs);
    return () => clearTimeout(timer);
  }, []);
}
