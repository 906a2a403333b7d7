import type { PartName } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { PathUnit } from '../../../../domain/learningpaths/path-units.rules.ts';

/** A part by its title, a choice by those of its parts. */
export const unitName = ({ parts }: PathUnit, names: readonly PartName[]): string =>
  parts.map(({ id }) => names.find((name) => name.id === id)?.title ?? id).join(' / ');
