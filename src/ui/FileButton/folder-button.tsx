import { Button } from '@mantine/core';
import { IconFolderDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';

interface Props {
  /** With all that lies below it; each file knows its `webkitRelativePath`. */
  readonly onFolder: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A button that lets one choose a folder of this device. */
export function FolderButton({ onFolder, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        multiple
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same folder may be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFolder(files);
        }}
      />
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconFolderDown size={16} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}
