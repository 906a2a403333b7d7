import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { blankIdsOf } from '../../../../domain/challenges/blanks.ts';
import { languageFacts } from '../../../../domain/challenges/code/languages.ts';
import type { WorkFile } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { ShownTask } from '../../../../domain/challenges/code/workbench.schema.ts';
import { roundPoints } from '../../../../domain/challenges/points.ts';
import type { Question, QuestionKey } from '../../../../domain/challenges/question.schema.ts';
import type { ProgrammingLanguage } from '../../../../domain/runner/language-ids.ts';
import { AcceptedList } from '../kinds/accepted-list.tsx';
import { letterOf } from '../kinds/letter-of.ts';
import { FilesOnPaper } from './code-on-paper.tsx';
import classes from './paper.module.css';
import { PaperText } from './paper-text.tsx';

interface Props {
  readonly question: Question;
  readonly answerKey: QuestionKey;
  readonly explanation: string;
}

/** What is right, in the order in which this paper has the choices. */
export function KeyOnPaper({ question, answerKey, explanation }: Props) {
  return (
    <>
      {question.kind === 'MCQ' && 'correct' in answerKey && (
        <ul className={classes.choices}>
          {question.body.choices.map(
            ({ id, text }, index) =>
              answerKey.correct.includes(id) && (
                <li key={id}>
                  <b>{letterOf(index)}</b>
                  <PaperText markdown={text} />
                </li>
              ),
          )}
        </ul>
      )}
      {question.kind === 'FIB' && 'blanks' in answerKey && (
        <AcceptedList ids={blankIdsOf(question.prompt)} answerKey={answerKey} />
      )}
      {question.kind === 'FREETEXT' && 'rubric' in answerKey && answerKey.rubric && (
        <Criteria criteria={answerKey.rubric} />
      )}
      {explanation !== '' && (
        <Said name={<Trans>Explanation</Trans>}>
          <PaperText markdown={explanation} />
        </Said>
      )}
    </>
  );
}

interface CodeProps {
  readonly task: ShownTask;
  /** What it is worth in this exam. */
  readonly weight: number;
  readonly solutions: readonly {
    readonly language: ProgrammingLanguage;
    readonly files: readonly WorkFile[];
  }[];
}

/** Solutions, and by what code is marked, in points of the exam. */
export function CodeKeyOnPaper({ task, weight, solutions }: CodeProps) {
  const inExam = (points: number) =>
    task.maxPoints === 0 ? 0 : roundPoints((points * weight) / task.maxPoints);
  const rubric = task.rubric.map((one) => ({ ...one, points: inExam(one.points) }));
  const byRubric = rubric.reduce((sum, { points }) => sum + points, 0);
  const { t } = useLingui();
  const cases = { id: '', title: t`Works as asked`, points: roundPoints(weight - byRubric) };
  return (
    <>
      <Criteria criteria={[cases, ...rubric].filter(({ points }) => points > 0)} />
      {solutions.map(({ language, files }) => (
        <Said key={language} name={languageFacts[language].label}>
          <FilesOnPaper files={files} />
        </Said>
      ))}
    </>
  );
}

interface Criterion {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly points: number;
}

/** With room for the points that are given. */
function Criteria({ criteria }: { criteria: readonly Criterion[] }) {
  const { i18n } = useLingui();
  return (
    <table className={classes.criteria}>
      <tbody>
        {criteria.map(({ id, title, description, points }) => (
          <tr key={id}>
            <td>
              <b>{title}</b>
              {description && <span>{description}</span>}
            </td>
            <td className={classes.room}>/ {i18n.number(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Said({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section>
      <p className={classes.language}>{name}</p>
      {children}
    </section>
  );
}
