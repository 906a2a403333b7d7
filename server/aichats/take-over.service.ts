import type { z } from 'zod';
import type { takeDraftOver } from '../../domain/aichats/drafts.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { AssistedKindSchema } from '../../domain/materials/assisted.schema.ts';
import type { Context } from '../http/context.ts';
import { noteTakenOver } from '../materials/assisted/assisted.service.ts';
import { findDraftOf } from './drafts.repo.ts';

type Taken = z.output<NonNullable<typeof takeDraftOver.body>>;

/** Which engine it was, and what it drafted, is what was kept of the draft, not what the page says. */
export async function takeOver(
  context: Context,
  materialId: number,
  { draftId, parts }: Taken,
): Promise<void> {
  const { organisationId, userId } = context.actor;
  const draft = await findDraftOf(context.db, { organisationId, userId, id: draftId });
  // Feedback is no part of a material, and says of itself that it was drafted.
  const kind = AssistedKindSchema.safeParse(draft?.kind).data;
  if (!draft || !kind) throw new AppError('notFound');
  await noteTakenOver(context, materialId, { kind, model: draft.model, parts });
}
