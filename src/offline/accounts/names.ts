/** Files of a person's materials, in Cache Storage. */
export const mediaCacheName = (userId: number): string => `m:${userId}`;

/** What a person has in the browser's own storage begins with this. */
export const ownStoragePrefix = (userId: number): string => `u:${userId}:`;
