import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { Material } from '../../../../domain/materials/materials.schema.ts';

/** What the library's screens must know of a kind of material. */
export interface MaterialKind {
  readonly label: MessageDescriptor;
  readonly icon: TablerIcon;
  /** How much there is of it, in its own unit. */
  readonly sizeOf: (stats: NonNullable<Material['stats']>) => MessageDescriptor | undefined;
  readonly previewPath: (materialId: number) => string;
  /** Where one begins, for what does not begin with the dialog for its title. */
  readonly createPath?: string;
  /** Where its content is edited. */
  readonly editPath?: (materialId: number) => string;
}
