import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import CorrectionsDesk from '../../../features/challenges/corrections/corrections-desk.tsx';
import { MarkingPanel } from '../../../features/challenges/marking-panel.tsx';
import { classQuery } from '../../../features/classes/classes.queries.ts';

interface Props {
  classId: number;
  attemptId: number | undefined;
  onAttempt: (attemptId: number | undefined) => void;
  canCorrect: boolean;
}

/** The answers of a class to be marked, and its quizzes' questions to be corrected. */
export function ClassMarking({ classId, attemptId, onAttempt, canCorrect }: Props) {
  const { data: shown } = useSuspenseQuery(classQuery(classId));
  const [isCorrecting, setCorrecting] = useState(false);
  const quizzes = shown.sections
    .flatMap(({ materials }) => materials)
    .filter(({ reference }) => reference.challengeStyle === 'quiz');
  if (isCorrecting)
    return (
      <CorrectionsDesk classId={classId} quizzes={quizzes} onClose={() => setCorrecting(false)} />
    );
  return (
    <MarkingPanel
      classId={classId}
      attemptId={attemptId}
      onAttempt={onAttempt}
      onCorrect={canCorrect && quizzes.length > 0 ? () => setCorrecting(true) : undefined}
    />
  );
}
