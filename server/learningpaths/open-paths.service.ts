import { isNewest, isOpenIn } from './offers.repo.ts';
import { findPersonName, findVersion } from './paths.repo.ts';

// What other domains may ask of learning paths.

export const pathVersionOf = findVersion;
export const nameOfPerson = findPersonName;
export const isNewestPath = isNewest;
export const isPathOpenIn = isOpenIn;
