import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft, IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  decideLateExamAnswers,
  getExamRecord,
  type WholeSitting,
} from '../../../../domain/exams/exam-marking.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { call } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamMoment } from '../exam-times.tsx';
import { type MarkFormOfKit, useQuestionKit } from '../question-kit.ts';
import { AnswerMarking } from './answer-marking.tsx';
import { examSittingQuery } from './exam-desk.queries.ts';
import classes from './marking-tab.module.css';
import { StandingChip } from './results/item-list.tsx';
import { useExamChange } from './use-exam-change.ts';
import { useMarkExamAnswer } from './use-mark-exam-answer.ts';

interface Props {
  readonly examId: number;
  readonly sittingId: number;
  readonly lang: Language;
  readonly isFixed: boolean;
  readonly assistsMarking: boolean;
  readonly markForm: MarkFormOfKit;
  readonly onClose: () => void;
}

/** Everything that one person handed in. */
export function SittingDesk(props: Props) {
  const { examId, sittingId, lang, isFixed, assistsMarking, markForm: MarkForm, onClose } = props;
  const { i18n } = useLingui();
  const { Frame, Review } = useQuestionKit();
  const { data: sitting, isLoadingError, refetch } = useQuery(examSittingQuery(examId, sittingId));
  const mark = useMarkExamAnswer(examId);
  if (!sitting) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />;
  return (
    <Frame lang={lang} pictures={sitting.pictures}>
      <div className={classes.head}>
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowLeft size={18} />}
          onClick={onClose}
        >
          <Trans>All people</Trans>
        </Button>
        <PersonName person={sitting} />
        <span className={classes.sum}>
          {sitting.points === null ? (
            <Plural value={sitting.waitingCount} one="# to mark" other="# to mark" />
          ) : (
            <>
              <b>{i18n.number(sitting.points)}</b> / {i18n.number(sitting.maxPoints)}
            </>
          )}
        </span>
      </div>
      <RecordButton examId={examId} sittingId={sittingId} />
      {sitting.late.length > 0 && <Late examId={examId} sitting={sitting} isFixed={isFixed} />}
      <ol className={classes.answers}>
        {sitting.answers.map(({ question, answer, mark: given, change, second }, index) => (
          <li key={question.id} className={classes.card} data-waits={given.points === null}>
            <p className={classes.person}>
              <Trans>Question {index + 1}</Trans>
              <StandingChip standing={change} />
              <span className={classes.earned}>
                {given.points === null ? (
                  <Trans>Waits for its points</Trans>
                ) : (
                  `${i18n.number(given.points)} / ${i18n.number(given.maxPoints)}`
                )}
              </span>
            </p>
            <Review question={question} answer={answer ?? undefined} mark={given} />
            {isFixed && given.comment !== '' && <p>{given.comment}</p>}
            {!isFixed && (
              <AnswerMarking
                mark={given}
                draftOf={assistsMarking ? { question, answer } : undefined}
                second={second}
                markForm={MarkForm}
                onSave={(next) => mark({ sittingId, questionId: question.id, given: next })}
              />
            )}
          </li>
        ))}
      </ol>
    </Frame>
  );
}

/** The record of the sitting as a file, which a small program verifies wherever it is kept. */
function RecordButton({ examId, sittingId }: { examId: number; sittingId: number }) {
  const save = useMutation({
    mutationFn: async () => (await call(getExamRecord, { params: { examId, sittingId } })).result,
    onSuccess: (record) =>
      saveFile(
        new Blob([JSON.stringify(record, null, 1)]),
        `exam-record-${record.sittingUuid}.json`,
      ),
  });
  return (
    <p className={classes.record}>
      <Button
        size="md"
        variant="default"
        leftSection={<IconLink size={18} stroke={1.75} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <Trans>Export the record</Trans>
      </Button>
      <span>
        <Trans>Every event is chained to the one before it, so that a change would show.</Trans>{' '}
        <a href="/verify-exam-record.mjs" download>
          <Trans>Program that verifies it</Trans>
        </a>
      </span>
    </p>
  );
}

/** What came after the end, or from another device: a person decides, and writes why. */
function Late({
  examId,
  sitting,
  isFixed,
}: {
  examId: number;
  sitting: WholeSitting;
  isFixed: boolean;
}) {
  const { Review } = useQuestionKit();
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const { sittingId, late } = sitting;
  const decide = useExamChange(examId, async (isAccepted: boolean) => {
    const params = { examId, sittingId };
    await call(decideLateExamAnswers, { params, body: { isAccepted, reason: reason.trim() } });
    return undefined;
  });
  return (
    <section className={classes.late}>
      <p>
        <b>
          <Plural
            value={late.length}
            one="# answer came after the end"
            other="# answers came after the end"
          />
        </b>
      </p>
      {late.map(({ id, questionId, answer, answeredAt, receivedAt }) => {
        const question = sitting.answers.find((one) => one.question.id === questionId)?.question;
        return (
          question && (
            <div key={id}>
              <p>
                <Trans>
                  Written at <ExamMoment at={answeredAt} /> by the device’s own clock, received at{' '}
                  <ExamMoment at={receivedAt} />.
                </Trans>
              </p>
              <Review question={question} answer={answer} />
            </div>
          )
        );
      })}
      {!isFixed && (
        <TextInput
          size="md"
          label={t`Reason`}
          description={t`It is kept in the record of this attempt.`}
          maxLength={2000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {!isFixed && (
        <div className={classes.buttons}>
          <Button
            size="md"
            disabled={reason.trim() === ''}
            loading={decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            <Trans>Count them</Trans>
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={reason.trim() === ''}
            loading={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            <Trans>Do not count them</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
