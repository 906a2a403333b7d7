import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { CodeDraft } from '../../../../../domain/challenges/code/code.contract.ts';
import { isOfStyle } from '../../../../../domain/challenges/code/code-styles.ts';
import { usualLimits } from '../../../../../domain/challenges/code/code-content.schema.ts';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import {
  fileAccesses,
  type FileAccess,
  type ProjectFile,
  projectLimits,
} from '../../../../../domain/challenges/code/project/project.schema.ts';
import { testForms } from '../../../../../domain/challenges/code/project/test-forms.ts';
import { FolderButton } from '../../../../ui/FileButton/folder-button.tsx';
import { ProjectEditor } from '../project/project-editor.tsx';
import classes from './authoring-form.module.css';
import { type FormProps, withChange, without } from './form-props.ts';
import { LanguageChips } from './language-chips.tsx';
import { LanguageLimits } from './language-limits.tsx';
import formClasses from './project-form.module.css';
import { readFolder } from './read-folder.ts';
import { emptyCommand, TestsChoice } from './tests-choice.tsx';

interface Props extends FormProps {
  readonly running: CodeDraft['running'];
}

type Side = 'starter' | 'solution';

/** The files of a project in each language: what one begins with, what solves it, and the tests of both. */
export function ProjectForm({ content, running, onChange }: Props) {
  const { t } = useLingui();
  const { languages } = content;
  const [chosen, setChosen] = useState(0);
  const [side, setSide] = useState<Side>('starter');
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<string>();
  const index = Math.min(chosen, languages.length - 1);
  const setup = languages[index];
  const files = setup?.files ?? [];
  const setFiles = (next: ProjectFile[]) =>
    onChange({ languages: withChange(languages, index, { files: next }) });
  const changeFile = (path: string, part: Partial<ProjectFile>) =>
    setFiles(files.map((file) => (file.path === path ? { ...file, ...part } : file)));

  function add(language: ProgrammingLanguage): void {
    const form = testForms[language];
    const files = [...(form?.template ?? [])];
    const made = { language, starter: '', solution: '', files, ...usualLimits };
    onChange({ languages: [...languages, form ? made : { ...made, tests: emptyCommand }] });
    setChosen(languages.length);
  }

  async function take(list: readonly File[]): Promise<void> {
    if (!setup) return;
    const read = await readFolder(list, setup.language);
    setFault(
      read.left.length === 0
        ? undefined
        : t`Left out because they are not text, too large or too many: ${read.left.join(', ')}`,
    );
    if (read.files.length === 0) return;
    setFiles(read.files);
    setRound(round + 1);
  }

  const accessWords: Record<FileAccess, string> = {
    editable: t`Editable`,
    locked: t`Locked`,
    hidden: t`Hidden`,
    solution: t`Solution only`,
  };
  const toolsOf = (path: string) => {
    const file = files.find((one) => one.path === path);
    if (!file) return null;
    return (
      <div className={formClasses.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t`Access to this file`}
          value={file.access}
          onChange={(value) =>
            changeFile(path, {
              access: fileAccesses.find((one) => one === value) ?? 'editable',
            })
          }
          data={fileAccesses.map((value) => ({ value, label: accessWords[value] }))}
        />
        {file.access === 'editable' && (
          <SegmentedControl
            size="xs"
            aria-label={t`Which text is shown`}
            value={side}
            onChange={(value) => setSide(value === 'solution' ? 'solution' : 'starter')}
            data={[
              { value: 'starter', label: t`To begin with` },
              { value: 'solution', label: t`Solution` },
            ]}
          />
        )}
      </div>
    );
  };
  return (
    <section className={classes.card}>
      <LanguageChips
        languages={languages.map(({ language }) => language)}
        offered={running.filter(({ language }) => isOfStyle(language, content.style))}
        isNoneRunning={running.length === 0}
        chosen={index}
        onChoose={setChosen}
        onAdd={add}
      />
      {setup && (
        <>
          <TestsChoice
            key={setup.language}
            setup={setup}
            onChange={(tests) => {
              const { tests: _tests, ...others } = setup;
              const next = tests ? { ...others, tests } : others;
              onChange({ languages: languages.map((one) => (one === setup ? next : one)) });
            }}
          />
          <div className={classes.headingRow}>
            <p className={classes.quiet}>
              <Trans>
                Trainees write in editable files. They can read locked files and never see hidden
                ones; the tests in both decide the score.
              </Trans>
            </p>
            <FolderButton onFolder={(list) => void take(list)}>
              <Trans>Import a folder</Trans>
            </FolderButton>
          </div>
          {fault !== undefined && (
            <p className={formClasses.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={formClasses.project}>
            <ProjectEditor
              key={`${setup.language} ${round}`}
              files={files.map((file) => ({
                path: file.path,
                content:
                  side === 'solution' && file.access === 'editable'
                    ? (file.solution ?? file.content)
                    : file.content,
                sign: file.access === 'editable' ? undefined : file.access,
              }))}
              variant={side}
              onWrite={(path, text) => {
                const file = files.find((one) => one.path === path);
                const isSolution = side === 'solution' && file?.access === 'editable';
                changeFile(path, isSolution ? { solution: text } : { content: text });
              }}
              changes={{
                create: (path) => {
                  if (files.length < projectLimits.files)
                    setFiles([...files, { path, access: 'editable', content: '', solution: null }]);
                  else setFault(t`A project has at most ${projectLimits.files} files.`);
                },
                rename: (from, to) => changeFile(from, { path: to }),
                remove: (path) => setFiles(files.filter((file) => file.path !== path)),
              }}
              toolsOf={toolsOf}
            />
          </div>
          <LanguageLimits
            setup={setup}
            onChange={(part) => onChange({ languages: withChange(languages, index, part) })}
            onRemove={() => {
              onChange({ languages: without(languages, index) });
              setChosen(0);
            }}
          />
        </>
      )}
      {!setup && (
        <p className={classes.quiet}>
          <Trans>Add a language to write its files.</Trans>
        </p>
      )}
    </section>
  );
}
