import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { noteOwnWindow } from '../taking/absences.ts';

interface Props extends ButtonProps {
  /** Endings of file names, or types. */
  readonly accept: string;
  readonly isCamera?: boolean;
  readonly areMany?: boolean;
  readonly label?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that lets one choose files of this device, or take a picture with it. */
export function PickFiles({
  accept,
  isCamera = false,
  areMany = false,
  label,
  onFiles,
  children,
  ...button
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={areMany}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        size="md"
        variant="default"
        {...button}
        aria-label={label}
        onClick={() => {
          noteOwnWindow();
          input.current?.click();
        }}
      >
        {children}
      </Button>
    </>
  );
}
