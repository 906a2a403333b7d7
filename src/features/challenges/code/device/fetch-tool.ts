import { NetworkError } from '../../../../lib/api-error.ts';

/** A part of the program that is handed over as bytes; from this device where it is here. */
export async function fetchTool(
  address: string,
  onBytes?: (count: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new NetworkError(address);
  if (!response.body || !onBytes) return new Uint8Array(await response.arrayBuffer());
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NetworkError(address);
    });
    if (done) break;
    parts.push(value);
    onBytes(value.length);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}
