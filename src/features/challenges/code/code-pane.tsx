import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Select } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type RefObject, use } from 'react';
import { ProgrammingLanguageSchema } from '../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import { ownFileName } from '../../../../domain/challenges/code/program.ts';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import type { EditorHandle } from '../../../ui/CodeEditor/code-editor.tsx';
import { RoomContext } from '../../../ui/StepBar/room-context.ts';
import { SavedChip } from '../../../ui/SavedChip/saved-chip.tsx';
import classes from './code-pane.module.css';
import { SourceEditor } from './frontend/source-editor.tsx';
import { FormatButton } from './editing/format/format-button.tsx';
import { EditorSettings } from './editing/editor-settings.tsx';
import type { PlaceNotes } from './diagnostics/use-place-notes.tsx';
import { SymbolRow } from './symbol-row.tsx';
import type { WorkingDesk } from './use-working-copy.ts';

interface Props {
  readonly challenge: Pick<ClassChallenge, 'languages' | 'cases' | 'signature'>;
  readonly desk: WorkingDesk;
  readonly notes: PlaceNotes;
  readonly isReadOnly: boolean;
  readonly onWrite: (code: string) => void;
  readonly editor: RefObject<EditorHandle | null>;
}

export function CodePane({ challenge, desk, notes, isReadOnly, onWrite, editor }: Props) {
  const { t } = useLingui();
  const { language } = desk;
  const { label, extensions, colour } = languageFacts[language];
  const path = ownFileName(challenge, language);
  const onAsk = use(RoomContext)?.onAsk;
  function askHere(): void {
    const { line, text } = editor.current?.lineAtCaret() ?? { line: 1, text: '' };
    onAsk?.(text.trim().slice(0, longestQuote), {
      chapter: `line-${line}`,
      label: t`Line ${line}`,
    });
  }
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        {language !== 'html' && <span className={classes.file}>main.{extensions[0]}</span>}
        <SavedChip isUnsaved={desk.isUnsaved} hasFailed={desk.hasFailed} />
        {onAsk && (
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`Ask about this line`}
            title={t`Ask about this line`}
            onClick={askHere}
          >
            <IconMessageQuestion size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <span className={classes.tools}>
          {!isReadOnly && (
            <>
              <FormatButton path={path} />
              <EditorSettings />
            </>
          )}
        </span>
        <span
          className={classes.language}
          data-only={challenge.languages.length === 1 || undefined}
        >
          <span className={classes.dot} style={{ background: colour }} aria-hidden />
          {challenge.languages.length > 1 ? (
            <Select
              size="xs"
              aria-label={t`Programming language`}
              data={challenge.languages.map((one) => ({
                value: one.language,
                label: languageFacts[one.language].label,
              }))}
              value={language}
              allowDeselect={false}
              onChange={(value) => desk.choose(ProgrammingLanguageSchema.parse(value))}
            />
          ) : (
            label
          )}
        </span>
      </div>
      <div className={classes.editor}>
        <SourceEditor
          key={language}
          ref={editor}
          initialText={desk.codeOf(language)}
          language={language}
          label={t`Code`}
          isReadOnly={isReadOnly}
          notes={{ ...notes, path }}
          onChange={onWrite}
        />
      </div>
      {!isReadOnly && <SymbolRow onType={(text) => editor.current?.insert(text)} />}
    </div>
  );
}

/** Of the words that stand with a line that is asked about. */
const longestQuote = 1000;
