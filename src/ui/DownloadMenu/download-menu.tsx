import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: ReactNode;
  readonly isQuiet?: boolean;
  readonly files: readonly {
    readonly href: string;
    readonly label: ReactNode;
    readonly icon?: ReactNode;
  }[];
}

/** What a page shows, as files of several kinds. */
export function DownloadMenu({ label, isQuiet = false, files }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size={isQuiet ? 'sm' : 'md'}
          variant={isQuiet ? 'subtle' : 'default'}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item
            key={file.href}
            component="a"
            download
            href={file.href}
            leftSection={file.icon}
          >
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
