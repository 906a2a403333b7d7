import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  type EmergencyLook,
  previewEmergencyFile,
  takeInEmergencyFile,
} from '../../../../domain/exams/emergency.contract.ts';
import { emergencyEnding } from '../../../../domain/exams/emergency.schema.ts';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { FileDrop } from '../../../ui/FileDrop/file-drop.tsx';
import { PersonName } from '../../../ui/PersonName/person-name.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { ExamMoment } from '../exam-times.tsx';
import { useQuestionKit } from '../question-kit.ts';
import classes from './emergency-dialog.module.css';
import { useExamChange } from './use-exam-change.ts';

interface Props {
  readonly exam: Exam;
  readonly onTakenIn: (sittingId: number) => void;
  readonly onClose: () => void;
}

/** A file that a trainee's device saved without a network: first a look at it, then it is taken in. */
export function EmergencyDialog({ exam, onTakenIn, onClose }: Props) {
  const { t } = useLingui();
  const params = { examId: exam.id };
  const look = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await chosen.text();
      const input = { params, body: { file } };
      const { result } = await call(previewEmergencyFile, input, { ignoreErrors: true });
      return { file, seen: result };
    },
  });
  const takeIn = useExamChange(exam.id, async () => {
    if (!look.data) return undefined;
    const { file, seen } = look.data;
    const body = { file, basis: seen.basis };
    const { sittingId, isHandedIn } = (await call(takeInEmergencyFile, { params, body })).result;
    if (isHandedIn) onTakenIn(sittingId);
    else showToast('success', t`The file was taken in. The attempt continues.`);
    onClose();
    return undefined;
  });
  const seen = look.data?.seen;
  return (
    <Dialog title={t`Take in an emergency file`} onClose={onClose} size="lg">
      {seen ? (
        <>
          <Seen exam={exam} seen={seen} />
          <div className={classes.buttons}>
            <Button size="md" variant="default" onClick={() => look.reset()}>
              <Trans>Another file</Trans>
            </Button>
            <Button size="md" loading={takeIn.isPending} onClick={() => takeIn.mutate()}>
              <Trans>Take it in</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          {look.error && (
            <p className={classes.warning} role="alert">
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <span>
                {(look.error instanceof ApiError && look.error.messages[0]) || (
                  <Trans>The file could not be looked at. Try again.</Trans>
                )}
              </span>
            </p>
          )}
          <FileDrop
            icon={IconFileUpload}
            title={<Trans>Drop the file here, or choose it</Trans>}
            hint={
              <Trans>It ends in .{emergencyEnding}. Nothing is changed by looking at it.</Trans>
            }
            accept={`.${emergencyEnding}`}
            onFile={(file) => look.mutate(file)}
          />
        </>
      )}
    </Dialog>
  );
}

/** Who it is, and what the server would know that it does not know yet. */
function Seen({ exam, seen }: { exam: Exam; seen: EmergencyLook }) {
  const { Frame, Review } = useQuestionKit();
  const { savedAt, submittedAt, deadlineAt, differences, sameCount, isLate, isOtherDevice } = seen;
  return (
    <>
      <PersonName person={seen} />
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Saved</Trans>
          </dt>
          <dd>
            <ByDevice at={savedAt} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Handed in</Trans>
          </dt>
          <dd>
            {submittedAt === null ? (
              <Trans>not yet, when it was saved</Trans>
            ) : (
              <ByDevice at={submittedAt} />
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Deadline</Trans>
          </dt>
          <dd>
            <ExamMoment at={deadlineAt} />
          </dd>
        </div>
      </dl>
      {isLate && (
        <p className={classes.warning} role="note">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span>
            {isOtherDevice ? (
              <Trans>
                It comes from a different device than the one the exam was last taken on.
              </Trans>
            ) : (
              <Trans>It comes after the end.</Trans>
            )}{' '}
            <Trans>Its answers are kept as late, and count only after somebody decides so.</Trans>
          </span>
        </p>
      )}
      <h3 className={classes.heading}>
        {differences.length === 0 ? (
          <Trans>The server already has all of it.</Trans>
        ) : (
          <Plural
            value={differences.length}
            one="# question differs from what the server has"
            other="# questions differ from what the server has"
          />
        )}
        {differences.length > 0 && sameCount > 0 && (
          <small>
            <Plural value={sameCount} one="# is the same" other="# are the same" />
          </small>
        )}
      </h3>
      <Frame lang={exam.draft.lang} pictures={seen.pictures}>
        <ol className={classes.answers}>
          {differences.map(({ number, question, inFile, onServer, answeredAt }) => (
            <li key={question.id}>
              <p className={classes.number}>
                <Trans>Question {number}</Trans>
                {answeredAt !== null && (
                  <small>
                    <ExamMoment at={answeredAt} />
                  </small>
                )}
              </p>
              <p className={classes.side}>
                <Trans>In the file</Trans>
              </p>
              <Review question={question} answer={inFile} />
              {onServer === null ? (
                <p className={classes.side}>
                  <Trans>The server has no answer to it.</Trans>
                </p>
              ) : (
                <>
                  <p className={classes.side}>
                    <Trans>On the server</Trans>
                  </p>
                  <Review question={question} answer={onServer} />
                </>
              )}
            </li>
          ))}
        </ol>
      </Frame>
    </>
  );
}

function ByDevice({ at }: { at: string }) {
  return (
    <Trans>
      <ExamMoment at={at} /> by the device’s own clock
    </Trans>
  );
}
