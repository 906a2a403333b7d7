import { useCallback, useEffect, useRef, useState } from 'react';
import { onServerFound } from '../../offline/connection/connection.ts';
import type { CodeMirror, Marked } from './code-mirror.late.ts';
import { loadedCodeMirror, preloadMarkdownEditor, waitForCodeMirror } from './load-code-mirror.ts';

/** What the tools of an editor do to its text. */
export type EditorTools = Pick<CodeMirror, 'act' | 'run' | 'mention' | 'insertImage'>;

/**
 * In what one writes: CodeMirror, or a plain field where its code takes too long. What one types into is
 * not changed under one's hands: it becomes CodeMirror when a tool is used that a plain field has not.
 */
export function useCodeMirror() {
  const [isLoaded, setIsLoaded] = useState(() => loadedCodeMirror() !== undefined);
  const [isReady, setIsReady] = useState(isLoaded);
  const [isRich, setIsRich] = useState(isLoaded);
  const [editor, setEditor] = useState<CodeMirror>();
  const marked = useRef<Marked>(undefined);
  const next = useRef<(opened: CodeMirror) => void>(undefined);

  useEffect(() => {
    if (isLoaded) return undefined;
    async function load(): Promise<void> {
      await preloadMarkdownEditor();
      setIsLoaded(loadedCodeMirror() !== undefined);
    }
    async function decide(): Promise<void> {
      await waitForCodeMirror();
      setIsRich(loadedCodeMirror() !== undefined);
      setIsReady(true);
      await load();
    }
    void decide();
    return onServerFound(() => void load());
  }, [isLoaded]);

  const mark = useCallback((where: Marked) => {
    marked.current = where;
  }, []);
  const getMarked = useCallback(() => marked.current, []);
  const open = useCallback((opened: CodeMirror) => {
    setEditor(opened);
    next.current?.(opened);
    next.current = undefined;
  }, []);

  const carryOut = (how: (opened: CodeMirror) => void) => {
    if (editor) return how(editor);
    next.current = how;
    setIsRich(true);
  };
  const tools: EditorTools | undefined = isLoaded
    ? {
        act: (action) => carryOut((opened) => opened.act(action)),
        run: (command) => carryOut((opened) => opened.run(command)),
        mention: () => carryOut((opened) => opened.mention()),
        insertImage: (file) => carryOut((opened) => opened.insertImage(file)),
      }
    : undefined;

  return { isReady, isRich, editor, open, mark, getMarked, tools };
}
