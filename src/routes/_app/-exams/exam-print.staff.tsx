import { Trans } from '@lingui/react/macro';
import { CodeKeyOnPaper, KeyOnPaper } from '../../../features/challenges/paper/key-on-paper.tsx';
import { CodeOnPaper } from '../../../features/challenges/paper/code-on-paper.tsx';
import { PaperText } from '../../../features/challenges/paper/paper-text.tsx';
import { QuestionOnPaper } from '../../../features/challenges/paper/question-on-paper.tsx';
import { FileRules } from '../../../features/exams/files/file-rules.tsx';
import { ExamPrint, type ExamPrintProps } from '../../../features/exams/print/exam-print.tsx';
import type { PaperKit } from '../../../features/exams/print/paper-kit.ts';

const kit: PaperKit = {
  Text: PaperText,
  Question: ({ question, lang }) =>
    question.kind === 'FILE' ? (
      <>
        <PaperText markdown={question.prompt} />
        <p>
          <Trans>
            Files are to be handed in for this task. Hand them in as your invigilator says, or put
            what belongs to it on the sheets that you hand in.
          </Trans>
        </p>
        <p>
          <FileRules rules={question.body} />
        </p>
      </>
    ) : question.kind === 'CODE' ? (
      <CodeOnPaper title={question.prompt} task={question.body.task} lang={lang} />
    ) : (
      <QuestionOnPaper question={question} lang={lang} />
    ),
  Key({ question, given: { answerKey, explanation, solutions } }) {
    if (question.kind === 'FILE')
      return (
        <p>
          <Trans>Files: a person gives the points.</Trans>
        </p>
      );
    if (question.kind === 'CODE')
      return (
        <CodeKeyOnPaper task={question.body.task} weight={question.weight} solutions={solutions} />
      );
    if (!answerKey) return null;
    return <KeyOnPaper question={question} answerKey={answerKey} explanation={explanation} />;
  },
};

/** Exams on paper ask the questions of quizzes, and code challenges. */
export default function PrintOfExam(props: ExamPrintProps) {
  return <ExamPrint {...props} kit={kit} />;
}
