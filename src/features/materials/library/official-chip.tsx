import { Trans } from '@lingui/react/macro';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';

/** One of the provider's; nothing for an organisation's own. */
export function OfficialChip({ material: { official } }: { material: Pick<Material, 'official'> }) {
  return (
    official && (
      <Chip tone="primary" icon={<IconRosetteDiscountCheck size={15} stroke={1.75} aria-hidden />}>
        <Trans>Official</Trans>
      </Chip>
    )
  );
}
