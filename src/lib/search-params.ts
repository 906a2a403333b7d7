import { z } from 'zod';

const id = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);
const word = z.coerce.string().max(200).optional().catch(undefined);

/**
 * The specification's search parameters, declared once. A wrong value is dropped, not thrown.
 * v: version id, m: major version number, c: id, pl: first programming language, k: keyword,
 * h: 1 for front-end challenges.
 */
export const materialSearch = { v: id, m: id, c: id, pl: word, k: word, h: id };

/** Of previews that staff came to from a class as its trainees see it: the class, whose outline stands beside. */
export const classBesideSearch = { of: id };

/** Of the login: where the way leads from there, see safe-redirect.ts. */
export const loginSearch = z.object({ redirect: z.string().optional().catch(undefined) });
