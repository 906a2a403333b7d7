import { Trans } from '@lingui/react/macro';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBulb,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CalloutKind } from '../../../domain/materials/callout-kinds.ts';
import classes from './callout.module.css';

const icons = {
  note: IconInfoCircle,
  tip: IconBulb,
  important: IconExclamationCircle,
  warning: IconAlertTriangle,
  caution: IconAlertOctagon,
} satisfies Record<CalloutKind, unknown>;

const names = {
  note: <Trans>Good to know</Trans>,
  tip: <Trans>Tip</Trans>,
  important: <Trans>Important</Trans>,
  warning: <Trans>Warning</Trans>,
  caution: <Trans>Caution</Trans>,
} satisfies Record<CalloutKind, ReactNode>;

/** Something beside the text that should be noticed; its kind is said in a word. */
export function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <aside className={classes.callout} data-kind={kind}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden />
      <div className={classes.body}>
        <p className={classes.name}>{names[kind]}</p>
        {children}
      </div>
    </aside>
  );
}
