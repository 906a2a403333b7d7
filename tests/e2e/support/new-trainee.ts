import { request as http } from '@playwright/test';
import { Role } from '../../../domain/access/roles.ts';
import { openPasswordLetter } from './new-organisation.ts';
import { send } from './send.ts';

interface NewTrainee {
  readonly accountName: string;
  readonly password: string;
}

const password = 'a quiet river in spring';
let made = 0;

/** A trainee of the demo’s organisation with a contract of their own: nobody else uses its month of tokens. */
export async function newTrainee(baseURL: string): Promise<NewTrainee> {
  const staff = await http.newContext({ baseURL });
  try {
    const session = (accountName: string) =>
      send<{ targetOrg: { id: number } }>(staff, 'POST', '/api/auth/session', {
        data: { accountName, password: 'keiko-demo' },
      });
    made += 1;
    const accountName = `trainee.${Date.now()}-${made}`;
    const { targetOrg } = await session('admin');
    const { id } = await send<{ id: number }>(staff, 'POST', '/api/people', {
      data: {
        name: `Mai Fujimoto ${made}`,
        accountName,
        contactEmail: `${accountName}@example.com`,
        role: Role.trainee,
        lang: 'en',
      },
    });
    const token = (await openPasswordLetter(staff, accountName)).split('#')[1] ?? '';
    await session('sysadmin');
    const target = '/api/user/targetorganisation';
    await send(staff, 'PUT', target, { data: { organisationId: targetOrg.id } });
    const contract = await send<{ id: number }>(staff, 'POST', '/api/contracts', {
      data: {
        name: accountName,
        billingPlanName: 'Enterprise',
        startAt: '2026-01-01',
        endAt: '2199-12-31',
        seats: 1,
        aiChatEnabled: true,
        monthlyAiTokens: null,
        note: '',
      },
    });
    await send(staff, 'POST', `/api/contracts/${contract.id}/people`, {
      data: { userIds: [id], groupIds: [], whenFull: 'refuse' },
    });
    await send(staff, 'PUT', target, { data: { organisationId: null } });
    await send(staff, 'POST', '/api/auth/password', { data: { token, password } });
    return { accountName, password };
  } finally {
    await staff.dispose();
  }
}
