import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CancelledError } from './api-error.ts';

interface Way {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

/** Sends a file that somebody chose, tells how far it is, and lets them give it up. */
export function useFileUpload<Made>(
  send: (file: File, way: Way) => Promise<Made>,
  onMade: (made: Made) => void,
) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setPercent(0);
      controller.current = new AbortController();
      return await send(file, { signal: controller.current.signal, onProgress: setPercent });
    },
    onSuccess: onMade,
  });
  return {
    isPending: mutation.isPending,
    fileName: mutation.variables?.name ?? '',
    percent,
    // Whoever gave it up knows that they did.
    error: mutation.error instanceof CancelledError ? null : mutation.error,
    begin: (file: File) => mutation.mutate(file),
    cancel: () => controller.current?.abort(),
    reset: mutation.reset,
  };
}
