import { userDatabase } from '../database/user-database.ts';
import type { WaitingPicture } from './waiting-picture.ts';

/** Undefined once it is on the server. */
export const findPicture = async (
  userId: number,
  entity: string,
): Promise<WaitingPicture | undefined> =>
  await userDatabase(userId).read((database) => database.get('pictures', entity));
