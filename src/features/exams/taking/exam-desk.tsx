import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { isEmptyExamAnswer } from '../../../../domain/exams/exam-question-kinds.ts';
import type { ExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import type { ExamPaper, OwnExam, Sitting } from '../../../../domain/exams/own-exams.contract.ts';
import { type AttemptMemory, keepFlags } from '../../../offline/attempts/attempt-memory.ts';
import { isToldOver } from '../../../offline/attempts/told-times.ts';
import { useAttemptClock } from '../../../offline/attempts/use-attempt-clock.ts';
import { useKeptAnswers } from '../../../offline/attempts/use-kept-answers.ts';
import { useWaitingOf } from '../../../offline/outbox/use-waiting.ts';
import { useBusy } from '../../../offline/updates/use-busy.ts';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { useQuestionKit } from '../question-kit.ts';
import { entityOf } from '../own-exams.queries.ts';
import { useSitting } from '../use-sitting.ts';
import { SaveEmergency } from '../emergency/save-emergency.tsx';
import { corrected } from './corrected.ts';
import { CorrectionLine } from './correction-line.tsx';
import { ExamHeader } from './exam-header.tsx';
import classes from './exam-desk.module.css';
import { FullScreenLine } from './full-screen-line.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { MessageLine } from './message-line.tsx';
import { OfflineLine } from './offline-line.tsx';
import { QuestionNav } from './question-nav.tsx';
import { QuestionPane } from './question-pane.tsx';
import { ReviewPane } from './review-pane.tsx';
import { questionsOf } from './numbered.ts';
import { OwnRecord } from './own-record.tsx';
import { useSigns } from './use-signs.ts';

interface Props {
  readonly exam: OwnExam;
  readonly sitting: Sitting;
  readonly paper: ExamPaper;
  readonly person: { readonly name: string; readonly imageUrl: string | null };
  readonly memory: AttemptMemory<ExamAnswer>;
  /** Where nothing counts: what is written and handed in goes this way instead. */
  readonly rehearsal?: Pick<ReturnType<typeof useSitting>, 'write' | 'onKept' | 'submit'>;
}

/** An open sitting: its questions, which of them are answered, the time, and the truth about the network. */
export function ExamDesk({ exam, sitting, paper, person, memory, rehearsal }: Props) {
  const { t } = useLingui();
  const { Frame } = useQuestionKit();
  const real = useSitting(exam.id);
  const { confirm, hasTimeLeft } = real;
  const { write, onKept, submit } = rehearsal ?? real;
  const { uuid } = sitting;
  useBusy();
  const { answers, answer, flush, listUnsaved, isUnsaved, hasFailed } = useKeptAnswers({
    uuid,
    saved: sitting.answers,
    before: memory.lastWords,
    write,
    onKept,
  });
  const isSent = useWaitingOf(entityOf(exam.id)).length === 0 && !isUnsaved;
  const clock = useAttemptClock(sitting, minutesOf(sitting));
  const { corrections } = exam;
  const questions = corrected(questionsOf(paper), corrections, paper.lang);
  const [flags, setFlags] = useState(memory.flags);
  const isAnswered = (id: number) => !isEmptyExamAnswer(answers.get(id));
  const [at, setAt] = useState(() => {
    const firstOpen = questions.findIndex(({ question }) => !isAnswered(question.id));
    return firstOpen === -1 ? questions.length : firstOpen;
  });
  const [isNavOpen, setNavOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { told, signNow } = useSigns({
    examId: exam.id,
    uuid,
    question: questions[at]?.number ?? null,
    isOff: rehearsal !== undefined,
  });
  const messages = told?.messages ?? [];

  const go = (next: number) => {
    void flush();
    setAt(next);
    setNavOpen(false);
  };
  const toggleFlag = (id: number) => {
    const next = flags.includes(id) ? flags.filter((each) => each !== id) : [...flags, id];
    setFlags(next);
    keepFlags(uuid, next);
  };

  async function handIn(): Promise<void> {
    if (!(await flush())) return;
    if (await saysWhenNotKept(submit(uuid, 'person'))) keepFlags(uuid, []);
  }

  const isOver = clock?.secondsLeft === 0;
  const handInNow = useEffectEvent(async () => {
    // The clock on the wall jumps, and the device sleeps: then the server is asked first.
    if (!rehearsal && !isToldOver(uuid) && (await hasTimeLeft())) return;
    await flush();
    await saysWhenNotKept(submit(uuid, 'clock'));
  });
  useEffect(() => {
    if (isOver) void handInNow();
  }, [isOver]);

  const current = questions[at];
  const nav = (
    <QuestionNav
      questions={questions}
      at={at}
      lang={paper.lang}
      flags={flags}
      isAnswered={isAnswered}
      deadlineAt={sitting.deadlineAt}
      onGo={go}
    />
  );
  return (
    <div className={classes.room} data-large={exam.accommodation.largeType || undefined}>
      <a className={classes.skip} href="#question">
        <Trans>Skip to the question</Trans>
      </a>
      <ExamHeader
        exam={exam}
        person={person}
        secondsLeft={clock?.secondsLeft}
        isUnsaved={isUnsaved}
        hasFailed={hasFailed}
        isSent={isSent}
        isNavOpen={isNavOpen}
        position={`${Math.min(at + 1, questions.length)} / ${questions.length}`}
        onNav={() => setNavOpen(!isNavOpen)}
        onHelp={() =>
          rehearsal
            ? showToast('warning', t`In the exam you ask your invigilator here.`)
            : setAsking(true)
        }
      />
      <OfflineLine hasFailed={hasFailed}>
        {!rehearsal && <SaveEmergency examId={exam.id} flush={flush} listUnsaved={listUnsaved} />}
      </OfflineLine>
      {exam.asksFullScreen && <FullScreenLine />}
      <MessageLine messages={messages} />
      <CorrectionLine
        corrections={corrections}
        questions={questions}
        lang={paper.lang}
        onConfirm={({ id }) => void saysWhenNotKept(confirm(id))}
        onGo={go}
      />
      <div className={classes.below}>
        <nav className={classes.nav} data-open={isNavOpen || undefined} aria-label={t`Questions`}>
          {nav}
          <OwnRecord told={told} corrections={corrections} questions={questions} />
        </nav>
        <main className={classes.main} id="question" tabIndex={-1}>
          <Frame lang={paper.lang} pictures={paper.pictures}>
            {current ? (
              <QuestionPane
                key={current.question.id}
                examId={exam.id}
                isRehearsal={rehearsal !== undefined}
                isUnsaved={isUnsaved}
                hasFailed={hasFailed}
                lang={paper.lang}
                numbered={current}
                answer={answers.get(current.question.id)}
                isFlagged={flags.includes(current.question.id)}
                isLast={at === questions.length - 1}
                onAnswer={(given, how) => answer(current.question.id, given, how)}
                onLeave={() => void flush()}
                onFlag={() => toggleFlag(current.question.id)}
                onPrevious={at > 0 ? () => go(at - 1) : undefined}
                onNext={() => go(at + 1)}
              />
            ) : (
              <ReviewPane
                questions={questions}
                lang={paper.lang}
                flags={flags}
                isAnswered={isAnswered}
                onOpen={go}
                onSubmit={handIn}
              />
            )}
          </Frame>
        </main>
      </div>
      {isAsking && (
        <HelpDialog
          examId={exam.id}
          messages={messages}
          flush={flush}
          onAsked={signNow}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** From the start to the deadline as it stands now. */
const minutesOf = ({ startedAt, deadlineAt }: Sitting): number =>
  (Date.parse(deadlineAt) - Date.parse(startedAt)) / 60_000;
