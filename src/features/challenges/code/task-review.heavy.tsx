import { Trans, useLingui } from '@lingui/react/macro';
import { codeLimits } from '../../../../domain/challenges/code/code-limits.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { CodeEditor } from '../../../ui/CodeEditor/code-editor.tsx';
import { CaseOutcomes } from './case-outcomes.tsx';
import { ProjectView } from './project/project-view.tsx';
import classes from './task-review.module.css';
import type { TaskCode } from './task-workbench.heavy.tsx';

interface Props {
  readonly task: ShownTask;
  readonly code: TaskCode | undefined;
  /** Null until it was run, and where its reader is not told. */
  readonly judgement: Judgement | null;
}

/** Code as it was handed in, and what became of each case. */
export function TaskReview({ task, code, judgement }: Props) {
  const { t } = useLingui();
  const text = code?.codes[code.language] ?? '';
  if (!code || text.trim() === '')
    return (
      <p className={classes.none}>
        <Trans>Nothing was written.</Trans>
      </p>
    );
  return (
    <div className={classes.review}>
      <p className={classes.language}>{languageFacts[code.language].label}</p>
      <div className={classes.code}>
        {task.style === 'development' ? (
          <ProjectView code={text} comments={[]} saidOf={() => []} />
        ) : (
          <CodeEditor
            initialText={text}
            language={code.language}
            label={t`Code`}
            maxLength={codeLimits.code}
            isReadOnly
          />
        )}
      </div>
      {judgement && <CaseOutcomes judgement={judgement} publicCases={task.cases} />}
    </div>
  );
}
