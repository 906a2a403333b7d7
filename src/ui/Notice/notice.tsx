import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import classes from './notice.module.css';

/** One sentence or two about what happened. */
export function Notice({ tone, children }: { tone: 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  const Icon = tone === 'ok' ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  );
}

/** What the server said, or the given words when nothing came from it. */
export function FailureNotice({ error, children }: { error: Error; children: ReactNode }) {
  const said = error instanceof ApiError ? error.messages[0] : undefined;
  return <Notice tone="bad">{said ?? children}</Notice>;
}
