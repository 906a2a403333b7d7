import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { type MarkFormOfKit, useQuestionKit } from '../question-kit.ts';
import { examMarkingQuery } from './exam-desk.queries.ts';
import type { ExamDeskSearch } from './exam-desk-search.ts';
import classes from './marking-tab.module.css';
import { QuestionAnswers } from './question-answers.tsx';
import { SignOff } from './sign-off.tsx';
import { SittingDesk } from './sitting-desk.tsx';

interface Props {
  readonly exam: Exam;
  readonly search: ExamDeskSearch;
  readonly onSearch: (search: ExamDeskSearch) => void;
  readonly markForm: MarkFormOfKit;
}

/** Question by question over everybody; a sitting of one person is opened from the results. */
export function MarkingTab({ exam, search, onSearch, markForm }: Props) {
  const { t } = useLingui();
  const { Frame, Task, firstLineOf } = useQuestionKit();
  const { data: marking, isLoadingError, refetch } = useQuery(examMarkingQuery(exam.id));
  if (!marking) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  const { lang, assistsMarking = false } = exam.draft;
  const back = () => onSearch({ tab: 'marking' });
  if (search.s !== undefined)
    return (
      <SittingDesk
        examId={exam.id}
        sittingId={search.s}
        lang={lang}
        isFixed={exam.status === 'signedOff'}
        assistsMarking={assistsMarking}
        markForm={markForm}
        onClose={() => onSearch({ tab: 'results' })}
      />
    );
  const open = marking.questions.find(({ question }) => question.id === search.q);
  if (open)
    return (
      <Frame lang={lang} pictures={marking.pictures}>
        <QuestionAnswers
          examId={exam.id}
          asked={open}
          isFixed={exam.status === 'signedOff'}
          assistsMarking={assistsMarking}
          markForm={markForm}
          onClose={back}
        />
      </Frame>
    );
  const waiting = marking.questions.filter(({ waitingCount }) => waitingCount > 0);
  return (
    <>
      <p className={classes.figures}>
        <span>
          <b>{marking.handedInCount}</b> <Trans>handed in</Trans>
        </span>
        <span>
          <b>{marking.openCount}</b> <Trans>still writing</Trans>
        </span>
        <span>
          <b>{marking.waitingCount}</b> <Trans>answers to mark</Trans>
        </span>
      </p>
      <SignOff examId={exam.id} marking={marking} />
      <ol className={classes.list} aria-label={t`Questions`}>
        {[...waiting, ...marking.questions.filter(({ waitingCount }) => waitingCount === 0)].map(
          ({ question, partTitle, sittingCount, waitingCount }) => (
            <li key={question.id} className={classes.row}>
              <span className={classes.words} lang={lang}>
                <span className={classes.small}>
                  {partTitle} · <Task question={question} />
                </span>
                {firstLineOf(question.prompt)}
              </span>
              <span className={classes.count} data-waits={waitingCount > 0 || undefined}>
                {waitingCount > 0 ? (
                  <Plural value={waitingCount} one="# to mark" other="# to mark" />
                ) : (
                  <Plural value={sittingCount} one="# answer" other="# answers" />
                )}
              </span>
              <Button
                size="md"
                variant={waitingCount > 0 ? 'filled' : 'default'}
                disabled={sittingCount === 0}
                onClick={() => onSearch({ tab: 'marking', q: question.id })}
              >
                {waitingCount > 0 ? <Trans>Mark</Trans> : <Trans>See answers</Trans>}
              </Button>
            </li>
          ),
        )}
      </ol>
    </>
  );
}
