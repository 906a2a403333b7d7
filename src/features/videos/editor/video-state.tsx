import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatFileSize } from '../../../../domain/format/file-size.ts';
import { shortClock } from '../../../../domain/format/short-clock.ts';
import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { streamOf, videoStateOf } from '../../../../domain/videos/video-state.rules.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './video-editor.module.css';

interface Props {
  readonly file: MaterialFile | undefined;
  readonly onRetry: () => void;
}

/** Where the video is on its way to those who watch it. */
export function VideoState({ file, onRetry }: Props) {
  const { t, i18n } = useLingui();
  const state = videoStateOf(file);
  const stream = streamOf(file);
  const language = LanguageSchema.catch('en').parse(i18n.locale);
  return (
    <div className={classes.state} role="status">
      {state === 'waitingforupload' && (
        <Chip>
          <Trans>Waiting for upload</Trans>
        </Chip>
      )}
      {state === 'uploaded' && (
        <>
          <Chip tone="primary">
            <Trans>Uploaded. Processing: {stream?.percent ?? 0}%</Trans>
          </Chip>
          <div className={classes.progress}>
            <ProgressBar percent={stream?.percent ?? 0} label={t`Processing the video`} />
          </div>
        </>
      )}
      {state === 'ready' && (
        <Chip tone="ok">
          <Trans>Ready</Trans>
        </Chip>
      )}
      {state === 'failed' && (
        <Chip tone="bad">
          <Trans>Not processed</Trans>
        </Chip>
      )}
      {file?.video && (
        <p className={classes.hint}>
          {file.name} · {shortClock(file.video.ms)} · {file.video.width} × {file.video.height} ·{' '}
          {formatFileSize(file.bytes, i18n.locale)}
        </p>
      )}
      {stream?.failure && (
        <>
          <p className={classes.hint}>
            {state === 'ready' ? (
              <Trans>It is played as it was uploaded.</Trans>
            ) : (
              stream.failure.sentence[language]
            )}
          </p>
          <Button size="md" variant="default" onClick={onRetry}>
            <Trans>Process again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
