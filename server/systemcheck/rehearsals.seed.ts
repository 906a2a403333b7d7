import type { Db } from '../db/database.ts';
import { writeRehearsal } from './rehearsals.repo.ts';

type Named = Parameters<typeof writeRehearsal>[1];

export async function seedRehearsal(db: Db, named: Named): Promise<void> {
  await writeRehearsal(db, named, 'A rehearsal.', new Date());
}
