import { Trans } from '@lingui/react/macro';
import type { Overall } from '../../../domain/systemcheck/check-rules.ts';
import { overallWords } from './overall-words.tsx';
import classes from './system-check.module.css';

/** All of it together, above the table. */
export function OverallNote({ overall }: { overall: Overall }) {
  const { tone, icon, title } = overallWords[overall];
  return (
    <div className={classes.note} data-tone={tone} role="status">
      {icon}
      <div>
        <strong>{title}</strong>
        <NoteText overall={overall} />
      </div>
    </div>
  );
}

function NoteText({ overall }: { overall: Overall }) {
  switch (overall) {
    case 'unknown':
      return (
        <p>
          <Trans>
            This device has no network. What is on the device was checked; the servers may be fine.
          </Trans>
        </p>
      );
    case 'partial':
      return (
        <p>
          <Trans>Some of Keiko may not work on this device. What failed says why.</Trans>
        </p>
      );
    case 'failed':
      return (
        <p>
          <Trans>Everything that was checked failed. What you write stays on this device.</Trans>
        </p>
      );
    default:
      return null;
  }
}
