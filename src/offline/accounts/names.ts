/** Files of a person's materials, in Cache Storage. */
export const mediaCacheName = (userId: number): string => `m:${userId}`;

/** What a person has in the browser's own storage begins with this. */
export const ownStoragePrefix = (userId: number): string => `u:${userId}:`;

/** Whose a key of the browser's own storage is; undefined for what belongs to the device. */
export function ownerOfStorage(key: string): number | undefined {
  const userId = /^u:(\d+):/.exec(key)?.[1];
  return userId === undefined ? undefined : Number(userId);
}
