import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarkingOverview } from '../../../../domain/exams/exam-marking.contract.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { Pagination } from '../../../ui/Pagination/pagination.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { type MarkFormOfKit, useQuestionKit } from '../question-kit.ts';
import { AnswerMarking } from './answer-marking.tsx';
import { examAnswersQuery, examCommentsQuery } from './exam-desk.queries.ts';
import classes from './marking-tab.module.css';
import { useMarkExamAnswer } from './use-mark-exam-answer.ts';

interface Props {
  readonly examId: number;
  readonly asked: MarkingOverview['questions'][number];
  readonly isFixed: boolean;
  readonly assistsMarking: boolean;
  readonly markForm: MarkFormOfKit;
  readonly onClose: () => void;
}

/** One question over everybody: whoever marks keeps one measure in mind. */
export function QuestionAnswers(props: Props) {
  const { examId, asked, isFixed, assistsMarking, markForm: MarkForm, onClose } = props;
  const { t } = useLingui();
  const { Review } = useQuestionKit();
  const [areNamesHidden, setNamesHidden] = useState(true);
  const [offset, setOffset] = useState(0);
  const { question } = asked;
  const { data, isLoadingError, refetch } = useQuery(
    examAnswersQuery(examId, question.id, { areNamesHidden, offset }),
  );
  const { data: phrases } = useQuery(examCommentsQuery(examId, question.id));
  const mark = useMarkExamAnswer(examId);
  return (
    <>
      <div className={classes.head}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          onClick={onClose}
        >
          <Trans>All questions</Trans>
        </Button>
        <Switch
          size="md"
          label={t`Hide names`}
          checked={areNamesHidden}
          onChange={({ currentTarget }) => {
            setNamesHidden(currentTarget.checked);
            setOffset(0);
          }}
        />
      </div>
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      <ol className={classes.answers}>
        {data?.result.map((one, index) => (
          <li key={one.sittingId} className={classes.card} data-waits={one.mark.points === null}>
            <p className={classes.person}>
              {one.name === null ? (
                <Trans>Answer {offset + index + 1}</Trans>
              ) : (
                <>
                  <Avatar name={one.name} imageUrl={one.imageUrl} size={28} />
                  {one.name}
                </>
              )}
            </p>
            <Review question={question} answer={one.answer ?? undefined} mark={one.mark} />
            {!isFixed && (
              <AnswerMarking
                mark={one.mark}
                draftOf={assistsMarking ? { question, answer: one.answer } : undefined}
                second={one.second}
                {...(phrases ? { phrases } : {})}
                markForm={MarkForm}
                onSave={(given) =>
                  mark({ sittingId: one.sittingId, questionId: question.id, given })
                }
              />
            )}
          </li>
        ))}
      </ol>
      {data?.pagination && data.pagination.count > 20 && (
        <Pagination
          page={{ offset, limit: 20 }}
          count={data.pagination.count}
          onPage={(page) => setOffset(page.offset)}
        />
      )}
    </>
  );
}
