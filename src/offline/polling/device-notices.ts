import type { Notification } from '../../../domain/notifications/notifications.contract.ts';
import { userDatabase } from '../database/user-database.ts';

/** What a person has chosen about notifications on this device. */
export interface DeviceNotices {
  readonly isOn: boolean;
  /** Where their notifications are asked for: it depends on the role they are seen in. */
  readonly listPath: string;
  /** The newest notification they have seen, here or as a system notification. */
  readonly seenUpTo: number;
}

type Numbered = Pick<Notification, 'id' | 'readAt'>;

const key = 'notifications.device';
const none: DeviceNotices = { isOn: false, listPath: '', seenUpTo: 0 };

export async function readDeviceNotices(userId: number): Promise<DeviceNotices> {
  const kept = await userDatabase(userId).read((database) => database.get('values', key));
  return isDeviceNotices(kept) ? kept : none;
}

export async function changeDeviceNotices(
  userId: number,
  change: Partial<DeviceNotices>,
): Promise<void> {
  await update(userId, (kept) => ({ ...kept, ...change }));
}

/** The notifications that are new since any part of this program, page or worker, saw or showed them. */
export async function claimNew<Notice extends Numbered>(
  userId: number,
  notices: readonly Notice[],
): Promise<Notice[]> {
  let fresh: Notice[] = [];
  await update(userId, (kept) => {
    fresh = notices.filter(({ id, readAt }) => id > kept.seenUpTo && readAt === undefined);
    return { ...kept, seenUpTo: Math.max(kept.seenUpTo, ...notices.map(({ id }) => id)) };
  });
  return fresh;
}

async function update(
  userId: number,
  change: (kept: DeviceNotices) => DeviceNotices,
): Promise<void> {
  const database = userDatabase(userId);
  await database.inTurn(key, async () => {
    const changed = change(await readDeviceNotices(userId));
    await database.write(['values'], (writer) => writer.put('values', changed, key), {
      durability: 'relaxed',
    });
  });
}

function isDeviceNotices(kept: unknown): kept is DeviceNotices {
  return typeof kept === 'object' && kept !== null && 'seenUpTo' in kept && 'isOn' in kept;
}
