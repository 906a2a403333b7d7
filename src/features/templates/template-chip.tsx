import { Trans } from '@lingui/react/macro';
import { IconPencil, IconWorld } from '@tabler/icons-react';
import { Chip } from '../../ui/Chip/chip.tsx';

export function TemplateChip({ isPublished }: { isPublished: boolean }) {
  return isPublished ? (
    <Chip tone="ok" icon={<IconWorld />}>
      <Trans>Published</Trans>
    </Chip>
  ) : (
    <Chip tone="warn" icon={<IconPencil />}>
      <Trans>Unpublished</Trans>
    </Chip>
  );
}
