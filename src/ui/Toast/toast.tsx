import { t } from '@lingui/core/macro';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { limits } from '../../../domain/limits.ts';

export type ToastKind = 'success' | 'warning' | 'error' | 'loading';

let shownBefore = 0;

const looks = {
  success: { color: 'var(--keiko-ok)', icon: <IconCheck size={18} /> },
  warning: { color: 'var(--keiko-warn)', icon: <IconAlertTriangle size={18} /> },
  error: { color: 'var(--keiko-bad)', icon: <IconX size={18} /> },
  loading: { loading: true },
} satisfies Record<ToastKind, object>;

/** Takes away what is no longer true. */
export const hideToast = (id: string): unknown => notifications.hide(id);

/**
 * Successes leave by themselves after three seconds; errors and warnings stay until they are dismissed,
 * a loading one until another of the same id takes its place.
 */
export function showToast(
  kind: ToastKind,
  message: ReactNode,
  options: { id?: string } = {},
): string {
  const id = options.id ?? (typeof message === 'string' ? message : `toast-${++shownBefore}`);
  const toast = {
    id,
    message,
    autoClose: kind === 'success' ? limits.toastMs : (false as const),
    withCloseButton: kind !== 'loading',
    closeButtonProps: { 'aria-label': t`Close` },
    role: kind === 'error' ? 'alert' : 'status',
    ...looks[kind],
  };
  notifications.hide(id);
  notifications.show(toast);
  return id;
}
