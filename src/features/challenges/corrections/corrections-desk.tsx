import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { QuizFault } from '../quiz-fault.tsx';
import { QuizWaiting } from '../quiz-waiting.tsx';
import type { Asked } from './asked.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { correctionsQuery } from './corrections.queries.ts';
import classes from './corrections.module.css';
import { QuestionCard } from './question-card.tsx';

interface Props {
  classId: number;
  /** The quizzes of the class, in its order. */
  quizzes: readonly { readonly id: number; readonly title: string }[];
  onClose: () => void;
}

/** The questions of a quiz, to be excluded or given another key for everybody in the class at once. */
export default function CorrectionsDesk({ classId, quizzes, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(quizzes[0]?.id);
  return (
    <section aria-labelledby="corrections">
      <div className={classes.head}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          onClick={onClose}
        >
          <Trans>All answers</Trans>
        </Button>
      </div>
      <h2 id="corrections" className={classes.title}>
        <Trans>Correct questions</Trans>
      </h2>
      <p className={classes.hint}>
        <Trans>
          For everybody in this class at once. Before anything changes you see whose points change,
          and how.
        </Trans>
      </p>
      {chosen === undefined ? (
        <EmptyState
          icon={<IconListCheck size={28} stroke={1.75} />}
          title={t`No quiz in this class`}
        />
      ) : (
        <>
          <NativeSelect
            size="md"
            className={classes.pick}
            label={t`Quiz`}
            value={String(chosen)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            data={quizzes.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
          <Questions key={chosen} place={{ classId, classMaterialId: chosen }} />
        </>
      )}
    </section>
  );
}

function Questions({ place }: { place: { classId: number; classMaterialId: number } }) {
  const { data, isLoadingError, refetch } = useQuery(correctionsQuery(place));
  const [asked, setAsked] = useState<Asked>();
  if (isLoadingError) return <QuizFault onRetry={() => void refetch()} />;
  if (!data) return <QuizWaiting />;
  const numbers = new Map<number, number>();
  const numbered = data.questions.map((entry) => {
    const number = (numbers.get(entry.majorVersionNumber) ?? 0) + 1;
    numbers.set(entry.majorVersionNumber, number);
    return { entry, number };
  });
  return (
    <>
      <ol className={classes.questions}>
        {numbered.map(({ entry, number }) => (
          <QuestionCard
            key={entry.question.id}
            number={number}
            entry={entry}
            hasVersions={numbers.size > 1}
            ledger={data.ledger.filter(({ questionId }) => questionId === entry.question.id)}
            onAsk={(kind) => setAsked({ kind, entry, number })}
          />
        ))}
      </ol>
      {asked && (
        <CorrectionDialog place={place} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
