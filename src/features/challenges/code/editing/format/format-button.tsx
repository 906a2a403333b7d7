import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { use } from 'react';
import { FormatContext } from './format-context.ts';
import { formatterOf } from './formatting.ts';

/** Shown where something formats a file of this name. */
export function FormatButton({ path }: { path: string }) {
  const { t } = useLingui();
  const formatting = use(FormatContext);
  if (!formatting || !formatterOf(path)) return null;
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color="gray"
      aria-label={t`Format`}
      title={t`Format (Shift+Alt+F)`}
      aria-keyshortcuts="Shift+Alt+F"
      loading={formatting.isFormatting}
      onClick={formatting.format}
    >
      <IconWand size={20} stroke={1.75} />
    </ActionIcon>
  );
}
