import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isEmptyExamAnswer } from '../../../../domain/exams/exam-question-kinds.ts';
import { type ExamAnswer, ExamAnswerSchema } from '../../../../domain/exams/exam-answer.schema.ts';
import type { OwnExam, Sitting } from '../../../../domain/exams/own-exams.contract.ts';
import { sampleQuestions } from '../../../../domain/exams/rehearsal-sample.ts';
import { useAttemptMemory } from '../../../offline/attempts/attempt-memory.ts';
import { forgetClock } from '../../../offline/attempts/attempt-clock.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { leaveFullScreen } from '../full-screen.ts';
import { forgetRehearsedFile } from '../files/keep-exam-file.ts';
import { ExamDesk } from '../taking/exam-desk.tsx';

interface Props {
  readonly exam: OwnExam;
  readonly person: { readonly name: string; readonly imageUrl: string | null };
  /** Resolves when it lies on this device. */
  readonly onKeep: (
    answers: ReadonlyMap<number, ExamAnswer>,
    handedInAt: string | null,
  ) => Promise<void>;
  readonly onHandedIn: () => void;
}

const minutes = 15;

/** The screen of the exam with the product's own questions; its answers stay in this page. */
export function SampleExam({ exam, person, onKeep, onHandedIn }: Props) {
  const { t } = useLingui();
  const [begun] = useState(() => ({ uuid: newUuid(), at: Date.now() }));
  const [answers, setAnswers] = useState<ReadonlyMap<number, ExamAnswer>>(new Map());
  const memory = useAttemptMemory(begun.uuid, ExamAnswerSchema);
  if (!memory) return null;
  const sitting: Sitting = {
    uuid: begun.uuid,
    startedAt: new Date(begun.at).toISOString(),
    deadlineAt: new Date(begun.at + minutes * 60_000).toISOString(),
    secondsLeft: minutes * 60,
    submittedAt: null,
    capturedBy: null,
    isHere: true,
    key: null,
    emergency: null,
    answers: [...answers].map(([questionId, answer]) => ({ questionId, answer })),
  };
  const withAnswer = (questionId: number, answer: ExamAnswer) =>
    new Map(
      [...answers, [questionId, answer] as const].filter(([, one]) => !isEmptyExamAnswer(one)),
    );
  const questions = sampleQuestions(exam.needs, exam.lang);
  return (
    <ExamDesk
      exam={{ ...exam, title: t`Rehearsal: ${exam.title}`, corrections: [] }}
      sitting={sitting}
      paper={{
        examId: exam.id,
        uuid: begun.uuid,
        lang: exam.lang,
        parts: [{ id: 'sample', title: t`Sample`, questions }],
        pictures: {},
      }}
      person={person}
      memory={memory}
      rehearsal={{
        write: (questionId, answer) => onKeep(withAnswer(questionId, answer), null),
        onKept: (questionId, answer) => setAnswers(withAnswer(questionId, answer)),
        async submit(uuid) {
          await onKeep(answers, new Date().toISOString());
          forgetClock(uuid);
          void leaveFullScreen();
          await forgetRehearsedFile().catch(() => {});
          onHandedIn();
        },
      }}
    />
  );
}
