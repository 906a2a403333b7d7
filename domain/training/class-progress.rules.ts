import { percentRead } from './progress.rules.ts';

/** How far somebody is in a class: of the materials that count, which are all of it, how many are completed. */
export interface ClassProgress {
  readonly completedCount: number;
  readonly materialCount: number;
}

/** The one percentage of a class, wherever it is shown; 100 only when nothing is left. */
export const percentDone = ({ completedCount, materialCount }: ClassProgress): number =>
  percentRead(completedCount, materialCount);

/** The same where the materials themselves are known: on a device, of a class that lies on it. */
export function progressIn(
  materials: readonly {
    readonly progress: { readonly completedAt: string | null };
    readonly isDrill?: boolean | undefined;
  }[],
): ClassProgress {
  const counted = materials.filter(({ isDrill }) => isDrill !== true);
  const completed = counted.filter(({ progress }) => progress.completedAt !== null);
  return { completedCount: completed.length, materialCount: counted.length };
}
