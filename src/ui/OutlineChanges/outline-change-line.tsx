import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutlineChange } from '../../../domain/outlines/outline-difference.ts';
import { Chip } from '../Chip/chip.tsx';
import { MaterialIcon } from '../OutlineEditor/material-kind.tsx';
import classes from './outline-changes.module.css';

const words: Record<OutlineChange['change'], MessageDescriptor> = {
  added: msg`Added`,
  removed: msg`Removed`,
  renamed: msg`Renamed`,
  moved: msg`Moved`,
  newVersion: msg`New version`,
  redated: msg`Different date`,
};

const tones = {
  added: 'ok',
  removed: 'bad',
  renamed: 'primary',
  moved: 'neutral',
  newVersion: 'primary',
  redated: 'neutral',
} as const;

/** What became of one part: the kind of change, what it is, and from what to what. */
export function OutlineChangeLine({ change: given }: { readonly change: OutlineChange }) {
  const { i18n } = useLingui();
  const { change, title, materialType, from, to } = given;
  return (
    <span className={classes.change}>
      <span className={classes.kind}>
        <Chip tone={tones[change]}>{i18n._(words[change])}</Chip>
      </span>
      <span className={classes.title} data-section={materialType === null || undefined}>
        {materialType && <MaterialIcon type={materialType} />}
        <span>{change === 'renamed' ? `${from} → ${to}` : title}</span>
      </span>
      {change === 'newVersion' && (
        <span className={classes.small}>
          <Trans>
            Version {from} → {to}
          </Trans>
        </span>
      )}
    </span>
  );
}
