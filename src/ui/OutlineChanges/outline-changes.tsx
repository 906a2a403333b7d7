import { Trans } from '@lingui/react/macro';
import type { OutlineChange } from '../../../domain/outlines/outline-difference.ts';
import { OutlineChangeLine } from './outline-change-line.tsx';
import classes from './outline-changes.module.css';

/** What one outline has otherwise than another, part by part. */
export function OutlineChanges({ changes }: { changes: readonly OutlineChange[] }) {
  if (changes.length === 0)
    return (
      <p className={classes.nothing}>
        <Trans>Nothing differs in the outline.</Trans>
      </p>
    );
  return (
    <ul className={classes.changes}>
      {changes.map((one) => (
        <li key={`${one.part} ${one.change}`}>
          <OutlineChangeLine change={one} />
        </li>
      ))}
    </ul>
  );
}
