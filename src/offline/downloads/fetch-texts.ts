import type { OfflineClass } from '../../../domain/training/offline.schema.ts';
import { DownloadFault } from './download-fault.ts';
import type { DownloadStore } from './download-store.ts';
import { classText, textKey } from './plan.ts';
import type { TextSource } from './text-source.ts';

interface Errand {
  readonly store: DownloadStore;
  readonly texts: TextSource;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

/** Fetches the words of a class: what its pages show anew, and of its materials what is not here. */
export async function fetchTexts(wanted: OfflineClass, errand: Errand): Promise<void> {
  const { classId } = wanted;
  const { store, texts, signal, onBytes } = errand;
  await note(classText, await texts.fetchClass(classId, signal));
  const here = (await store.find(classId))?.texts ?? {};
  for (const material of wanted.materials) {
    if (signal.aborted) return;
    if (textKey(material) in here) continue;
    await note(textKey(material), await texts.fetchMaterial(classId, material, signal));
    onBytes(material.bytes);
  }

  /** Only what is really on the disk counts. */
  async function note(key: string, hashes: readonly string[]): Promise<void> {
    await texts.flush();
    if ((await store.keptAmong(hashes)).size < hashes.length) throw new DownloadFault('room');
    await store.change(classId, (known) => ({
      ...known,
      texts: { ...known.texts, [key]: hashes },
    }));
  }
}
