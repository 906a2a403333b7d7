import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { Db } from '../db/database.ts';
import { getPictureSight } from './pictures.repo.ts';

/** The pictures of this site that a text shows. */
export function picturesIn(markdown: string): string[] {
  const found = markdown.matchAll(new RegExp(`${ownImagePath}([0-9a-f-]{36})`, 'g'));
  return [...new Set([...found].flatMap(([, uuid]) => uuid ?? []))].filter((uuid) =>
    uuidShape.test(uuid),
  );
}

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether discussions show it, and one that this viewer sees does. */
export async function sightOfPicture(
  db: Db,
  actor: Actor,
  { uuid }: { readonly uuid: string },
): Promise<{ isShown: boolean; isSeen: boolean }> {
  const { isShown, isSeen } = await getPictureSight(db, actor, uuid);
  return { isShown, isSeen: isSeen && isAllowed(actor, 'discussion.view') };
}
