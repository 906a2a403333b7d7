import { Trans } from '@lingui/react/macro';
import { IconArchive, IconEyeOff, IconWorld } from '@tabler/icons-react';
import { Chip } from '../../ui/Chip/chip.tsx';

export function ArchivedChip() {
  return (
    <Chip tone="neutral" icon={<IconArchive size={14} />}>
      <Trans>Archived</Trans>
    </Chip>
  );
}

export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <Chip tone="ok" icon={<IconWorld size={14} />}>
      <Trans>Published</Trans>
    </Chip>
  ) : (
    <Chip tone="warn" icon={<IconEyeOff size={14} />}>
      <Trans>Unpublished</Trans>
    </Chip>
  );
}
