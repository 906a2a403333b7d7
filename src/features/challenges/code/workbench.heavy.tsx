import { useQuery } from '@tanstack/react-query';
import type { ClassChallenge } from '../../../../domain/challenges/code/workbench.schema.ts';
import { NetworkError } from '../../../lib/api-error.ts';
import { NotHere } from '../../../ui/NotHere/not-here.tsx';
import { Steps } from '../../../ui/StepBar/steps.tsx';
import type { Place } from '../attempts-in-step.ts';
import { QuizFault } from '../quiz-fault.tsx';
import { QuizWaiting } from '../quiz-waiting.tsx';
import { classCodeQuery } from './code.queries.ts';
import { ConversationDesk } from './conversation/conversation-desk.tsx';
import { useFoundCopy } from './use-working-copy.ts';
import { WordsDesk } from './words/words-desk.tsx';
import { WorkbenchDesk } from './workbench-desk.tsx';

interface Props extends Place {
  /** Only what was handed in can be looked at. */
  readonly isReadOnly: boolean;
  /** Called once it was handed in on this device. */
  readonly onSubmitted: () => void;
}

/** Where code of a challenge is written, run and handed in. */
export function Workbench({ classId, classMaterialId, isReadOnly, onSubmitted }: Props) {
  const place = { classId, classMaterialId };
  const { data, error, refetch } = useQuery(classCodeQuery(place));
  if (data)
    return (
      <Found
        key={classMaterialId}
        place={place}
        challenge={data}
        isReadOnly={isReadOnly}
        onSubmitted={onSubmitted}
      />
    );
  if (!error) return <QuizWaiting />;
  return (
    <>
      {error instanceof NetworkError ? (
        <NotHere onRetry={() => void refetch()} />
      ) : (
        <QuizFault onRetry={() => void refetch()} />
      )}
      <Steps isUndone />
    </>
  );
}

interface FoundProps {
  readonly place: Place;
  readonly challenge: ClassChallenge;
  readonly isReadOnly: boolean;
  readonly onSubmitted: () => void;
}

function Found({ challenge, place, ...props }: FoundProps) {
  const found = useFoundCopy(place, challenge);
  if (!found) return <QuizWaiting />;
  if (challenge.style === 'ai') {
    const { conversation } = challenge;
    const desk = { ...props, place, challenge, found };
    return conversation ? (
      <ConversationDesk {...desk} conversation={conversation} />
    ) : (
      <WordsDesk {...desk} />
    );
  }
  return <WorkbenchDesk {...props} place={place} challenge={challenge} found={found} />;
}
