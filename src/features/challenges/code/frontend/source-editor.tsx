import type { Ref } from 'react';
import { codeLimits } from '../../../../../domain/challenges/code/code-limits.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { CodeEditor, type EditorHandle } from '../../../../ui/CodeEditor/code-editor.tsx';
import type { PlaceNotes } from '../diagnostics/use-place-notes.tsx';
import { PageEditor } from './page-editor.tsx';

interface Props {
  readonly initialText: string;
  readonly language: ProgrammingLanguage;
  readonly label: string;
  readonly isReadOnly?: boolean;
  /** Of a page, whose file is shown first. */
  readonly first?: ProgrammingLanguage | undefined;
  /** With the path of the one file of a program. */
  readonly notes?: (PlaceNotes & { readonly path: string }) | undefined;
  readonly onChange?: (text: string) => void;
  readonly ref?: Ref<EditorHandle>;
}

/** What a challenge is solved by: one file of a program, or the files of a page. */
export function SourceEditor({ language, first, notes, ...props }: Props) {
  if (language === 'html') return <PageEditor {...props} first={first} notes={notes} />;
  return (
    <CodeEditor
      {...props}
      language={language}
      maxLength={codeLimits.code}
      {...(notes
        ? {
            said: notes.saidOf(notes.path),
            marks: notes.marksOf(notes.path),
            onMoved: (lines) => notes.onMoved(notes.path, lines),
          }
        : {})}
    />
  );
}
