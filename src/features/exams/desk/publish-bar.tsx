import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CheckName } from '../../../../domain/exams/exam-checks.rules.ts';
import {
  deleteExam,
  type Exam,
  publishExam,
  unpublishExam,
} from '../../../../domain/exams/exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import classes from './publish-bar.module.css';
import { useExamChange } from './use-exam-change.ts';

const checkWords: Record<CheckName, MessageDescriptor> = {
  hasParts: msg`It has parts`,
  partsPublished: msg`Every part has a published quiz or code challenge`,
  fileTasks: msg`Where files are handed in, their task, kinds and points are set`,
  partsOnce: msg`Nothing appears twice`,
  hasPoints: msg`Its questions have points`,
  languages: msg`All of it is in one language`,
  codeRuns: msg`This site runs the languages of its code challenges`,
  hasWindow: msg`It opens, and closes later`,
  windowAhead: msg`It has not closed yet`,
  minutesFit: msg`The time for each person fits`,
  lateJoinFits: msg`Late arrival ends before it closes`,
  hasPeople: msg`It has trainees`,
  peopleHaveSeats: msg`Everybody has a contract or license on the day`,
  hasInvigilators: msg`It has an invigilator, if it is supervised`,
};

/** What publishing looks at, always in sight while it is a draft, and the button itself. */
export function PublishBar({ exam, onGone }: { exam: Exam; onGone: () => void }) {
  const { t, i18n } = useLingui();
  const { id: examId, revision, status, begunCount } = exam;
  const publish = useExamChange(
    examId,
    async () => (await call(publishExam, { params: { examId } }, { ifMatch: revision })).result,
  );
  const unpublish = useExamChange(
    examId,
    async () => (await call(unpublishExam, { params: { examId } })).result,
  );
  const remove = useExamChange(examId, async () => {
    await call(deleteExam, { params: { examId } });
    onGone();
    return undefined;
  });

  async function askToPublish(): Promise<void> {
    const isSure = await confirm({
      title: t`Publish this exam?`,
      body: t`Everybody taking it is told, and its questions stay as they are now.`,
      action: t`Publish`,
    });
    if (isSure) publish.mutate();
  }
  async function askToDelete(): Promise<void> {
    const isSure = await confirm({
      title: t`Delete this exam?`,
      body: t`Its set-up and list of people will be deleted. The quizzes stay in the library.`,
      action: t`Delete`,
      isDangerous: true,
    });
    if (isSure) remove.mutate();
  }

  if (status !== 'draft') {
    if (begunCount > 0) return null;
    return (
      <div className={classes.quiet}>
        <Button
          size="md"
          variant="default"
          loading={unpublish.isPending}
          onClick={() => unpublish.mutate()}
        >
          <Trans>Back to the draft</Trans>
        </Button>
        <span>
          <Trans>It can be changed as long as nobody has begun it.</Trans>
        </span>
      </div>
    );
  }
  const open = exam.checks.filter(({ isOk }) => !isOk).length;
  return (
    <section className={classes.bar} aria-label={t`Before it is published`}>
      <ul className={classes.checks}>
        {exam.checks.map(({ name, isOk }) => (
          <li key={name} data-ok={isOk}>
            {isOk ? (
              <IconCircleCheck size={18} stroke={1.75} aria-label={t`Done`} />
            ) : (
              <IconCircleDashed size={18} stroke={1.75} aria-label={t`Missing`} />
            )}
            {i18n._(checkWords[name])}
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button size="md" variant="default" onClick={() => void askToDelete()}>
          <Trans>Delete</Trans>
        </Button>
        <Button
          size="md"
          disabled={open > 0}
          loading={publish.isPending}
          onClick={() => void askToPublish()}
        >
          <Trans>Publish</Trans>
        </Button>
      </div>
    </section>
  );
}
