import { Trans } from '@lingui/react/macro';
import { IconSparkles } from '@tabler/icons-react';
import classes from './assisted-note.module.css';

interface Props {
  /** Whoever took it over is still at it. */
  readonly isOpen?: boolean;
}

/** Beside what began as a draft of an engine, for everybody who reads it. */
export function AssistedNote({ isOpen = false }: Props) {
  return (
    <span className={classes.assisted}>
      <IconSparkles size={15} stroke={1.75} aria-hidden />
      {isOpen ? (
        <Trans>Began as a draft by AI. The trainee will see that.</Trans>
      ) : (
        <Trans>Drafted with AI, checked by a person</Trans>
      )}
    </span>
  );
}
