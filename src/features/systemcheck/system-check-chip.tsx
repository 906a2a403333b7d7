import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSnapshot } from 'valtio';
import { Chip } from '../../ui/Chip/chip.tsx';
import { overallWords } from './overall-words.tsx';
import { openSystemCheck, systemCheck } from './system-check.store.ts';
import classes from './system-check.module.css';

/** In the bar: how things stand, and the way to all of it. */
export function SystemCheckChip() {
  const { overall = 'pending', isChipForced } = useSnapshot(systemCheck);
  const { tone, icon, title } = overallWords[overall];
  const chip = (
    <Chip tone={tone} icon={icon}>
      <span className={classes.chipWords}>{title}</span>
    </Chip>
  );
  if (isChipForced)
    return (
      <Link to="/systemcheck" className={classes.chip}>
        {chip}
      </Link>
    );
  return (
    <UnstyledButton className={classes.chip ?? ''} onClick={openSystemCheck}>
      {chip}
    </UnstyledButton>
  );
}
