import type { OfflineClass, OfflineMaterial } from '../../../domain/training/offline.schema.ts';
import type { Tool } from './tools.ts';

/**
 * How words get onto the device: by the same queries that the pages ask, which are kept as they are
 * answered. Each call returns the hashes of the queries it asked.
 */
export interface TextSource {
  /** What the pages of a class show beside its materials. */
  fetchClass(classId: number, signal: AbortSignal): Promise<string[]>;
  fetchMaterial(classId: number, material: OfflineMaterial, signal: AbortSignal): Promise<string[]>;
  /**
   * Resolves when everything that was fetched is on the disk, if there is room for it, with the parts of
   * the program that show it.
   */
  flush(): Promise<void>;
  /** What runs and formats the code that is written in the class. */
  toolsOf(wanted: OfflineClass): readonly Tool[];
}
