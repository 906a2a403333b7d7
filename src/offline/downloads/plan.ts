import { segmentCount, segmentRange } from '../../../domain/http/segments.ts';
import type {
  OfflineClass,
  OfflineFile,
  OfflineKind,
  OfflineMaterial,
} from '../../../domain/training/offline.schema.ts';
import type { Download, KeptFile } from './download.ts';
import type { Presence } from './shelf.ts';

/** What is on this device already. */
export interface Held {
  readonly texts: Download['texts'];
  readonly files: ReadonlyMap<string, KeptFile>;
}

/** What the pages of the class show beside its materials. */
export const classText = 'class';

/** Words of another version are other words. */
export const textKey = ({ classMaterialId, materialVersionId }: OfflineMaterial): string =>
  `${classMaterialId}/${materialVersionId}`;

/** Each file once, small ones first: most of a class opens soon, and what is long comes last. */
export function filesOf({ materials }: OfflineClass): OfflineFile[] {
  const files = new Map(materials.flatMap((one) => one.files.map((file) => [file.url, file])));
  return [...files.values()].sort((a, b) => a.bytes - b.bytes);
}

/** Segments of the file that are not here, in order; all of them when other bytes are. */
export function missingSegments(file: OfflineFile, kept: KeptFile | undefined): number[] {
  const held = new Set(kept?.sha256 === file.sha256 ? kept.segments : []);
  return Array.from({ length: segmentCount(file.bytes) }, (_, segment) => segment).filter(
    (segment) => !held.has(segment),
  );
}

export interface Amount {
  readonly bytes: number;
  readonly count: number;
}

/** What a class is made of by kind, the kinds that it has. */
export function amountsOf(manifest: OfflineClass): Map<OfflineKind, Amount> {
  const amounts = new Map<OfflineKind, Amount>();
  const add = (kind: OfflineKind, bytes: number) => {
    const { bytes: sum, count } = amounts.get(kind) ?? { bytes: 0, count: 0 };
    amounts.set(kind, { bytes: sum + bytes, count: count + 1 });
  };
  for (const { kind, bytes } of manifest.materials) add(kind === 'document' ? 'text' : kind, bytes);
  for (const { kind, bytes } of filesOf(manifest)) add(kind, bytes);
  return amounts;
}

export const bytesOf = (manifest: OfflineClass): number =>
  [...amountsOf(manifest).values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** How much of the class is still to be fetched. */
export function missingOf(manifest: OfflineClass, held: Held): Amount {
  let bytes = 0;
  let count = 0;
  for (const material of manifest.materials) {
    if (textKey(material) in held.texts) continue;
    bytes += material.bytes;
    count += 1;
  }
  for (const file of filesOf(manifest)) {
    const missing = missingSegments(file, held.files.get(file.url));
    bytes += missing.reduce((sum, segment) => sum + segmentSize(file.bytes, segment), 0);
    count += missing.length === 0 ? 0 : 1;
  }
  return { bytes, count };
}

export function segmentSize(bytes: number, segment: number): number {
  const { start, end } = segmentRange(bytes, segment);
  return end - start + 1;
}

/** Whether a material of a class that was asked for opens without a network. */
export function presenceOf(material: OfflineMaterial, held: Held): Presence {
  const hasText = textKey(material) in held.texts;
  const missing = material.files.map((file) => missingSegments(file, held.files.get(file.url)));
  const whole = missing.filter(({ length }) => length === 0).length;
  if (hasText && whole === missing.length) return 'here';
  const hasSegments = material.files.some(
    (file, index) => (missing[index]?.length ?? 0) < segmentCount(file.bytes),
  );
  return hasText || hasSegments ? 'partly' : 'none';
}

/** Whether a class opens without a network, as far as it was asked for. */
export function presenceOfClass({ wanted }: Download, held: Held): Presence {
  const all = wanted.materials.map((material) => presenceOf(material, held));
  if (classText in held.texts && all.every((one) => one === 'here')) return 'here';
  return all.every((one) => one === 'none') ? 'none' : 'partly';
}

/** The addresses of files that a class needs which was asked for: nothing takes them away by itself. */
export const pinnedBy = (downloads: readonly Download[]): Set<string> =>
  new Set(downloads.flatMap(({ wanted }) => filesOf(wanted).map(({ url }) => url)));
