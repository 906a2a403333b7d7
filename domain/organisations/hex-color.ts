/**
 * A colour as people type it, in the specification's form: six upper-case hexadecimal digits. What is too
 * short is filled with zeros from the left, what is too long is cut; what is no digit is dropped.
 */
export function normalisedHex(typed: string): string {
  const digits = typed
    .trim()
    .toUpperCase()
    .replace(/^#/, '')
    .replaceAll(/[^0-9A-F]/g, '');
  const full = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return full.padStart(6, '0').slice(0, 6);
}

export type Rgb = readonly [red: number, green: number, blue: number];

export function rgbOf(hex: string): Rgb {
  const digits = normalisedHex(hex);
  const at = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
}

/** `share` of the first colour, the rest of the second. */
export function mixed(first: string, second: string, share: number): string {
  const other = rgbOf(second);
  const parts = rgbOf(first).map((part, i) => part * share + (other[i] ?? 0) * (1 - share));
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}
