import { countOutlinesWith } from './outlines.repo.ts';

/** Whether a course, a version of one or a class template has the material. */
export const isInOutlines = async (
  ...[db, key]: Parameters<typeof countOutlinesWith>
): Promise<boolean> => (await countOutlinesWith(db, key)) > 0;
