import { unzipSync } from 'fflate';
import {
  appArchiveLimits,
  isLeftover,
  topFolderOf,
} from '../../../../domain/apps/app-archive.rules.ts';
import { appMediaType } from '../../../ui/AppFrame/app-media-types.ts';
import type { AppFile } from '../../../ui/AppFrame/app-file.ts';
import { withOwnModules } from '../../../ui/AppFrame/own-modules.ts';

/** Fetches an app, from this device where it has it, and unpacks it in memory. */
export async function loadApp(url: string, signal: AbortSignal): Promise<readonly AppFile[]> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the app was answered ${response.status}`);
  return unpackApp(new Uint8Array(await response.arrayBuffer()));
}

/** The server has looked at it when it came in; what has come in by another way meets the same limits. */
export function unpackApp(archive: Uint8Array): readonly AppFile[] {
  let files = 0;
  let bytes = 0;
  const unpacked = unzipSync(archive, {
    filter({ name, originalSize }) {
      files += 1;
      bytes += originalSize;
      if (files > appArchiveLimits.files || bytes > appArchiveLimits.unpacked)
        throw new Error('the app is too large');
      return !name.endsWith('/') && !isLeftover(name);
    },
  });
  const found = Object.entries(unpacked).map(([name, content]) => ({
    name: nameOf(name),
    content,
  }));
  const top = topFolderOf(found.map(({ name }) => name));
  return found.map(({ name, content }) => {
    const path = name.slice(top.length);
    const type = appMediaType(path);
    return withOwnModules({ path, type, content: isText(type) ? decode(content) : own(content) });
  });
}

const isText = (type: string): boolean => /^text\/(html|css|javascript)$/.test(type);

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Of a part of a larger buffer, all of the buffer would be handed over. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Where a packer does not say that a name is UTF-8, it was read as if each byte were a letter. */
function nameOf(name: string): string {
  const isRead = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).every(
    (code) => code < 0x100,
  );
  if (!isRead) return name.normalize('NFC');
  const bytes = Uint8Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC');
    } catch {
      // Not this one.
    }
  }
  return name;
}
