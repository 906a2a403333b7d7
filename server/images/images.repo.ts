import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { ImagePurpose } from '../../domain/images/images.rules.ts';
import type { Db } from '../db/database.ts';
import { imageKeys, images } from './images.table.ts';

export type NewImage = typeof images.$inferInsert;

const keyBytes = 32;

/** The organisation's own key; two servers that both make the first agree on one. */
export async function findOrMakeKey(db: Db, organisationId: number): Promise<Buffer> {
  const ofIt = eq(imageKeys.organisationId, organisationId);
  const [found] = await db.select({ key: imageKeys.key }).from(imageKeys).where(ofIt);
  if (found) return found.key;
  await db
    .insert(imageKeys)
    .values({ organisationId, key: randomBytes(keyBytes) })
    .onConflictDoNothing();
  const [made] = await db.select({ key: imageKeys.key }).from(imageKeys).where(ofIt);
  if (!made) throw new Error('a key that was made is gone');
  return made.key;
}

/** False when the name was taken before, or is being taken by somebody who then did it. */
export async function insertImage(db: Db, image: NewImage): Promise<boolean> {
  const inserted = await db
    .insert(images)
    .values(image)
    .onConflictDoNothing()
    .returning({ uuid: images.uuid });
  return inserted.length > 0;
}

/** Who took this name, and for what, also when the picture was taken away since. */
export async function findTaken(db: Db, organisationId: number, uuid: string) {
  const [taken] = await db
    .select({ userId: images.userId, purpose: images.purpose })
    .from(images)
    .where(and(eq(images.organisationId, organisationId), eq(images.uuid, uuid)));
  return taken;
}

/** A person's pictures of one kind that were not taken away. */
export async function countImages(
  db: Db,
  owner: { readonly organisationId: number; readonly userId: number },
  purpose: ImagePurpose,
): Promise<number> {
  return await db.$count(
    images,
    sameTenant(
      images,
      owner,
      eq(images.userId, owner.userId),
      eq(images.purpose, purpose),
      isNull(images.removedAt),
    ),
  );
}

/** One that was not taken away, in any of these organisations. */
export async function findImage(db: Db, organisationIds: readonly number[], uuid: string) {
  const [found] = await db
    .select()
    .from(images)
    .where(
      and(
        inArray(images.organisationId, [...organisationIds]),
        eq(images.uuid, uuid),
        isNull(images.removedAt),
      ),
    );
  return found;
}

/** Takes away a person's pictures of one kind, but for the one that is used from now on; returns them. */
export async function removeOthers(
  db: Db,
  owner: { readonly organisationId: number; readonly userId: number },
  purpose: ImagePurpose,
  kept: string | undefined,
  removedAt: Date,
): Promise<{ sha256: string; bytes: number }[]> {
  return await db
    .update(images)
    .set({ removedAt })
    .where(
      sameTenant(
        images,
        owner,
        eq(images.userId, owner.userId),
        eq(images.purpose, purpose),
        isNull(images.removedAt),
        kept === undefined ? undefined : ne(images.uuid, kept),
      ),
    )
    .returning({ sha256: images.sha256, bytes: images.bytes });
}
