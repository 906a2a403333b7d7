import { z } from 'zod';
import { confirmAnnouncement } from '../../../domain/announcements/own-announcements.contract.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { listWaiting } from '../../offline/outbox/outbox.ts';
import type { Mark, Marks } from './own-pages.ts';

export const entityPrefix = 'announcement:';
export const entityOf = (id: number): string => `${entityPrefix}${id}`;

const BodySchema = z.object({ at: z.string() });

/** What was read and confirmed here, and is not on the server yet. */
export async function waitingMarks(): Promise<Marks> {
  // A disk that cannot be read keeps nothing that could be shown.
  return marksOf(await listWaiting(entityPrefix).catch(() => []));
}

export function marksOf(operations: readonly Operation[]): Marks {
  const marks = new Map<number, Mark>();
  for (const { path, params, body, state } of operations) {
    const id = Number(params['announcementId']);
    const { data } = BodySchema.safeParse(body);
    if (!data || state === 'refused') continue;
    const isConfirmed = path === confirmAnnouncement.path || marks.get(id)?.isConfirmed === true;
    marks.set(id, { at: data.at, isConfirmed });
  }
  return marks;
}
