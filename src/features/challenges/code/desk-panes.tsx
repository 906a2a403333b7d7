import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import type { EditorHandle } from '../../../ui/CodeEditor/code-editor.tsx';
import { CasesPane } from './cases-pane.tsx';
import { CodePane } from './code-pane.tsx';
import { ConsolePane } from './console-pane.tsx';
import { DiagnosticsList } from './diagnostics/diagnostics-list.tsx';
import { sourcesOf } from './diagnostics/sources-of.ts';
import type { ToldDiagnostic } from './diagnostics/told-diagnostics.ts';
import { useDiagnostics } from './diagnostics/use-diagnostics.ts';
import { DeskSetup } from './editing/desk-setup.tsx';
import { usePlaceNotes } from './diagnostics/use-place-notes.tsx';
import { PagePreview } from './frontend/page-preview.tsx';
import { ProjectConsole } from './project/project-console.tsx';
import type { ProjectHandle } from './project/project-editor.tsx';
import { ProjectPane } from './project/project-pane.tsx';
import { NotRunError, type useRuns } from './use-runs.ts';
import type { WorkingDesk } from './use-working-copy.ts';
import { RanWhere } from './where-it-runs.tsx';
import { type PanesHandle, WorkbenchPanes } from './workbench-panes.tsx';
import classes from './workbench.module.css';

interface Props {
  readonly challenge: ShownTask;
  readonly desk: WorkingDesk;
  readonly runs: Pick<ReturnType<typeof useRuns>, 'cases' | 'own'>;
  readonly isReadOnly: boolean;
  /** Stands before what a run could not do. */
  readonly notice?: string | undefined;
  readonly statement: ReactNode;
  /** Where its code runs, for phones, which have no room for it elsewhere. */
  readonly where: ReactNode;
  readonly onRun: () => void;
}

export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 560px)', undefined, { getInitialValueInEffect: false });

/** What is asked, the code, the cases and what the program says, of each style of code challenge. */
export function DeskPanes({ challenge, desk, runs, isReadOnly, notice, ...props }: Props) {
  const { t } = useLingui();
  const { language } = desk;
  const { cases, own } = runs;
  const [written, setWritten] = useState(() => desk.codeOf(language));
  const editor = useRef<EditorHandle>(null);
  const project = useRef<ProjectHandle>(null);
  const panes = useRef<PanesHandle>(null);
  const isPhone = usePhone();
  const isPage = language === 'html';
  const isProject = challenge.style === 'development';
  const judgement = cases.data?.judgement;
  const titleOf = (id: string) => challenge.cases.find((one) => one.id === id)?.title ?? '';
  const sources = () => sourcesOf(challenge, language, desk.codeOf(language));
  const paths = sources().map(({ path }) => path);
  const goTo = (path: string, line: number, column?: number) => {
    panes.current?.show('code');
    if (isProject) project.current?.goTo(path, line, column);
    else editor.current?.goToLine(line, column, path);
  };
  const isOwn = own.submittedAt > cases.submittedAt;
  const { data, variables } = isOwn ? own : cases;
  const isOfThis = variables?.language === language;
  const diagnostics = useDiagnostics({
    judgement: isOfThis ? data?.judgement : undefined,
    isOwn,
    ran: () => (variables ? sourcesOf(challenge, variables.language, variables.code) : []),
    now: sources,
  });
  const notes = usePlaceNotes(diagnostics);
  const goToOne = ({ key, path, line, column }: ToldDiagnostic) => {
    diagnostics.show(key);
    goTo(path, line, column);
  };
  const told = (
    <DiagnosticsList diagnostics={diagnostics} hasFiles={isProject || isPage} onGo={goToOne} />
  );
  const read = () => {
    if (isReadOnly) return undefined;
    const found = isProject ? project.current?.read() : editor.current?.read();
    return found && { path: paths[0] ?? '', ...found };
  };
  const rewrite = (text: string, caret: number) =>
    (isProject ? project.current : editor.current)?.rewrite(text, caret);
  return (
    <DeskSetup
      diagnostics={diagnostics}
      onGo={goToOne}
      onSave={desk.save}
      onRun={props.onRun}
      paths={paths}
      read={read}
      rewrite={rewrite}
    >
      <WorkbenchPanes
        ref={panes}
        notice={
          notice ??
          runFault(
            cases.error ?? own.error,
            t`The server cannot be reached, so nothing was run. What you wrote is kept.`,
          )
        }
        onRun={props.onRun}
        judgement={judgement}
        statement={props.statement}
        code={
          isProject ? (
            <ProjectPane
              key={language}
              challenge={challenge}
              desk={desk}
              notes={notes}
              isReadOnly={isReadOnly}
              editor={project}
            />
          ) : (
            <CodePane
              challenge={challenge}
              desk={desk}
              notes={notes}
              isReadOnly={isReadOnly}
              onWrite={(code) => {
                desk.write(code);
                if (isPage) setWritten(code);
              }}
              editor={editor}
            />
          )
        }
        cases={
          <>
            {isPage && diagnostics.all.length > 0 && <div className={classes.told}>{told}</div>}
            {isPhone && <div className={classes.phoneWhere}>{props.where}</div>}
            <CasesPane
              challenge={challenge}
              judgement={judgement}
              isProject={isProject}
              paths={paths}
              onPlace={goTo}
            />
          </>
        }
        passed={<RanWhere ran={cases.data} />}
        isPage={isPage}
        console={
          isProject ? (
            <ProjectConsole
              judgement={judgement}
              told={told}
              paths={paths}
              titleOf={titleOf}
              onPlace={goTo}
            />
          ) : isPage ? (
            <PagePreview text={written} />
          ) : (
            <ConsolePane
              judgement={judgement}
              told={told}
              paths={paths}
              own={own.data?.judgement}
              titleOf={titleOf}
              isRunning={own.isPending}
              onRunOwn={(input) => own.mutate({ language, code: desk.codeOf(language), input })}
              onPlace={goTo}
            />
          )
        }
      />
    </DeskSetup>
  );
}

function runFault(error: Error | null, offline: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof NotRunError) return error.message;
  if (error instanceof NetworkError) return offline;
  return error.message;
}
