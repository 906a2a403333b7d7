import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutlineChange } from '../../../domain/outlines/outline-difference.ts';
import { Chip } from '../Chip/chip.tsx';
import { MaterialIcon } from '../OutlineEditor/material-kind.tsx';
import classes from './outline-changes.module.css';

type Kind = OutlineChange['change'];

const words: Record<Kind, MessageDescriptor> = {
  added: msg`Added`,
  removed: msg`Removed`,
  renamed: msg`Renamed`,
  moved: msg`Moved`,
  newVersion: msg`New version`,
  redated: msg`Other date`,
};

const tones = {
  added: 'ok',
  removed: 'bad',
  renamed: 'primary',
  moved: 'neutral',
  newVersion: 'primary',
  redated: 'neutral',
} as const;

/** What one outline has otherwise than another, part by part. */
export function OutlineChanges({ changes }: { changes: readonly OutlineChange[] }) {
  const { i18n } = useLingui();
  if (changes.length === 0)
    return (
      <p className={classes.nothing}>
        <Trans>Nothing differs in the outline.</Trans>
      </p>
    );
  return (
    <ul className={classes.changes}>
      {changes.map(({ change, part, title, materialType, from, to }) => (
        <li key={`${part} ${change}`} className={classes.change}>
          <span className={classes.kind}>
            <Chip tone={tones[change]}>{i18n._(words[change])}</Chip>
          </span>
          {materialType && <MaterialIcon type={materialType} />}
          <span className={classes.title} data-section={materialType === null || undefined}>
            {change === 'renamed' ? `${from} → ${to}` : title}
          </span>
          {change === 'newVersion' && (
            <span className={classes.small}>
              <Trans>
                Version {from} → {to}
              </Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
