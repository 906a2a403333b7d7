/** The names of a group and of those above it, from the top. */
export type GroupPath = readonly string[];

const escaped = (name: string): string => name.replaceAll(/[\\/;\n]/g, String.raw`\$&`);

/** `Company/Sales`; what a name has of the marks themselves is written with a backslash before it. */
export const writeGroupPath = (path: GroupPath): string => path.map(escaped).join('/');

export const writeGroupPaths = (paths: readonly GroupPath[]): string =>
  paths.map(writeGroupPath).join('; ');

/** Each path once; a name that is empty makes its path empty, which is a fault of the cell. */
export function readGroupPaths(cell: string): GroupPath[] {
  const paths = new Map<string, GroupPath>();
  for (const part of split(cell, /[;\n；]/)) {
    if (part.trim() === '') continue;
    const names = split(part, /[/／]/).map((name) => name.replaceAll(/\\([\s\S])/g, '$1').trim());
    const path = names.includes('') ? [] : names;
    paths.set(JSON.stringify(path), path);
  }
  return [...paths.values()];
}

/** At the marks that have no backslash before them; the backslashes stay. */
function split(text: string, mark: RegExp): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\\' && at + 1 < text.length) {
      parts[parts.length - 1] += char + text.charAt(++at);
    } else if (mark.test(char)) {
      parts.push('');
    } else {
      parts[parts.length - 1] += char;
    }
  }
  return parts;
}
