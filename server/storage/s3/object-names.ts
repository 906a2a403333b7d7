import { randomUUID } from 'node:crypto';

const pattern = /^(\d+)\/([\da-f]{64})\/(\d{13})-[\da-f-]{36}(\.segments)?$/;

export interface ObjectName {
  readonly key: string;
  readonly sha256: string;
  /** When it was begun to be stored, by the clock of the server that did so. */
  readonly storedAt: Date;
  /** Not a file, but what is noted of one. */
  readonly isNote: boolean;
}

/**
 * Each time the same bytes are stored they get a name of their own, and no name is ever used twice. So
 * whoever deletes an object deletes nothing that was stored since they looked. The newest comes last.
 */
export const newKey = (organisationId: number, sha256: string, now: Date): string =>
  `${folderOf(organisationId, sha256)}${now.getTime()}-${randomUUID()}`;

export const folderOf = (organisationId: number, sha256: string): string =>
  `${organisationId}/${sha256}/`;

export const noteKeyOf = (key: string): string => `${key}.segments`;

/** Undefined for what somebody else put into the bucket. */
export function objectName(key: string): ObjectName | undefined {
  const [, , sha256, time, note] = pattern.exec(key) ?? [];
  if (sha256 === undefined) return undefined;
  return { key, sha256, storedAt: new Date(Number(time)), isNote: note !== undefined };
}
