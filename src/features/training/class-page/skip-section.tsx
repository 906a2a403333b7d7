import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { writeSkip } from '../write-skip.ts';
import classes from './class-section.module.css';

interface Props {
  training: Training;
  section: Training['sections'][number];
}

/** Passes over a section where its class allows it, and comes back to it. */
export function SkipSection({ training, section }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { title, rule, isSkipped, materials } = section;
  const isDone = materials.every(({ progress }) => progress.completedAt !== null);
  if (section.closed || isDone || (rule?.maySkip !== true && isSkipped !== true)) return null;
  const skip = (next: boolean) => void writeSkip(queryClient, training.id, section.id, next);
  if (isSkipped === true)
    return (
      <p className={classes.skip}>
        <Trans>You skipped this section. Its materials stay open.</Trans>
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={t`Go back to “${title}”`}
          onClick={() => skip(false)}
        >
          <Trans>Go back to it</Trans>
        </Button>
      </p>
    );
  return (
    <p className={classes.skip}>
      <Trans>You know this already? Skip it to open what comes next.</Trans>
      <Button
        size="compact-md"
        variant="subtle"
        aria-label={t`Skip this section: ${title}`}
        onClick={() => skip(true)}
      >
        <Trans>Skip this section</Trans>
      </Button>
    </p>
  );
}
