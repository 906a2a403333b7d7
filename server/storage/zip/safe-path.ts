// oxlint-disable-next-line no-control-regex -- control characters in names are exactly what is looked for
const control = /[\u0000-\u001f\u007f]/;

/**
 * The path of an entry inside its archive: '.' and empty parts dropped, composed characters (macOS packs
 * decomposed ones, links are written composed). Undefined for anything that could lead outside: it is refused
 * rather than repaired, as an honest packer does not write it.
 */
export function safePath(raw: string): string | undefined {
  if (control.test(raw) || raw.includes('\\') || raw.startsWith('/')) return undefined;
  const parts = raw
    .normalize('NFC')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length === 0 || parts.includes('..') || /^[a-z]:/i.test(parts[0] ?? ''))
    return undefined;
  return parts.join('/');
}

/** An unsafe path, to be named in a refusal. */
export const shownPath = (raw: string): string =>
  raw.replaceAll(new RegExp(control, 'g'), '\ufffd').slice(0, 200);
