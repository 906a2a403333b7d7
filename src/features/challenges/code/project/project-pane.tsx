import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { ProgrammingLanguageSchema } from '../../../../../domain/runner/language-ids.ts';
import { languageFacts } from '../../../../../domain/challenges/code/languages.ts';
import type { Judgement } from '../../../../../domain/challenges/code/judgement.schema.ts';
import type { ClassChallenge } from '../../../../../domain/challenges/code/workbench.schema.ts';
import { SavedChip } from '../../../../ui/SavedChip/saved-chip.tsx';
import classes from '../code-pane.module.css';
import { LineError } from '../line-error.tsx';
import { SymbolRow } from '../symbol-row.tsx';
import type { WorkingDesk } from '../use-working-copy.ts';
import workbenchClasses from '../workbench.module.css';
import { placeIn } from './places.ts';
import { ProjectEditor, type ProjectHandle } from './project-editor.tsx';
import { useFiles } from './use-files.ts';

interface Props {
  readonly challenge: Pick<ClassChallenge, 'languages' | 'cases'>;
  readonly desk: WorkingDesk;
  readonly judgement: Judgement | undefined;
  readonly isReadOnly: boolean;
  readonly editor: Ref<ProjectHandle>;
}

/** Where a project is written: its files in folders, with those that one only reads. */
export function ProjectPane({ challenge, desk, judgement, isReadOnly, editor }: Props) {
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
    goTo: (path, line) => handle.current?.goTo(path, line),
  }));
  const own = files.filter(({ path }) => locked.every((file) => file.path !== path));
  const all = [...own, ...locked];
  const said = saidBy(
    judgement,
    all.map(({ path }) => path),
  );
  return (
    <div className={classes.pane}>
      {isTooLarge && (
        <p className={workbenchClasses.notice} role="alert">
          <Trans>The project is too large, so the last changes are not kept.</Trans>
        </p>
      )}
      <ProjectEditor
        ref={handle}
        files={all}
        isReadOnly={isReadOnly}
        onWrite={write}
        changes={isReadOnly ? undefined : changes}
        saidOf={(path) =>
          said?.path === path
            ? [
                {
                  line: said.line,
                  tone: 'bad',
                  key: `${said.line} ${said.words}`,
                  content: <LineError words={said.words} where={said.where ?? t`Compiler`} />,
                },
              ]
            : none
        }
        beside={
          <>
            <SavedChip isUnsaved={desk.isUnsaved || isTooLarge} hasFailed={desk.hasFailed} />
            <span className={classes.language}>
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

const none = [] as const;

/** The line that the first failing test or the compiler is about. */
function saidBy(judgement: Judgement | undefined, paths: readonly string[]) {
  if (!judgement) return undefined;
  const texts = judgement.compile.ok
    ? judgement.cases.filter(({ verdict }) => verdict !== 'passed').map(({ stderr }) => stderr)
    : [judgement.compile.output];
  for (const text of texts) {
    const lines = text.split('\n');
    const places = lines.flatMap((line) => placeIn(line, paths) ?? []);
    // The innermost one that is no test: where the program went wrong, and not where that was noticed.
    const place = places.findLast(({ path }) => !/test/i.test(path)) ?? places.at(-1);
    const words = lines.find((line) => /error/i.test(line)) ?? lines[1] ?? lines[0] ?? '';
    const number = judgement.cases.findIndex(({ stderr }) => stderr === text);
    const title = judgement.compile.ok ? `${number + 1}` : undefined;
    if (place) return { ...place, words: words.slice(0, 300), where: title };
  }
  return undefined;
}
