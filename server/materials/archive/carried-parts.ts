import type {
  ArchivedMaterial,
  ArchivedPart,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { NewPart } from '../assisted/assisted.repo.ts';

const arrived = ({ takenAt, ...part }: ArchivedPart): NewPart => ({
  ...part,
  takenBy: null,
  takenAt: new Date(takenAt),
});

/** Of a material that is new here, with its versions as they were numbered; its draft's only with the draft. */
export const partsOfNew = ({ assisted, draft, bookDraft }: ArchivedMaterial): NewPart[] => {
  const hasDraft = draft !== null || bookDraft !== null;
  return assisted
    .filter(({ since }) => hasDraft || since !== null)
    .map((part) => ({ ...arrived(part), isEnding: hasDraft && part.isEnding }));
};

/** Of versions that come to a material that is here: which number each has there, and gets here. */
export function partsOfAdded(
  { assisted }: ArchivedMaterial,
  numbers: readonly { readonly there: number; readonly here: number }[],
): NewPart[] {
  return assisted.flatMap((part) => {
    const { since, until } = part;
    if (since === null) return [];
    const from = numbers.find(({ there }) => there >= since);
    if (!from || (until !== null && from.there >= until)) return [];
    const to = until === null ? undefined : numbers.find(({ there }) => there >= until);
    const span = { since: from.here, until: to?.here ?? null, isEnding: false };
    return [{ ...arrived(part), ...span }];
  });
}
