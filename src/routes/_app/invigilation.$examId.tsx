import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '../../features/exams/board/board-page.tsx';
import { idParam } from '../../lib/id-param.ts';

export const Route = createFileRoute('/_app/invigilation/$examId')({
  params: {
    parse: ({ examId }) => ({ examId: idParam(examId) }),
    stringify: ({ examId }) => ({ examId: String(examId) }),
  },
  component: ExamBoard,
});

function ExamBoard() {
  return <BoardPage examId={Route.useParams().examId} />;
}
