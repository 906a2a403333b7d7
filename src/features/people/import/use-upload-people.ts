import { uploadPeople } from '../../../../domain/people/import/people-import.contract.ts';
import { upload } from '../../../lib/upload.ts';
import { useFileUpload } from '../../../lib/use-file-upload.ts';

/** Sends the file, or what was pasted; nothing of it is imported yet. */
export const useUploadPeople = (onImport: (importId: number) => void) =>
  useFileUpload(
    async (file, way) =>
      await upload(uploadPeople, { query: { fileName: file.name.slice(-255) } }, file, way),
    ({ id }) => onImport(id),
  );
