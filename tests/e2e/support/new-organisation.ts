import { type APIRequestContext, expect } from '@playwright/test';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';

export interface NewOrganisation {
  readonly displayName: string;
  readonly adminAccount: string;
  /** Where the admin sets a password. */
  readonly passwordPath: string;
}

/** The provider makes an organisation with a contract of so many seats, and invites its admin. */
export async function newOrganisation(
  request: APIRequestContext,
  given: { displayName: string; contractName: string; seats: number },
): Promise<NewOrganisation> {
  const adminAccount = `admin.${Date.now()}`;
  const post = async <Result>(path: string, data: object): Promise<Result> =>
    await resultOf<Result>(await request.post(path, { data }), path);
  await post('/api/auth/session', { accountName: 'sysadmin', password: 'keiko-demo' });
  const { id } = await post<{ id: number }>('/api/admin/organisations', {
    name: adminAccount,
    displayName: given.displayName,
    timeZone: 'Asia/Tokyo',
    features: [...featureIds],
    fileStorageLimit: 1_000_000_000,
    videoStorageLimit: 1_000_000_000,
  });
  const target = '/api/user/targetorganisation';
  await resultOf(await request.put(target, { data: { organisationId: id } }), target);
  await post('/api/contracts', {
    name: given.contractName,
    billingPlanName: 'Enterprise',
    startAt: '2026-01-01',
    endAt: '2199-12-31',
    seats: given.seats,
    aiChatEnabled: false,
    monthlyAiTokens: null,
    note: '',
  });
  await post('/api/people', {
    name: '青木 結衣',
    accountName: adminAccount,
    contactEmail: `${adminAccount}@example.com`,
    role: Role.admin,
    lang: 'en',
  });
  const passwordPath = await openPasswordLetter(request, adminAccount);
  await resultOf(await request.put(target, { data: { organisationId: null } }), target);
  return { displayName: given.displayName, adminAccount, passwordPath };
}

/** Opens the newest letter with a link for a password to this account's address, as an admin may. */
export async function openPasswordLetter(
  request: APIRequestContext,
  accountName: string,
): Promise<string> {
  const path = `/api/letters?keyword=${encodeURIComponent(accountName)}`;
  // The letters of an import are written by a job of their own.
  const newest = async () =>
    (await resultOf<{ id: number }[]>(await request.get(path), path)).at(0)?.id;
  await expect.poll(newest, { timeout: 120_000 }).toBeDefined();
  const reveal = `/api/letters/${await newest()}/reveal`;
  const { actionUrl } = await resultOf<{ actionUrl: string }>(await request.post(reveal), reveal);
  const { pathname, hash } = new URL(actionUrl);
  return `${pathname}${hash}`;
}

async function resultOf<Result>(
  answer: { status: () => number; text: () => Promise<string> },
  path: string,
): Promise<Result> {
  const text = await answer.text();
  expect(answer.status(), `${path}: ${text}`).toBe(200);
  const body: { result: Result } = JSON.parse(text);
  return body.result;
}
