import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';
import { actingUser } from '../../lib/acting-user.ts';
import { actingView } from '../../lib/view.ts';
import { userDatabase } from '../database/user-database.ts';
import { type Account, accountOf, accountOfNobody, findKeptUser } from './account.ts';
import { mediaCacheName, ownerOfStorage, ownStoragePrefix } from './names.ts';

let me: number;
const open: Account[] = [];

beforeEach(() => {
  openBrowser();
  me = newUserId();
});
afterEach(async () => {
  for (const account of open.splice(0)) await account.close();
  closeBrowser();
});

function enter(...given: Parameters<typeof accountOf>): Account {
  const account = accountOf(...given);
  open.push(account);
  return account;
}

const onDisk = () => userDatabase(me).read((database) => database.getAllKeys('queries'));

describe('nobody', () => {
  it('has nothing kept, and nothing to keep', async () => {
    const nobody = accountOfNobody();
    nobody.queryClient.setQueryData(['notes'], ['one']);
    expect(await nobody.isKept(['notes'])).toBe(false);
    await expect(nobody.flush()).resolves.toBeUndefined();
    await expect(nobody.close()).resolves.toBeUndefined();
    await expect(nobody.change({ prefix: ['notes'], apply: () => [] })).resolves.toBeUndefined();
    expect(nobody.queryClient.getQueryData(['notes'])).toEqual(['one']);
    expect([nobody.userId, nobody.mustSignIn]).toEqual([undefined, false]);
    expect(accountOfNobody({ mustSignIn: true }).mustSignIn).toBe(true);
  });

  it('asks for nobody, and nothing that was asked before is theirs', () => {
    enter(signedIn(me, { role: Role.admin, viewAs: Role.admin }));
    expect([actingUser(), actingView()]).toEqual([me, expect.any(String)]);
    window.keikoEarly = {};
    accountOfNobody();
    expect([actingUser(), actingView()]).toEqual([undefined, undefined]);
    expect(window.keikoEarly).toBeUndefined();
  });
});

describe('somebody', () => {
  it('is known in memory as of now, or as of when they were read', () => {
    const updatedAt = (account: Account) =>
      account.queryClient.getQueryState(['user'])?.dataUpdatedAt;
    const before = Date.now();
    expect(updatedAt(enter(signedIn(me)))).toBeGreaterThanOrEqual(before);
    expect(updatedAt(enter(signedIn(me), 5))).toBe(5);
  });

  it('is found again on this device, as of when they were read, and nobody else', async () => {
    await enter(signedIn(me), 5).flush();
    expect(await findKeptUser(me)).toEqual({ user: signedIn(me), updatedAt: 5 });
    expect(await findKeptUser(newUserId())).toBeUndefined();
  });

  it('has kept what is in memory or on the disk, and not what never was read', async () => {
    const account = enter(signedIn(me));
    account.queryClient.setQueryData(['notes'], ['one']);
    expect(await account.isKept(['notes'])).toBe(true);
    await account.flush();
    await account.close();
    const next = enter(signedIn(me));
    expect(next.queryClient.getQueryData(['notes'])).toBeUndefined();
    expect(await next.isKept(['notes'])).toBe(true);
    expect(await next.isKept(['classes'])).toBe(false);
  });

  it('changes what shows a write of theirs, on the disk too', async () => {
    const account = enter(signedIn(me));
    account.queryClient.setQueryData(['notes'], ['one']);
    await account.change<string[]>({ prefix: ['notes'], apply: (notes) => [...notes, 'two'] });
    const kept = await userDatabase(me).read((database) => database.get('queries', '-["notes"]'));
    expect(kept?.state.data).toEqual(['one', 'two']);
  });

  it('who is closed is out of memory, and nothing more is written', async () => {
    const account = enter(signedIn(me));
    await account.flush();
    await account.close();
    expect(account.queryClient.getQueryData(['user'])).toBeUndefined();
    account.queryClient.setQueryData(['notes'], ['late']);
    account.queryClient.setQueryData(['look'], { colors: null });
    await account.flush();
    expect(await onDisk()).toEqual(['-["user"]']);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('names', () => {
  it('tell whose something is', () => {
    expect(mediaCacheName(7)).toBe('m:7');
    expect(ownStoragePrefix(7)).toBe('u:7:');
  });

  it.each([
    ['u:7:ui', 7],
    ['u:12:a:b', 12],
    ['u:7', undefined],
    ['u::ui', undefined],
    ['u:7a:ui', undefined],
    ['keiko.u:7:ui', undefined],
  ])('%s belongs to %s', (key, owner) => {
    expect(ownerOfStorage(key)).toBe(owner);
  });
});
