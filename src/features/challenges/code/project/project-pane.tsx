import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { ProgrammingLanguageSchema } from '../../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import classes from '../code-pane.module.css';
import { FormatButton } from '../editing/format/format-button.tsx';
import { EditorSettings } from '../editing/editor-settings.tsx';
import type { PlaceNotes } from '../diagnostics/use-place-notes.tsx';
import { SymbolRow } from '../symbol-row.tsx';
import type { WorkingDesk } from '../use-working-copy.ts';
import workbenchClasses from '../workbench.module.css';
import { ProjectEditor, type ProjectHandle } from './project-editor.tsx';
import { useFiles } from './use-files.ts';

interface Props {
  readonly challenge: Pick<ClassChallenge, 'languages' | 'cases'>;
  readonly desk: WorkingDesk;
  readonly notes: PlaceNotes;
  readonly isReadOnly: boolean;
  readonly editor: Ref<ProjectHandle>;
}

/** Where a project is written: its files in folders, with those that one only reads. */
export function ProjectPane({ challenge, desk, notes, isReadOnly, editor }: Props) {
  const { t } = useLingui();
  const { language } = desk;
  const { files, changes, write, isTooLarge } = useFiles(desk.codeOf(language), desk.write);
  const setup = challenge.languages.find((one) => one.language === language);
  const locked = (setup?.files ?? []).map((file) => ({
    ...file,
    sign: 'locked' as const,
    isFixed: true,
  }));
  const handle = useRef<ProjectHandle>(null);
  useImperativeHandle(editor, () => ({
    insert: (text) => handle.current?.insert(text),
    goTo: (path, line, column) => handle.current?.goTo(path, line, column),
    read: () => handle.current?.read(),
    rewrite: (text, caret) => handle.current?.rewrite(text, caret),
  }));
  const own = files.filter(({ path }) => locked.every((file) => file.path !== path));
  return (
    <div className={classes.pane}>
      {isTooLarge && (
        <p className={workbenchClasses.notice} role="alert">
          <Trans>The project is too large, so the last changes are not kept.</Trans>
        </p>
      )}
      <ProjectEditor
        ref={handle}
        files={[...own, ...locked]}
        isReadOnly={isReadOnly}
        onWrite={write}
        changes={isReadOnly ? undefined : changes}
        {...notes}
        toolsBeside={formatOf}
        beside={
          <>
            <SavedChip isUnsaved={desk.isUnsaved || isTooLarge} hasFailed={desk.hasFailed} />
            {!isReadOnly && <EditorSettings />}
            <span
              className={classes.language}
              data-only={challenge.languages.length === 1 || undefined}
            >
              <span
                className={classes.dot}
                style={{ background: languageFacts[language].colour }}
                aria-hidden
              />
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
                languageFacts[language].label
              )}
            </span>
          </>
        }
      />
      {!isReadOnly && <SymbolRow onType={(text) => handle.current?.insert(text)} />}
    </div>
  );
}

const formatOf = (path: string) => <FormatButton path={path} />;
