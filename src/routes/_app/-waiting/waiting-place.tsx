import { hasTrait } from '../../../../domain/materials/kind-traits.ts';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { bookQuery } from '../../../features/books/books.queries.ts';
import { trainingKey } from '../../../features/training/training.keys.ts';
import { trainingQuery } from '../../../features/training/training.queries.ts';
import { findMaterial } from '../../../features/training/with-progress.ts';

interface Place {
  readonly classId: number;
  readonly classMaterialId?: number | undefined;
  readonly chapter?: string | undefined;
}

/** A link to where a write belongs, in the names that are known on this device. */
export function WaitingPlace({ classId, classMaterialId, chapter }: Place) {
  const { data: training } = useQuery(trainingQuery(classId));
  const chapterTitle = useChapterTitle(training, classMaterialId, chapter);
  const words = [...titlesOf(training, classMaterialId), chapterTitle].filter(Boolean).join(' · ');
  const search = { ...(classMaterialId === undefined ? {} : { c: classMaterialId }), chapter };
  return (
    <Link to="/train/$classId" params={{ classId }} search={search}>
      {words === '' ? <Trans>Open where it belongs</Trans> : words}
    </Link>
  );
}

/** The same as words alone, from what has been read so far. */
export function namePlaceFrom(client: QueryClient, { classId, classMaterialId }: Place): string {
  const training = client.getQueryData<Training>(trainingKey(classId));
  return titlesOf(training, classMaterialId).join(' · ');
}

function titlesOf(training: Training | undefined, classMaterialId: number | undefined): string[] {
  if (!training) return [];
  const found = classMaterialId === undefined ? undefined : findMaterial(training, classMaterialId);
  return found ? [training.title, found.material.title] : [training.title];
}

/** Of the book's outline as far as it lies on this device; nothing else is asked for it. */
function useChapterTitle(
  training: Training | undefined,
  classMaterialId: number | undefined,
  slug: string | undefined,
): string | undefined {
  const material =
    training && classMaterialId !== undefined
      ? findMaterial(training, classMaterialId)?.material
      : undefined;
  const { materialId = 0, materialVersionId } = material?.reference ?? {};
  const isOfBook = hasTrait(material?.reference.materialType, 'chapters') && slug !== undefined;
  const { data: book } = useQuery({
    ...bookQuery(materialId, { v: materialVersionId }),
    enabled: isOfBook,
  });
  return book?.chapters.find((chapter) => chapter.slug === slug)?.title;
}
