/** Headings are named apart from everything else on the page. */
export const anchorId = (anchor: string): string => `section-${anchor}`;
