import type { OfflineClass } from '../../../domain/training/offline.schema.ts';
import { protectStorage } from '../storage/device-storage.ts';
import { whyNotKept } from '../storage/why-not-kept.ts';
import type { DownloadManager } from './download-manager.ts';
import { shelf } from './shelf.ts';
import type { TextSource } from './text-source.ts';
import type { Tool } from './tools.ts';

let manager: DownloadManager | undefined;
let opening = 0;

/** What a browser must have; over plain http from elsewhere it has none of it. */
export const canDownload = (): boolean =>
  'caches' in globalThis && 'locks' in navigator && 'serviceWorker' in navigator;

/**
 * Opens the downloads of the person who is signed in, and goes on with what they asked for. What that takes
 * is loaded now, and not before.
 */
export async function openDownloads(
  userId: number,
  source: () => Promise<TextSource>,
): Promise<void> {
  await closeDownloads();
  shelf.isImpossible = !canDownload();
  if (shelf.isImpossible) return;
  const mine = opening;
  const texts = await source();
  const { DownloadManager } = await import('./download-manager.ts');
  // Closed while it was loading.
  if (mine !== opening) return;
  const mineToOpen = new DownloadManager(userId, texts);
  manager = mineToOpen;
  try {
    await mineToOpen.open();
  } catch (error) {
    if (manager === mineToOpen) shelf.isImpossible = whyNotKept(error) === 'refused';
    throw error;
  }
}

/** Nothing more is fetched or kept. To be awaited before a person's data is wiped. */
export async function closeDownloads(): Promise<void> {
  const open = manager;
  opening += 1;
  manager = undefined;
  shelf.classes = null;
  await open?.close();
}

/**
 * Asks for a class, with these large tools. The browser is asked not to give up what is kept here, which it grants only on a
 * person's word; what it says is not waited for.
 */
export async function download(wanted: OfflineClass, tools: readonly string[] = []): Promise<void> {
  void protectStorage();
  await opened().ask(wanted, tools);
}

/** What runs and formats the code that is written in the class; those that are large are chosen. */
export const toolsOf = (wanted: OfflineClass): readonly Tool[] => manager?.toolsOf(wanted) ?? [];

export async function pauseDownload(classId: number): Promise<void> {
  await opened().pause(classId);
}

/** Goes on with what was paused, or fetches what is new in a class that is here. */
export async function resumeDownload(classId: number): Promise<void> {
  await opened().resume(classId);
}

/** Takes a class off this device, also one that is still coming. */
export async function removeDownload(classId: number): Promise<void> {
  await opened().remove(classId);
}

/** The class is being looked at: is there anything new in it? */
export async function lookForUpdate(classId: number): Promise<void> {
  await manager?.lookForUpdate(classId);
}

function opened(): DownloadManager {
  if (!manager) throw new Error('nobody has signed in');
  return manager;
}
