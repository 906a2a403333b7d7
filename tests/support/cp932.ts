const decoder = new TextDecoder('shift_jis');
let table: Map<string, number[]> | undefined;

/** What Excel writes in Japan; every character must exist there. */
export function toCp932(text: string): Buffer {
  table ??= codes();
  const bytes: number[] = [];
  for (const char of text) {
    const code = table.get(char);
    if (!code) throw new Error(`CP932 has no ${char}`);
    bytes.push(...code);
  }
  return Buffer.from(bytes);
}

/** The decoder read backwards; of two codes for one character the first counts. */
function codes(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const put = (bytes: number[]) => {
    const char = decoder.decode(Uint8Array.from(bytes));
    if (!char.includes('\uFFFD') && !found.has(char)) found.set(char, bytes);
  };
  for (let byte = 0; byte < 0x80; byte++) put([byte]);
  for (let byte = 0xa1; byte <= 0xdf; byte++) put([byte]);
  for (let lead = 0x81; lead <= 0xfc; lead++) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail++) if (trail !== 0x7f) put([lead, trail]);
  }
  return found;
}
