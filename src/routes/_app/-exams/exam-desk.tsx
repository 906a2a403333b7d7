import { MarkForm } from '../../../features/challenges/mark-form.tsx';
import { ExamDeskPage, type ExamDeskProps } from '../../../features/exams/desk/exam-desk-page.tsx';

/** Answers of an exam are marked by the form by which those of quizzes are. */
export function ExamDesk(props: Omit<ExamDeskProps, 'markForm'>) {
  return <ExamDeskPage {...props} markForm={MarkForm} />;
}
