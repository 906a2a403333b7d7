import type { HealthDraft } from '../../domain/healthreports/healthreports.schema.ts';
import type { Db } from '../db/database.ts';
import { insertRow } from './healthreports.repo.ts';

export interface NewHealthReport extends Partial<HealthDraft> {
  readonly organisationId: number;
  readonly userId: number;
  readonly authorId: number;
  readonly writtenAt?: Date;
}

/** Returns its id. */
export async function seedHealthReport(db: Db, given: NewHealthReport): Promise<number> {
  const { writtenAt = new Date() } = given;
  const id = await insertRow(db, {
    organisationId: given.organisationId,
    userId: given.userId,
    authorId: given.authorId,
    startAt: given.startAt ?? '2026-11-02',
    endAt: given.endAt ?? '2026-11-15',
    condition: given.condition ?? 'good',
    templateId: given.templateId ?? null,
    answers: given.answers ?? {
      learning: 'Works steadily.',
      attendance: 'Always here.',
      next: 'Talk again in two weeks.',
    },
    createdAt: writtenAt,
    updatedAt: writtenAt,
  });
  if (id === undefined) throw new Error('there is one for these days');
  return id;
}
