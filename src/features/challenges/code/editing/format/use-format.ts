import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { showToast } from '../../../../../ui/Toast/toast.tsx';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { askFormatter, keepFormatters } from './ask-formatter.ts';
import { formatterOf, type ToFormat } from './formatting.ts';

interface Open {
  /** What there is; with the network, what formats it comes onto this device. */
  readonly paths: readonly string[];
  /** Undefined while there is nothing that may be written. */
  readonly read: () => ToFormat | undefined;
  readonly rewrite: (text: string, caret: number) => void;
  /** Why it stays as it is, at its line. */
  readonly onFault: (fault: Diagnostic) => void;
}

/** Formats the file that is open, by the key too; what was written meanwhile is never lost. */
export function useFormat({ paths, read, rewrite, onFault }: Open) {
  const { t } = useLingui();
  const [isFormatting, setFormatting] = useState(false);
  async function format(): Promise<void> {
    const asked = read();
    if (!asked || isFormatting || !formatterOf(asked.path)) return;
    setFormatting(true);
    try {
      const made = await askFormatter(asked);
      const now = read();
      if (now?.path !== asked.path || now.text !== asked.text) return;
      if ('fault' in made) {
        const { words, line, column } = made.fault;
        const message = t`Not formatted: ${words}`;
        onFault({ path: asked.path, severity: 'error', message, line, column });
      } else rewrite(made.text, made.caret);
    } catch {
      showToast('error', t`The formatter is not on this device, and could not be fetched.`);
    } finally {
      setFormatting(false);
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || !event.altKey || event.code !== 'KeyF') return;
    event.preventDefault();
    void format();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  const kinds = [...new Set(paths.map((path) => formatterOf(path)))].join(' ');
  useEffect(() => keepFormatters(kinds.split(' ')), [kinds]);
  return { isFormatting, format: () => void format() };
}
