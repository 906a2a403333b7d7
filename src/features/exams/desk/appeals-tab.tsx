import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AppealToDecide,
  decideExamAppeal,
} from '../../../../domain/exams/exam-appeals.contract.ts';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamMoment } from '../exam-times.tsx';
import { useQuestionKit } from '../question-kit.ts';
import classes from './appeals-tab.module.css';
import { examAppealsQuery } from './exam-desk.queries.ts';
import { useExamChange } from './use-exam-change.ts';

/** What trainees say about marks after they have seen them, and its decision. */
export function AppealsTab({ exam }: { exam: Exam }) {
  const { t } = useLingui();
  const { Frame } = useQuestionKit();
  const { data, isLoadingError, refetch } = useQuery(examAppealsQuery(exam.id));
  if (!data) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  if (data.appeals.length === 0)
    return (
      <EmptyState icon={<IconMessageReply size={28} stroke={1.75} />} title={t`No appeals`}>
        <Trans>
          Once results are out, trainees who may see their answers can appeal against a mark.
        </Trans>
      </EmptyState>
    );
  return (
    <Frame lang={exam.draft.lang} pictures={data.pictures}>
      <ol className={classes.list}>
        {data.appeals.map((appeal) => (
          <li key={`${appeal.sittingId}/${appeal.questionId}`} className={classes.card}>
            <One examId={exam.id} appeal={appeal} />
          </li>
        ))}
      </ol>
    </Frame>
  );
}

function One({ examId, appeal }: { examId: number; appeal: AppealToDecide }) {
  const { i18n } = useLingui();
  const { Review } = useQuestionKit();
  const { number, question, answer, mark, text, at, isGranted, reply, decidedAt, decidedBy } =
    appeal;
  return (
    <>
      <div className={classes.head}>
        <PersonName person={appeal} />
        {decidedAt === null ? (
          <Chip tone="warn">
            <Trans>To be decided</Trans>
          </Chip>
        ) : isGranted ? (
          <Chip tone="ok">
            <Trans>Granted</Trans>
          </Chip>
        ) : (
          <Chip>
            <Trans>Not granted</Trans>
          </Chip>
        )}
        <small>
          <ExamMoment at={at} />
        </small>
      </div>
      <blockquote className={classes.words}>{text}</blockquote>
      <p className={classes.number}>
        <Trans>Question {number}</Trans>
        <small>
          {mark.points === null ? '–' : i18n.number(mark.points)} / {i18n.number(mark.maxPoints)}
        </small>
      </p>
      <Review question={question} answer={answer ?? undefined} mark={mark} />
      {decidedAt === null ? (
        <Deciding examId={examId} appeal={appeal} />
      ) : (
        <div className={classes.reply}>
          <p className={classes.words}>{reply}</p>
          <small>
            {decidedBy} · <ExamMoment at={decidedAt} />
          </small>
        </div>
      )}
    </>
  );
}

function Deciding({ examId, appeal }: { examId: number; appeal: AppealToDecide }) {
  const { t } = useLingui();
  const { sittingId, questionId, mark } = appeal;
  const [reply, setReply] = useState('');
  const [points, setPoints] = useState(mark.points ?? 0);
  const decide = useExamChange(examId, async (isGranted: boolean) => {
    const params = { examId, sittingId, questionId };
    const body = { isGranted, reply: reply.trim(), points: isGranted ? points : null };
    await call(decideExamAppeal, { params, body });
    return undefined;
  });
  const isReady = reply.trim() !== '';
  return (
    <div className={classes.form}>
      <Textarea
        size="md"
        label={t`Reply`}
        description={t`The trainee is told, and sees it next to the question.`}
        autosize
        minRows={2}
        maxLength={2000}
        value={reply}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      {mark.maxPoints > 0 && (
        <NumberInput
          size="md"
          className={classes.points ?? ''}
          label={t`New points, if granted`}
          min={0}
          max={mark.maxPoints}
          value={points}
          onChange={(value) => typeof value === 'number' && setPoints(value)}
        />
      )}
      <div className={classes.buttons}>
        <Button
          size="md"
          variant="default"
          disabled={!isReady}
          loading={decide.isPending}
          onClick={() => decide.mutate(false)}
        >
          <Trans>Do not grant it</Trans>
        </Button>
        <Button
          size="md"
          disabled={!isReady}
          loading={decide.isPending}
          onClick={() => decide.mutate(true)}
        >
          <Trans>Grant it</Trans>
        </Button>
      </div>
    </div>
  );
}
