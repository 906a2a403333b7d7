import type { ComponentType } from 'react';

export interface FieldSettingsProps<Shown> {
  readonly field: Shown;
  readonly onChange: (field: Shown) => void;
}

export type FieldSettings<Shown> = ComponentType<FieldSettingsProps<Shown>>;
