import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feature } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { MemoryStorage } from '../../tests/support/browser/memory-storage.ts';
import { signedIn } from '../../tests/support/browser/signed-in.ts';
import { forgetPendingThemeOf, keepPendingTheme, pendingThemeOf } from './pending-theme.ts';

const storage = new MemoryStorage();
const pending = { userId: 1, organisationId: 1, colorTheme: null };
const admin = { role: Role.admin, viewAs: Role.admin, accessPermissions: [Feature.colorTheme] };

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { hostname: 'localhost' });
  keepPendingTheme(pending);
});
afterEach(() => vi.unstubAllGlobals());

it('is seen by who tries it on, in their organisation, and by nobody else', () => {
  const own = signedIn(1, admin);
  expect(pendingThemeOf(own)).toEqual(pending);
  expect(pendingThemeOf(signedIn(2, admin))).toBeUndefined();
  expect(pendingThemeOf({ ...own, targetOrg: { ...own.targetOrg, id: 2 } })).toBeUndefined();
  expect(pendingThemeOf({ ...own, viewAs: Role.instructor })).toBeUndefined();
  expect(pendingThemeOf({ ...own, accessPermissions: [] })).toBeUndefined();
});

it('goes with whom it is of, and not with others who leave this device', () => {
  const own = signedIn(1, admin);
  forgetPendingThemeOf(2);
  expect(pendingThemeOf(own)).toEqual(pending);
  forgetPendingThemeOf(1);
  expect(pendingThemeOf(own)).toBeUndefined();
});
