import { useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { unpackFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import type { EditorHandle } from '../../../ui/CodeEditor/code-editor.tsx';
import { CasesPane } from './cases-pane.tsx';
import { CodePane } from './code-pane.tsx';
import { ConsolePane } from './console-pane.tsx';
import { PagePreview } from './frontend/page-preview.tsx';
import { ProjectConsole } from './project/project-console.tsx';
import type { ProjectHandle } from './project/project-editor.tsx';
import { ProjectPane } from './project/project-pane.tsx';
import { NotRunError, type useRuns } from './use-runs.ts';
import type { WorkingDesk } from './use-working-copy.ts';
import { RanWhere } from './where-it-runs.tsx';
import { WorkbenchPanes } from './workbench-panes.tsx';
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
  const isPhone = usePhone();
  const isPage = language === 'html';
  const isProject = challenge.style === 'development';
  const judgement = cases.data?.judgement;
  const setup = challenge.languages.find((one) => one.language === language);
  const titleOf = (id: string) => challenge.cases.find((one) => one.id === id)?.title ?? '';
  const goTo = (path: string, line: number) => project.current?.goTo(path, line);
  const paths = isProject ? pathsOf(desk.codeOf(language), setup?.files) : [];
  return (
    <WorkbenchPanes
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
            judgement={judgement}
            isReadOnly={isReadOnly}
            editor={project}
          />
        ) : (
          <CodePane
            challenge={challenge}
            desk={desk}
            judgement={judgement}
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
          <ProjectConsole judgement={judgement} paths={paths} titleOf={titleOf} onPlace={goTo} />
        ) : isPage ? (
          <PagePreview text={written} />
        ) : (
          <ConsolePane
            judgement={judgement}
            own={own.data?.judgement}
            titleOf={titleOf}
            isRunning={own.isPending}
            onRunOwn={(input) => own.mutate({ language, code: desk.codeOf(language), input })}
            onLine={(line) => editor.current?.goToLine(line)}
          />
        )
      }
    />
  );
}

const pathsOf = (code: string, locked: readonly { readonly path: string }[] = []): string[] =>
  [...(unpackFiles(code) ?? []), ...locked].map(({ path }) => path);

function runFault(error: Error | null, offline: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof NotRunError) return error.message;
  if (error instanceof NetworkError) return offline;
  return error.message;
}
