import { Trans } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconDeviceTabletCheck,
  IconLoader2,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../ui/Chip/chip.tsx';
import type { AutosaveState } from './note-autosave.ts';
import type { Whereabouts } from './note-in-hand.ts';
import classes from './note-saved.module.css';

/** Where the words of one note are, never more than is true. */
export function NoteSaved({
  where,
  unsaved,
}: {
  /** Undefined for a note of which nothing was ever saved. */
  where: Whereabouts | undefined;
  unsaved: AutosaveState['unsaved'];
}) {
  if (unsaved === 'failed')
    return (
      <Chip tone="bad" icon={<IconAlertTriangle />}>
        <Trans>Not saved yet</Trans>
      </Chip>
    );
  if (unsaved === 'yes')
    return (
      <Chip icon={<IconLoader2 />}>
        <Trans>Saving</Trans>
      </Chip>
    );
  if (where === 'refused')
    return (
      <Chip tone="bad" icon={<IconAlertTriangle />}>
        <Trans>Refused by the server</Trans>
      </Chip>
    );
  if (where === 'conflict')
    return (
      <Link to="/waiting" className={classes.link}>
        <Chip tone="bad" icon={<IconArrowsSplit2 />}>
          <Trans>Changed on two devices: choose</Trans>
        </Chip>
      </Link>
    );
  if (where === 'device')
    return (
      <Chip tone="ok" icon={<IconDeviceTabletCheck />}>
        <Trans>On this device</Trans>
      </Chip>
    );
  if (where === 'server')
    return (
      <Chip tone="ok" icon={<IconCheck />}>
        <Trans>Saved</Trans>
      </Chip>
    );
  return null;
}
