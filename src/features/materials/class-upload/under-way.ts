import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storageKeys } from '../../../lib/storage-keys.ts';

const UnderWaySchema = z.array(
  z.object({
    userId: z.int(),
    classId: z.int(),
    sectionId: z.int(),
    materialId: z.int(),
    fileId: z.int(),
    title: z.string(),
  }),
);

/** A video that was sent for a section of a class, and is placed there once it is processed. */
export type UploadUnderWay = z.infer<typeof UnderWaySchema>[number];

const none: readonly UploadUnderWay[] = [];
const listeners = new Set<() => void>();
let read: { readonly text: string | null; readonly all: readonly UploadUnderWay[] } | undefined;

/** Kept in the browser, so that a page that was closed or loaded anew goes on with it. */
function uploadsUnderWay(): readonly UploadUnderWay[] {
  const text = localStorage.getItem(storageKeys.classUploads);
  if (read?.text !== text) read = { text, all: parsed(text) };
  return read.all;
}

function parsed(text: string | null): readonly UploadUnderWay[] {
  if (text === null) return none;
  try {
    return UnderWaySchema.parse(JSON.parse(text));
  } catch {
    // Written by another version of the program: what it was about lies in the library.
    return none;
  }
}

function keep(all: readonly UploadUnderWay[]): void {
  if (all.length === 0) localStorage.removeItem(storageKeys.classUploads);
  else localStorage.setItem(storageKeys.classUploads, JSON.stringify(all));
  for (const listener of listeners) listener();
}

export const noteUploadUnderWay = (upload: UploadUnderWay): void =>
  keep([...uploadsUnderWay(), upload]);

export const forgetUploadUnderWay = (materialId: number): void =>
  keep(uploadsUnderWay().filter((one) => one.materialId !== materialId));

/** Whether it still is, or another tab has done it. */
export const isUploadUnderWay = (materialId: number): boolean =>
  uploadsUnderWay().some((one) => one.materialId === materialId);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useUploadsUnderWay = (): readonly UploadUnderWay[] =>
  useSyncExternalStore(subscribe, uploadsUnderWay);
