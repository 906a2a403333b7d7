import { CodeKeyOnPaper, KeyOnPaper } from '../../../features/challenges/paper/key-on-paper.tsx';
import { CodeOnPaper } from '../../../features/challenges/paper/code-on-paper.tsx';
import { PaperText } from '../../../features/challenges/paper/paper-text.tsx';
import { QuestionOnPaper } from '../../../features/challenges/paper/question-on-paper.tsx';
import { ExamPrint, type ExamPrintProps } from '../../../features/exams/print/exam-print.tsx';
import type { PaperKit } from '../../../features/exams/print/paper-kit.ts';

const kit: PaperKit = {
  Text: PaperText,
  Question: ({ question, lang }) =>
    question.kind === 'CODE' ? (
      <CodeOnPaper title={question.prompt} task={question.body.task} lang={lang} />
    ) : (
      <QuestionOnPaper question={question} lang={lang} />
    ),
  Key({ question, given: { answerKey, explanation, solutions } }) {
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
