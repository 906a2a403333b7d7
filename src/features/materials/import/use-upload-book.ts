import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createImport } from '../../../../domain/materials/materials.contract.ts';
import { checkStorageRoom } from '../../../../domain/usage/usage.contract.ts';
import { CancelledError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/upload.ts';

/** Sends the file; from then on the import is the server's work. */
export function useUploadBook(onImport: (importId: number) => void) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      controller.current = new AbortController();
      const { signal } = controller.current;
      // Refused before it is on its way rather than after.
      const room = { kind: 'file', bytes: file.size } as const;
      await call(checkStorageRoom, { query: room }, { signal, ignoreErrors: true });
      const query = { fileName: file.name.slice(-255) };
      return await upload(createImport, { query }, file, { signal, onProgress: setPercent });
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
    reset: mutation.reset,
  };
}
