import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { uploadPeople } from '../../../../domain/people/import/people-import.contract.ts';
import { CancelledError } from '../../../lib/api-error.ts';
import { upload } from '../../../lib/upload.ts';

/** Sends the file, or what was pasted; nothing of it is imported yet. */
export function useUploadPeople(onImport: (importId: number) => void) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      const query = { fileName: file.name.slice(-255) };
      return await upload(uploadPeople, { query }, file, { signal, onProgress: setPercent });
    },
    onSuccess: ({ id }) => onImport(id),
  });
  return {
    isPending: mutation.isPending,
    fileName: mutation.variables?.name ?? '',
    percent,
    // Whoever gave it up knows that he did.
    error: mutation.error instanceof CancelledError ? null : mutation.error,
    begin: (file: File) => mutation.mutate(file),
    cancel: () => controller.current?.abort(),
  };
}
