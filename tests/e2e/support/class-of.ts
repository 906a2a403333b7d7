import { request as http } from '@playwright/test';
import type { Language } from '../../../domain/format/language.ts';
import { send } from './send.ts';
import { englishTrainee } from './sign-in.ts';

interface Of {
  readonly trainee?: string;
  readonly lang?: Language;
  readonly startAt?: string;
  /** A second section, which opens on that day. */
  readonly later?: { readonly opensAt: string; readonly materialIds: readonly number[] };
}

/** A published class with these materials, for one trainee, who reads English unless told. Returns its id. */
export async function makeClassOf(
  baseURL: string,
  materialIds: number | readonly number[],
  title: string,
  { trainee = englishTrainee, lang = 'en', startAt = '2020-01-01', later }: Of = {},
): Promise<number> {
  const staff = await http.newContext({ baseURL });
  try {
    const session = { accountName: 'instructor', password: 'keiko-demo' };
    await send(staff, 'POST', '/api/auth/session', { data: session });
    const facts = {
      title,
      description: '',
      lang,
      startAt,
      endAt: '2099-12-31',
    };
    const made = await send<{ id: number; revision: number }>(staff, 'POST', '/api/classes', {
      data: facts,
    });
    const path = `/api/classes/${made.id}`;
    const placed = (ids: readonly number[]) =>
      ids.map((materialId) => ({ materialId, dueAt: null }));
    const sections = [{ title: 'All', opensAt: null, materials: placed([materialIds].flat()) }];
    await send(staff, 'PUT', `${path}/sections`, {
      headers: { 'if-match': `"${made.revision}"` },
      data: {
        sections: later
          ? [
              ...sections,
              { title: 'Later', opensAt: later.opensAt, materials: placed(later.materialIds) },
            ]
          : sections,
      },
    });
    const people = await send<{ id: number }[]>(staff, 'GET', '/api/people', {
      params: { keyword: trainee },
    });
    const userIds = people.map(({ id }) => id);
    await send(staff, 'POST', `${path}/trainees`, { data: { userIds, groupIds: [] } });
    await send(staff, 'PUT', `${path}/published`, { data: { isPublished: true } });
    return made.id;
  } finally {
    await staff.dispose();
  }
}
