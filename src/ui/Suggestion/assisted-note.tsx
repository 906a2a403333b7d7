import { Trans } from '@lingui/react/macro';
import { IconSparkles } from '@tabler/icons-react';
import classes from './assisted-note.module.css';

/** Beside what was saved from a draft of an engine, for everybody who reads it. */
export function AssistedNote() {
  return (
    <span className={classes.assisted}>
      <IconSparkles size={15} stroke={1.75} aria-hidden />
      <Trans>Drafted with AI, checked by a person</Trans>
    </span>
  );
}
