/** A random UUID, also on a plain http address of a local network, where browsers have no `randomUUID`. */
export function newUuid(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = Array.from(anyBytes(), (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40;
    return index === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const anyBytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16));
