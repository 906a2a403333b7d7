import { limits } from '../../../domain/limits.ts';

/** Where the navigation becomes an overlay and tables become cards. */
export const narrowScreen = `(max-width: ${limits.narrowScreenPx}px)`;
