import { vi } from 'vitest';
import { putNote } from '../../../domain/notes/notes.contract.ts';
import type { NoteDraft } from '../../../domain/notes/notes.schema.ts';

const at = '2026-11-01T00:00:00.000Z';

export const noteDraft = (markdown: string): NoteDraft => ({
  classId: null,
  classMaterialId: null,
  place: null,
  createdAt: at,
  updatedAt: at,
  markdown,
});

/** Names of notes: `noteName(1)` is always the same one. */
export const noteName = (number: number): string =>
  `5f0c1b4e-7a52-4c58-9b7e-${String(number).padStart(12, '0')}`;

export type OutboxTab = Awaited<ReturnType<typeof openTab>>;

const open = new Set<OutboxTab>();

/** A tab with a memory of its own: what it shares with others is the disk, the locks and the channels. */
export async function openTab() {
  vi.resetModules();
  const tab = {
    outbox: await import('../../../src/offline/outbox/outbox.ts'),
    unsaved: await import('../../../src/offline/unsaved.ts'),
    connection: await import('../../../src/offline/connection/connection.ts'),
    status: (await import('../../../src/lib/status.ts')).status,
    paint: await import('../../../src/offline/store/first-paint.ts'),
    /** Writes a note; resolves when it is durable. */
    write: async (
      number: number,
      markdown: string,
      more: { after?: string; replaces?: boolean } = {},
    ): Promise<string> =>
      await tab.outbox.enqueue({
        endpoint: putNote,
        params: { noteUuid: noteName(number) },
        body: noteDraft(markdown),
        entity: `note:${noteName(number)}`,
        ...more,
      }),
  };
  open.add(tab);
  return tab;
}

export async function closeTabs(): Promise<void> {
  for (const tab of open) await tab.outbox.closeOutbox();
  open.clear();
}
