import { openPromise } from 'yauzl';
import { ProcessingRefusal } from './processors.hook.ts';

const mostUnpacked = 1_000_000_000;
const mostEntries = 20_000;
/** What packs this well holds nothing that anybody wrote. */
const mostTimes = 300;
const smallBytes = 50_000_000;

/**
 * Refuses an office file, which is a .zip file, that would be far larger unpacked than anything can be
 * that people write. What a file says of itself may be a lie, which the program's own limits then catch.
 */
export async function checkPacked(path: string): Promise<void> {
  const zip = await openPromise(path).catch((error: unknown) => {
    throw new ProcessingRefusal('unreadable', String(error));
  });
  let unpacked = 0;
  let count = 0;
  try {
    for await (const { uncompressedSize, compressedSize } of zip.eachEntry()) {
      unpacked += uncompressedSize;
      const isBomb = uncompressedSize > smallBytes && uncompressedSize > mostTimes * compressedSize;
      if (isBomb || unpacked > mostUnpacked || ++count > mostEntries)
        throw new ProcessingRefusal('tooLarge', `${unpacked} bytes in ${count} entries`);
    }
  } catch (error) {
    if (error instanceof ProcessingRefusal) throw error;
    throw new ProcessingRefusal('unreadable', String(error));
  } finally {
    zip.close();
  }
}
