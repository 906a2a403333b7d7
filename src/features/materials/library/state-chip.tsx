import { Trans } from '@lingui/react/macro';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';

/** What is not as trainees get it; nothing for what is published as it stands. */
export function StateChip({
  material: { currentVersionId, draft, archivedAt },
}: {
  material: Pick<Material, 'currentVersionId' | 'draft' | 'archivedAt'>;
}) {
  if (archivedAt !== null)
    return (
      <Chip tone="warn">
        <Trans>Archived</Trans>
      </Chip>
    );
  if (currentVersionId === null)
    return (
      <Chip tone="warn">
        <Trans>Not published yet</Trans>
      </Chip>
    );
  return (
    draft && (
      <Chip>
        <Trans>Unpublished changes</Trans>
      </Chip>
    )
  );
}
