import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

/** A button that lets one choose a file of this device. */
export function FileButton({
  accept,
  isLoading = false,
  onFile,
  children,
}: {
  /** Endings of file names. */
  accept: readonly string[];
  isLoading?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept.join(',')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button
        size="md"
        variant="default"
        loading={isLoading}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
