const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
// What no Windows file may be called with, and what one cannot see.
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unwanted = /[<>:"/\\|?*\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/g;
const mostLetters = 60;

/** A name of this text that Windows, macOS and Linux all take; empty where nothing is left. */
export function safeName(text) {
  const letters = [
    ...text.normalize('NFC').replaceAll(unwanted, ' ').trim().replaceAll(/\s+/g, '-'),
  ];
  const name = letters
    .slice(0, mostLetters)
    .join('')
    .replace(/[.\-\s]+$/, '');
  return reserved.test(name) ? `_${name}` : name;
}

/** Whether this path of a server stays below its folder, on every machine. */
export const isBelow = (path) =>
  path !== '' &&
  path.split('/').every((part) => part !== '' && part !== '..' && !/[\\:]/.test(part));

/** Whether Windows cannot hold a file of this path. */
export const isNotForWindows = (path) =>
  path.split('/').some((part) => reserved.test(part) || part.endsWith('.'));
