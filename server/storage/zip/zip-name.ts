import { getFileNameLowLevel } from 'yauzl';
import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;

/**
 * The name of an entry. Windows in Japanese packs names in Shift_JIS without saying so, other
 * packers write UTF-8 without the flag; the specification's CP437 comes last.
 */
export function zipEntryName(entry: Entry): string {
  const isDeclared =
    (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0 ||
    entry.extraFields.some((field) => field.id === UNICODE_PATH_FIELD);
  if (!isDeclared) {
    for (const encoding of ['utf-8', 'shift_jis']) {
      try {
        return new TextDecoder(encoding, { fatal: true }).decode(entry.fileNameRaw);
      } catch {
        // Not this encoding: the next one is tried.
      }
    }
  }
  return getFileNameLowLevel(
    entry.generalPurposeBitFlag,
    entry.fileNameRaw,
    entry.extraFields,
    true,
  );
}
