import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExamAnswer } from '../../../../domain/exams/exam-answer.schema.ts';
import { emergencyEnding } from '../../../../domain/exams/emergency.schema.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { listWaitingOf } from '../../../offline/outbox/outbox.ts';
import { newUuid } from '../../../offline/uuid.ts';
import { examDevice } from '../exam-device.ts';
import { entityOf, ownExamKey } from '../own-exams.queries.ts';
import classes from './save-emergency.module.css';
import { gatherFiles } from './gather-files.ts';
import { gatherAnswers } from './gather-answers.ts';
import { sealFile } from './seal-file.ts';

interface Props {
  readonly examId: number;
  /** Puts what was typed last to the rest first. */
  readonly flush?: () => Promise<boolean>;
  /** What could not be put there. */
  readonly listUnsaved?: () => ReadonlyMap<number, ExamAnswer>;
}

/** Saves all answers as a file that nobody but the server can read, for whoever runs the exam. */
export function SaveEmergency({ examId, flush, listUnsaved }: Props) {
  const client = useQueryClient();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await flush?.();
      const sitting = client.getQueryData<OwnExam>(ownExamKey(examId))?.sitting;
      if (!sitting?.emergency) throw new Error('this device has no key of this exam');
      const { files, leftCount } = await gatherFiles(examId);
      const answers = gatherAnswers({
        files,
        exam: { id: examId, sitting },
        waiting: await listWaitingOf(entityOf(examId)),
        unsaved: [...(listUnsaved?.() ?? [])].map(([questionId, answer]) => ({
          answerUuid: newUuid(),
          questionId,
          answer,
        })),
        deviceUuid: await examDevice(),
        fileUuid: newUuid(),
        savedAt: new Date().toISOString(),
      });
      const file = await sealFile({ examId, kit: sitting.emergency }, answers);
      saveFile(
        new Blob([JSON.stringify(file)], { type: 'application/octet-stream' }),
        `exam-${examId}-${sitting.uuid.slice(0, 8)}.${emergencyEnding}`,
      );
      return leftCount;
    },
  });
  return (
    <div className={classes.box}>
      <Button
        size="md"
        variant="default"
        leftSection={<IconFileDownload size={18} stroke={1.75} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        <Trans>Save an emergency file</Trans>
      </Button>
      <p className={classes.hint} role="status">
        {save.isSuccess ? (
          <>
            <Trans>Saved to your downloads. Give the file to your invigilator.</Trans>{' '}
            {save.data > 0 && (
              <Plural
                value={save.data}
                one="# file of yours is too large for it: its digest is in it, and the file itself follows from this device. Keep the device."
                other="# files of yours are too large for it: their digests are in it, and the files themselves follow from this device. Keep the device."
              />
            )}
          </>
        ) : save.isError ? (
          <Trans>The file could not be saved. Leave this page open and ask your invigilator.</Trans>
        ) : (
          <Trans>
            It holds all your answers, encrypted: give it to your invigilator if the network does
            not come back.
          </Trans>
        )}
      </p>
    </div>
  );
}
