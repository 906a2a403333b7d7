import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCloud, IconDeviceTabletCheck, IconProgressDown } from '@tabler/icons-react';
import type { TablerIcon } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { type Presence, shelf } from '../../offline/downloads/shelf.ts';
import classes from './device-mark.module.css';

const looks: Record<Presence, { icon: TablerIcon; word: MessageDescriptor }> = {
  here: { icon: IconDeviceTabletCheck, word: msg`On this device` },
  partly: { icon: IconProgressDown, word: msg`Partly on this device` },
  none: { icon: IconCloud, word: msg`Not on this device` },
};

interface Props {
  classId: number;
  /** Without it the mark is about the whole class. */
  classMaterialId?: number;
  /** The icon alone; what it means is read out. */
  isSmall?: boolean;
}

/** Whether a class that was downloaded, or a material of it, opens without a network. */
export function DeviceMark({ classId, classMaterialId, isSmall = false }: Props) {
  const { t } = useLingui();
  const shelved = useSnapshot(shelf).classes?.[classId];
  if (!shelved) return null;
  const presence =
    classMaterialId === undefined
      ? shelved.presence
      : (shelved.materials[classMaterialId] ?? 'none');
  const { icon: Icon, word } = looks[presence];
  return (
    <span className={classes.mark} data-presence={presence}>
      <Icon size={isSmall ? 18 : 16} stroke={1.75} aria-hidden />
      {isSmall ? <VisuallyHidden>{t(word)}</VisuallyHidden> : t(word)}
    </span>
  );
}
