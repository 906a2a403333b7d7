import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatDuration } from '../../../domain/format/duration.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import {
  pauseDownload,
  removeDownload,
  resumeDownload,
} from '../../offline/downloads/downloads.ts';
import type { Shelved } from '../../offline/downloads/shelf.ts';
import { confirm } from '../../ui/Confirm/confirm-store.ts';
import { DeviceMark } from '../../ui/DeviceMark/device-mark.tsx';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import { saysWhenNotKept } from '../../ui/Toast/says-when-not-kept.ts';
import classes from './download-panel.module.css';
import { pauseWords } from './pause-words.tsx';

interface Props {
  classId: number;
  shelved: Shelved;
}

/** How far a download is, and what can be done with it. */
export function DownloadPanel({ classId, shelved }: Props) {
  const { state } = shelved;
  return (
    <div className={classes.panel}>
      {state === 'done' ? (
        <Done classId={classId} shelved={shelved} />
      ) : (
        <Coming classId={classId} shelved={shelved} />
      )}
    </div>
  );
}

function Coming({ classId, shelved }: Props) {
  const { t, i18n } = useLingui();
  const { title, state, pause, isWaiting, bytes, bytesHere } = shelved;
  const here = formatFileSize(bytesHere, i18n.locale);
  const all = formatFileSize(bytes, i18n.locale);
  const remove = useRemove(classId, title);
  return (
    <>
      <div className={classes.body}>
        <ProgressBar
          percent={bytes === 0 ? 0 : (100 * bytesHere) / bytes}
          label={t`Download of “${title}”`}
        />
        <p className={classes.amount}>
          <Trans>
            {here} of {all}
          </Trans>
          <TimeLeft shelved={shelved} />
        </p>
        <p className={classes.words} role={isAlert(pause) ? 'alert' : 'status'}>
          {pause !== null && state === 'paused' ? (
            pauseWords[pause]
          ) : isWaiting ? (
            <Trans>No connection. It will continue automatically.</Trans>
          ) : (
            <Trans>Downloading to this device. You can keep reading in the meantime.</Trans>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        {state === 'going' ? (
          <Button size="md" variant="default" onClick={() => act(pauseDownload(classId))}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          <Button size="md" variant="default" onClick={() => act(resumeDownload(classId))}>
            <Trans>Go on</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => void remove()}>
          {state === 'going' ? <Trans>Cancel</Trans> : <Trans>Remove</Trans>}
        </Button>
      </div>
    </>
  );
}

const isAlert = (pause: Shelved['pause']): boolean => pause !== null && pause !== 'person';

function TimeLeft({ shelved: { state, isWaiting, secondsLeft } }: { shelved: Shelved }) {
  const { i18n } = useLingui();
  if (state !== 'going' || isWaiting || secondsLeft === null) return null;
  const left = formatDuration(1000 * Math.max(1, Math.round(secondsLeft)), i18n.locale);
  return (
    <>
      {' · '}
      <Trans>about {left} left</Trans>
    </>
  );
}

function Done({ classId, shelved }: Props) {
  const { i18n } = useLingui();
  const { title, bytes, update } = shelved;
  const remove = useRemove(classId, title);
  const size = formatFileSize(bytes, i18n.locale);
  const more = update === null ? '' : formatFileSize(update, i18n.locale);
  return (
    <>
      <div className={classes.body}>
        <p className={classes.amount}>
          <DeviceMark classId={classId} /> · {size}
        </p>
        {update !== null && (
          <p className={classes.words} role="status">
            <Trans>Update available: {more}</Trans>
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {update !== null && (
          <Button size="md" variant="default" onClick={() => act(resumeDownload(classId))}>
            <Trans>Update</Trans>
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => void remove()}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </>
  );
}

/** A device that cannot even note what the person decided says so. */
const act = (deed: Promise<void>): void => void saysWhenNotKept(deed);

function useRemove(classId: number, title: string) {
  const { t } = useLingui();
  return async () => {
    const isSure = await confirm({
      title: t`Remove from this device?`,
      body: t`“${title}” then needs a connection. Your notes, answers and progress stay.`,
      action: t`Remove`,
      isDangerous: true,
    });
    if (isSure) act(removeDownload(classId));
  };
}
