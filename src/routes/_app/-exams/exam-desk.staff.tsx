import {
  isWhole,
  KeyFields,
  keyOf,
  sentOf,
} from '../../../features/challenges/corrections/key-fields.tsx';
import { ExamCertificates } from '../../../features/certificates/desk/exam-certificates.tsx';
import { MarkForm } from '../../../features/challenges/mark-form.tsx';
import type { KeyKit } from '../../../features/exams/question-kit.ts';
import { ExamDeskPage, type ExamDeskProps } from '../../../features/exams/desk/exam-desk-page.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

const keyKit: KeyKit = {
  KeyFields: ({ question, ...props }) =>
    question.kind === 'CODE' || question.kind === 'FILE' ? null : (
      <KeyFields question={question} {...props} />
    ),
  keyOf: ({ question, answerKey }) =>
    question.kind === 'CODE' || question.kind === 'FILE' || answerKey === null
      ? undefined
      : keyOf({ question, answerKey }),
  isWhole,
  sentOf,
};

const LazyExamPrint = lazyPart(() => import('./exam-print.staff.tsx'));

/** Answers of an exam are marked, and its keys changed, by the forms by which those of quizzes are. */
export function ExamDesk(
  props: Omit<ExamDeskProps, 'markForm' | 'keyKit' | 'print' | 'certificates'>,
) {
  return (
    <ExamDeskPage
      {...props}
      markForm={MarkForm}
      keyKit={keyKit}
      print={LazyExamPrint}
      certificates={<ExamCertificates examId={props.examId} />}
    />
  );
}
