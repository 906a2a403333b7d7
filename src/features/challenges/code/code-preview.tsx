import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { languageFacts, languageOfSpelling } from '../../../../domain/challenges/code/languages.ts';
import { unpackFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import { QuizFault } from '../quiz-fault.tsx';
import { QuizWaiting } from '../quiz-waiting.tsx';
import { CasesPane } from './cases-pane.tsx';
import paneClasses from './code-pane.module.css';
import { codeQuery } from './code.queries.ts';
import { openingOf } from './conversation/opening-of.ts';
import { TranscriptView } from './conversation/transcript-view.tsx';
import { PagePreview } from './frontend/page-preview.tsx';
import { SourceEditor } from './frontend/source-editor.tsx';
import { ProjectEditor } from './project/project-editor.tsx';
import { StatementPane } from './statement-pane.tsx';
import { WorkbenchPanes } from './workbench-panes.tsx';
import classes from './workbench.module.css';

interface Props {
  readonly materialId: number;
  readonly versionId?: number | undefined;
  readonly major?: number | undefined;
  /** The specification's `pl`: the language that is chosen first. */
  readonly language?: string | undefined;
  /** The specification's `h`: a front-end challenge, of which the page itself is shown first. */
  readonly showsPage?: boolean;
}

/** A code challenge as trainees meet it, to be looked at only. */
export function CodePreview({ materialId, versionId, major, language, showsPage }: Props) {
  const { t } = useLingui();
  const query = codeQuery(materialId, { v: versionId, m: major });
  const { data: challenge, isError, refetch } = useQuery(query);
  const [chosen, setChosen] = useState<ProgrammingLanguage | undefined>(
    language === undefined ? undefined : languageOfSpelling(language),
  );
  if (!challenge) return isError ? <QuizFault onRetry={() => void refetch()} /> : <QuizWaiting />;
  const { languages } = challenge;
  const workName = challenge.conversation
    ? t`Conversation`
    : challenge.style === 'ai'
      ? t`Text`
      : t`Code`;
  const setup = languages.find((one) => one.language === chosen) ?? languages[0];
  return (
    <div className={classes.workbench}>
      <h1 className={classes.title} lang={challenge.lang}>
        {challenge.title}
      </h1>
      <WorkbenchPanes
        notice={undefined}
        onRun={() => {}}
        statement={<StatementPane challenge={challenge} limits={setup} />}
        code={
          challenge.conversation ? (
            <TranscriptView messages={openingOf(challenge.conversation)} />
          ) : setup && challenge.style === 'development' ? (
            <ProjectEditor
              key={setup.language}
              files={[
                ...(unpackFiles(setup.starter) ?? []),
                ...(setup.files ?? []).map((file) => ({ ...file, sign: 'locked' as const })),
              ]}
              isReadOnly
              beside={languageFacts[setup.language].label}
            />
          ) : (
            setup && (
              <div className={paneClasses.pane}>
                <div className={paneClasses.head}>
                  {setup.language !== 'html' && (
                    <span className={paneClasses.file}>
                      main.{languageFacts[setup.language].extensions[0]}
                    </span>
                  )}
                  <span className={paneClasses.language}>
                    <Select
                      size="xs"
                      aria-label={t`Programming language`}
                      data={languages.map((one) => ({
                        value: one.language,
                        label: languageFacts[one.language].label,
                      }))}
                      value={setup.language}
                      allowDeselect={false}
                      onChange={(value) => setChosen(value ? languageOfSpelling(value) : undefined)}
                    />
                  </span>
                </div>
                <div className={paneClasses.editor}>
                  <SourceEditor
                    key={setup.language}
                    initialText={setup.starter}
                    language={setup.language}
                    label={t`Code`}
                    first={language === undefined ? undefined : languageOfSpelling(language)}
                    isReadOnly
                  />
                </div>
              </div>
            )
          )
        }
        {...(setup?.language === 'html'
          ? { isPage: true, console: <PagePreview text={setup.starter} /> }
          : {})}
        {...(showsPage === true ? { first: 'console' as const } : {})}
        hasCases={challenge.style !== 'ai'}
        workName={workName}
        cases={
          <CasesPane
            challenge={challenge}
            judgement={undefined}
            isProject={challenge.style === 'development'}
          />
        }
        passed={null}
      />
    </div>
  );
}
