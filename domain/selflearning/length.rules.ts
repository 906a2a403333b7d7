/** Within a working day, within a working week, and all that takes longer. */
export const lengths = ['short', 'medium', 'long'] as const;
export type Length = (typeof lengths)[number];

/** In minutes. */
export const longest = { short: 480, medium: 2400 } as const;
