import {
  IconBook2,
  IconBulb,
  IconCode,
  IconCpu,
  IconDatabase,
  IconFeather,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './cover.module.css';

const icons: readonly TablerIcon[] = [
  IconCpu,
  IconDatabase,
  IconFeather,
  IconCode,
  IconBulb,
  IconBook2,
];

/** A coloured head for a card. The same id always looks the same, so that people find it again. */
export function Cover({ id, children }: { id: number; children?: ReactNode }) {
  const kind = id % icons.length;
  const Icon = icons[kind] ?? IconBook2;
  return (
    <div className={classes.cover} data-kind={kind}>
      <Icon size={26} stroke={1.75} aria-hidden />
      {children}
    </div>
  );
}
