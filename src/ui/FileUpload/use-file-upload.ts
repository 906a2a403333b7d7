import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CancelledError } from '../../lib/api-error.ts';
import { UploadControl } from '../../lib/upload-control.ts';

/** Sends a file somewhere; `FileUpload` shows how far it is. */
export type SendFile<Made> = (
  file: File,
  onProgress: (percent: number) => void,
  control?: UploadControl,
) => Promise<Made>;

/** One file at a time on its way. */
export function useFileUpload<Made>(send: SendFile<Made>, onSent: (made: Made) => void) {
  const [percent, setPercent] = useState(0);
  const [control, setControl] = useState(() => new UploadControl());
  const state = useSyncExternalStore(control.subscribe, control.state);
  const mutation = useMutation({
    mutationFn: (given: { file: File; control: UploadControl }) =>
      send(given.file, setPercent, given.control),
    onSuccess: onSent,
  });
  // Who leaves the page may come back: what went up stays, and the same file goes on from there.
  useEffect(() => () => control.pause(), [control]);
  return {
    isPending: mutation.isPending,
    fileName: mutation.variables?.file.name ?? '',
    percent,
    state,
    // Whoever gave it up knows that they did.
    error: mutation.error instanceof CancelledError ? null : mutation.error,
    begin: (file: File): void => {
      const next = new UploadControl();
      setControl(next);
      setPercent(0);
      mutation.mutate({ file, control: next });
    },
    pause: control.pause,
    resume: control.resume,
    cancel: control.cancel,
  };
}

export type FileUploading = ReturnType<typeof useFileUpload>;
