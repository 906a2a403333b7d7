/** Files of the program that are not in the precache: what was used once, or asked for by a page. */
export const toolsCache = 'rt-tools-v1';
