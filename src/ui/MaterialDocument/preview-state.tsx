import { Trans, useLingui } from '@lingui/react/macro';
import { type FileProcessing, isUnderWay } from '../../../domain/materials/processing.schema.ts';
import { ProgressBar } from '../ProgressBar/progress-bar.tsx';
import classes from './preview-state.module.css';

/** Of a file that is to be read as pages, and of which there are none yet. */
export function PreviewState({ preview }: { preview: FileProcessing }) {
  const { t } = useLingui();
  if (preview.state === 'ready') return null;
  if (!isUnderWay(preview))
    return (
      <p className={classes.alone}>
        <Trans>This file cannot be shown here. Download it to read it.</Trans>
      </p>
    );
  return (
    <div className={classes.state} role="status">
      <p className={classes.words}>
        <Trans>The pages are being prepared and will appear here automatically.</Trans>
      </p>
      <ProgressBar percent={preview.percent} label={t`Preparing the pages`} />
    </div>
  );
}
