import type { ReactNode } from 'react';
import { EditorSetupContext } from '../../../../ui/CodeEditor/editor-setup.ts';
import type { ToldDiagnostic } from '../diagnostics/told-diagnostics.ts';
import type { Diagnostics } from '../diagnostics/use-diagnostics.ts';
import { useDiagnosticKeys } from '../diagnostics/use-diagnostic-keys.ts';
import { useEditorPreferences } from './editor-preferences.ts';
import { FormatContext } from './format/format-context.ts';
import type { ToFormat } from './format/formatting.ts';
import { useFormat } from './format/use-format.ts';

interface Props {
  readonly diagnostics: Diagnostics;
  readonly onGo: (one: ToldDiagnostic) => void;
  readonly onSave: () => void;
  readonly onRun: () => void;
  /** Of all that is written. */
  readonly paths: readonly string[];
  /** What is open, where it may be written. */
  readonly read: () => ToFormat | undefined;
  readonly rewrite: (text: string, caret: number) => void;
  readonly children: ReactNode;
}

/** What editors of a workbench are like, and what is done with what is open in them. */
export function DeskSetup({ diagnostics, onGo, onSave, onRun, children, ...open }: Props) {
  const { preferences } = useEditorPreferences();
  useDiagnosticKeys(diagnostics, onGo);
  const formatting = useFormat({ ...open, onFault: diagnostics.tell });
  const goBeside = (step: 1 | -1) => {
    const one = diagnostics.beside(step);
    if (one) onGo(one);
  };
  return (
    <EditorSetupContext
      value={{ ...preferences, commands: { save: onSave, run: onRun, goBeside } }}
    >
      <FormatContext value={formatting}>{children}</FormatContext>
    </EditorSetupContext>
  );
}
