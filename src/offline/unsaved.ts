type Save = () => Promise<unknown>;

const holders = new Set<Save>();
const listeners = new Set<() => void>();

/**
 * Something typed is not in the outbox yet: until it is let go the status says "saving", and `save` is
 * called when the page is hidden, closed, or about to be replaced. Returns how to let it go.
 */
export function holdUnsaved(save: Save): () => void {
  holders.add(save);
  tell();
  return () => {
    if (holders.delete(save)) tell();
  };
}

export const hasUnsaved = (): boolean => holders.size > 0;

/** Resolves when everything typed so far is durable on this device. */
export async function saveUnsaved(): Promise<void> {
  await Promise.allSettled([...holders].map((save) => save()));
}

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
