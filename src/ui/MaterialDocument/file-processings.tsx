import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type FileProcessing,
  isUnderWay,
  type ProcessingPurpose,
} from '../../../domain/materials/processing.schema.ts';
import { Chip } from '../Chip/chip.tsx';
import { ProgressBar } from '../ProgressBar/progress-bar.tsx';
import classes from './file-processings.module.css';

interface Props {
  readonly processings: readonly FileProcessing[];
  readonly onRetry: (purpose: ProcessingPurpose) => Promise<void>;
  /** What each is called, for those of the file that are to be told of. */
  readonly names: Readonly<Partial<Record<ProcessingPurpose, ReactNode>>>;
}

/** How far a server is with what it makes of an uploaded file, and what can be done where it failed. */
export function FileProcessings({ processings, onRetry, names }: Props) {
  const shown = processings.filter(({ purpose }) => names[purpose] !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list}>
      {shown.map((processing) => (
        <li key={processing.purpose} className={classes.item}>
          <div className={classes.line}>
            <span className={classes.name}>{names[processing.purpose]}</span>
            <State processing={processing} />
          </div>
          <Further processing={processing} onRetry={onRetry} />
        </li>
      ))}
    </ul>
  );
}

function State({ processing: { state, percent } }: { processing: FileProcessing }) {
  switch (state) {
    case 'waiting':
      return (
        <Chip>
          <Trans>In the queue</Trans>
        </Chip>
      );
    case 'processing':
      return <Chip tone="primary">{`${percent}%`}</Chip>;
    case 'ready':
      return (
        <Chip tone="ok" icon={<IconCircleCheck />}>
          <Trans>Ready</Trans>
        </Chip>
      );
    case 'failed':
      return (
        <Chip tone="bad" icon={<IconAlertTriangle />}>
          <Trans>Failed</Trans>
        </Chip>
      );
  }
}

interface FurtherProps {
  readonly processing: FileProcessing;
  readonly onRetry: (purpose: ProcessingPurpose) => Promise<void>;
}

function Further({ processing, onRetry }: FurtherProps) {
  const { t, i18n } = useLingui();
  const { purpose, percent, failure } = processing;
  const retry = useMutation({ mutationFn: () => onRetry(purpose) });
  if (isUnderWay(processing)) return <ProgressBar percent={percent} label={t`Processing`} />;
  if (!failure) return null;
  return (
    <div className={classes.failure}>
      <p className={classes.words}>{failure.sentence[i18n.locale === 'ja' ? 'ja' : 'en']}</p>
      <Button
        size="md"
        variant="default"
        leftSection={<IconRefresh size={18} stroke={1.75} />}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
