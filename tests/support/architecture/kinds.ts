import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { materialTypes } from '../../../domain/materials/kinds.ts';
import { featureOf, placeOf } from './places.ts';
import type { Source } from './source.ts';

/** Where a kind of material may be called by its name. */
const homes = new Set('books slides files videos surveys apps lti challenges'.split(' '));

const asksForAKind = new RegExp(
  String.raw`\b\w*[tT]ype\s*[!=]==\s*'(${materialTypes.join('|')})'`,
  'g',
);

/**
 * What still asks for a kind by its name outside of its home, and how often. Ask for a trait of the kind
 * (`domain/materials/kind-traits.ts`) or for what its entry in a registry says instead: this list only shrinks.
 */
export const askedByName: Readonly<Record<string, number>> = {
  'src/features/materials/class-upload/use-class-upload.ts': 2,
  'src/features/training/room/write-progress.ts': 1,
  'src/routes/_app/-home/kept-steps.ts': 3,
  'src/routes/_app/-offline/text-source.ts': 1,
  'src/routes/_app/-train/room.tsx': 2,
  'src/routes/_app/library.$materialId_.edit.tsx': 3,
  'src/routes/_app/preview.present.$materialId.tsx': 1,
  'src/routes/_app/view.$materialId.tsx': 1,
};

/** How often each file outside the homes of kinds asks for one by its name. */
export function asksByName(root: string, sources: readonly Source[]): Record<string, number> {
  const counted = sources.flatMap(({ path }): [string, number][] => {
    const { wing, folder, isTest, role } = placeOf(path);
    if (!['domain', 'server', 'src'].includes(wing) || isTest || role === 'seed') return [];
    if (homes.has(featureOf(path) ?? folder) || folder === 'demo') return [];
    const count = readFileSync(join(root, path), 'utf8').match(asksForAKind)?.length ?? 0;
    return count === 0 ? [] : [[path, count]];
  });
  return Object.fromEntries(counted);
}
