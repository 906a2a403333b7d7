/** What the browser says of the room that this site has, and of how long it keeps what is there. */
export interface DeviceStorage {
  /** Undefined where it does not say. */
  readonly bytes: number | undefined;
  readonly quotaBytes: number | undefined;
  /** Whether only a person takes it away; undefined where it does not say. */
  readonly isProtected: boolean | undefined;
}

/** All of it, or a part, is missing over plain http, in older browsers and in some private windows. */
const manager = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {});

/** Whether the browser can be asked not to give up what is kept here. */
export const canProtect = (): boolean => manager().persist !== undefined;

/**
 * Asks the browser not to give up what is kept here. Some ask the person, who may take their time or never
 * answer: nothing else may wait for it.
 */
export async function protectStorage(): Promise<boolean> {
  try {
    return (await manager().persist?.()) ?? false;
  } catch {
    return false;
  }
}

export async function readStorage(): Promise<DeviceStorage> {
  const { estimate, persisted } = manager();
  const [{ usage, quota }, isProtected] = await Promise.all([
    settled<StorageEstimate>(estimate, {}),
    settled<boolean | undefined>(persisted, undefined),
  ]);
  return { bytes: usage, quotaBytes: quota, isProtected };
}

async function settled<Said>(ask: (() => Promise<Said>) | undefined, unsaid: Said): Promise<Said> {
  try {
    return ask ? await ask.call(navigator.storage) : unsaid;
  } catch {
    return unsaid;
  }
}
