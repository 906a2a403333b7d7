import { posix } from 'node:path';

/** '%E7%AB%A0' as its characters; what is not valid percent encoding is left as it stands. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Where a destination written in the file `from` leads inside the book, or undefined when it
 * leads outside. A leading '/' means the folder of the book's text, as book sites serve it.
 */
export function resolveInBook(from: string, base: string, destination: string): string | undefined {
  const isRooted = destination.startsWith('/');
  const path = posix
    .join(isRooted ? base : posix.dirname(from), destination.replace(/^\/+/, ''))
    .normalize('NFC');
  if (path === '..' || path.startsWith('../')) return undefined;
  return path === '.' ? '' : path.replace(/\/$/, '');
}

export function isMarkdownPath(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

export function fileStem(path: string): string {
  return posix.basename(path).replace(/\.[^.]+$/, '');
}
