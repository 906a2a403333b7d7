import { limits } from '../../../domain/limits.ts';

/** Where the navigation becomes an overlay and tables become cards. */
export const narrowScreen = `(max-width: ${limits.narrowScreenPx}px)`;

/** Where the navigation has its words, unless somebody chose otherwise. */
export const wideScreen = '(min-width: 1280px)';
