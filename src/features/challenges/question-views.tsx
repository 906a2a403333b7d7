import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../domain/materials/kinds.ts';
import { fibViews } from './kinds/fib.tsx';
import { freetextViews } from './kinds/freetext.tsx';
import type { KindViews } from './kinds/kind-views.ts';
import { mcqViews } from './kinds/mcq.tsx';

const registry = {
  MCQ: mcqViews,
  FIB: fibViews,
  FREETEXT: freetextViews,
} satisfies { [Kind in QuestionKind]: KindViews<Kind> };

// TypeScript cannot see that a question and the views found by its kind belong together.
const viewsOf = (kind: QuestionKind): KindViews<QuestionKind> =>
  registry[kind] as KindViews<QuestionKind>;

const ofKind = (kind: QuestionKind, answer: StoredAnswer | undefined) =>
  answer?.kind === kind ? answer : undefined;

export function AnsweringView({
  question,
  answer,
  keyword,
  onLeave,
  onAnswer,
}: {
  question: Question;
  answer?: StoredAnswer | undefined;
  keyword?: string | undefined;
  onLeave?: (() => void) | undefined;
  onAnswer?: (answer: StoredAnswer, how: 'typing' | 'chosen') => void;
}) {
  const { Answering } = viewsOf(question.kind);
  return (
    <Answering
      question={question}
      answer={ofKind(question.kind, answer)}
      keyword={keyword}
      onLeave={onLeave}
      onAnswer={onAnswer}
    />
  );
}

export function ReviewView({
  question,
  answer,
  mark,
}: {
  question: Question;
  answer: StoredAnswer | undefined;
  mark?: Mark | undefined;
}) {
  const { Review } = viewsOf(question.kind);
  return <Review question={question} answer={ofKind(question.kind, answer)} mark={mark} />;
}

export function QuestionTask({ question }: { question: Question }) {
  const { Task } = viewsOf(question.kind);
  return <Task question={question} />;
}
