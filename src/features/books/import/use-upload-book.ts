import { createImport } from '../../../../domain/books/books.contract.ts';
import { checkStorageRoom } from '../../../../domain/usage/usage.contract.ts';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';
import { useFileUpload } from '../../../lib/use-file-upload.ts';

/** Sends the file; from then on the import is the server's work. */
export const useUploadBook = (bookId: number | undefined, onImport: (importId: number) => void) =>
  useFileUpload(
    async (file, way) => {
      // Refused before it is on its way rather than after.
      const room = { kind: 'file', bytes: file.size } as const;
      await call(checkStorageRoom, { query: room }, { signal: way.signal, ignoreErrors: true });
      const query = {
        fileName: file.name.slice(-255),
        ...(bookId === undefined ? {} : { for: bookId }),
      };
      return await upload(createImport, { query }, file, way);
    },
    ({ id }) => onImport(id),
  );
