import type { MessageDescriptor } from '@lingui/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ChallengeStyle } from '../../../../domain/materials/kinds.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';

/** What must be known before one can write; the rest can be said later. */
export type NewFacts = Pick<Material, 'title' | 'lang' | 'difficulty'>;

/** What the library's screens must know of a kind of material. */
export interface MaterialKind {
  readonly label: MessageDescriptor;
  readonly icon: TablerIcon;
  /** How much there is of it, in its own unit. */
  readonly sizeOf: (stats: NonNullable<Material['stats']>) => MessageDescriptor | undefined;
  readonly previewPath: (materialId: number) => string;
  /** How one is begun, where a call of its own does it. */
  readonly create?: (facts: NewFacts, style: ChallengeStyle | null) => Promise<Material>;
  /** Where its content is edited. */
  readonly editPath?: (materialId: number) => string;
  /** Its next version may come from a file. */
  readonly hasVersionsFromFiles?: true;
}
