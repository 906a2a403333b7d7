import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Chip } from '../../../ui/Chip/chip.tsx';
import classes from './quiz-form.module.css';

interface Props {
  readonly isOwn: boolean;
  readonly onThis: () => void;
  readonly onBoth: () => void;
}

/** Beside a question that stands twice: whose this one is, and what becomes of the two. */
export function TwinChoice({ isOwn, onThis, onBoth }: Props) {
  return (
    <div className={classes.twin}>
      <Chip tone="warn">{isOwn ? <Trans>Yours</Trans> : <Trans>Changed elsewhere</Trans>}</Chip>
      <Button variant="default" onClick={onThis}>
        <Trans>Keep only this one</Trans>
      </Button>
      <Button variant="default" onClick={onBoth}>
        <Trans>Keep both</Trans>
      </Button>
    </div>
  );
}
