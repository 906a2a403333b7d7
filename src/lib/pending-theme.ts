import { useSyncExternalStore } from 'react';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { ColorTheme } from '../../domain/organisations/organisations.schema.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { actorOf } from './actor.ts';
import { storageKeys } from './storage-keys.ts';

/** A theme that somebody tries on and has not saved; null is the look that every organisation begins with. */
export interface PendingTheme {
  /** Nobody else at this device sees it, nor do they in another organisation. */
  readonly userId: number;
  readonly organisationId: number;
  readonly colorTheme: ColorTheme | null;
}

const listeners = new Set<() => void>();
let read: { raw: string | null; pending: PendingTheme | undefined } = {
  raw: null,
  pending: undefined,
};

/** What this viewer tries on in this organisation. */
export function pendingThemeOf(user: User): PendingTheme | undefined {
  const raw = localStorage.getItem(storageKeys.pendingTheme);
  if (raw !== read.raw) read = { raw, pending: parsed(raw) };
  const { pending } = read;
  const isHis = pending?.userId === user.id && pending.organisationId === user.targetOrg.id;
  return isHis && isAllowed(actorOf(user), 'theme.edit') ? pending : undefined;
}

/** Undefined forgets it. */
export function keepPendingTheme(pending: PendingTheme | undefined): void {
  if (pending) localStorage.setItem(storageKeys.pendingTheme, JSON.stringify(pending));
  else localStorage.removeItem(storageKeys.pendingTheme);
  for (const listener of listeners) listener();
}

/** When a person leaves this device, nothing of theirs stays. */
export function forgetPendingThemeOf(userId: number): void {
  const pending = parsed(localStorage.getItem(storageKeys.pendingTheme));
  if (pending?.userId === userId) keepPendingTheme(undefined);
}

export const usePendingTheme = (user: User): PendingTheme | undefined =>
  useSyncExternalStore(follow, () => pendingThemeOf(user));

function follow(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function parsed(raw: string | null): PendingTheme | undefined {
  if (raw === null) return undefined;
  try {
    // Written above, by this program.
    return JSON.parse(raw) as PendingTheme;
  } catch {
    return undefined;
  }
}
