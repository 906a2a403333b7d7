import type { Ranges } from '../../domain/videos/ranges.rules.ts';
import type { Db } from '../db/database.ts';
import { addWatched } from './watches.repo.ts';

/** What somebody watched of a video of their class. */
export async function seedWatching(
  db: Db,
  key: Parameters<typeof addWatched>[1],
  watched: Ranges,
  at: Date,
): Promise<void> {
  await addWatched(db, key, watched, at);
}
