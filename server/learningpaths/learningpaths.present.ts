import { coversOf } from '../../domain/classes/cover.rules.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type {
  PathInList,
  PathOffer,
  PathStatus,
} from '../../domain/learningpaths/learningpaths.schema.ts';
import { minutesOf } from '../../domain/learningpaths/path-units.rules.ts';
import type { OfferRow } from './offers.repo.ts';
import type { PathRow, PathVersionRow } from './paths.repo.ts';

type Covered = Pick<PathRow, 'title' | 'skills' | 'cover'>;

/** As it was chosen, else as its skills and title lead to. */
export function coverOfPath({ title, skills, cover }: Covered): Cover {
  const [drawn] = coversOf([{ title, tags: skills, cover }]);
  return drawn ?? { icon: 'book', color: 'blue' };
}

export function statusOf({
  archivedAt,
  currentNumber,
}: Pick<PathRow, 'archivedAt' | 'currentNumber'>): PathStatus {
  if (archivedAt !== null) return 'archived';
  return currentNumber === null ? 'draft' : 'published';
}

export function presentInList(row: PathRow): PathInList {
  const { id, title, lang, difficulty, skills, graph, currentNumber, updatedAt } = row;
  return {
    id,
    title,
    lang,
    difficulty,
    cover: coverOfPath(row),
    skills,
    minutes: minutesOf(graph),
    partCount: graph.parts.length,
    status: statusOf(row),
    currentNumber,
    updatedAt: updatedAt.toISOString(),
  };
}

export const minutesOfVersion = ({
  minutesFrom,
  minutesTo,
  minutesOptional,
}: Pick<PathVersionRow, 'minutesFrom' | 'minutesTo' | 'minutesOptional'>) => ({
  from: minutesFrom,
  to: minutesTo,
  optional: minutesOptional,
});

export function presentOffer({ version, isPicked }: OfferRow): PathOffer {
  const { pathId, title, description, lang, difficulty, skills, number, partCount } = version;
  return {
    id: pathId,
    title,
    description,
    lang,
    difficulty,
    cover: coverOfPath(version),
    skills,
    minutes: minutesOfVersion(version),
    partCount,
    currentNumber: number,
    isPicked,
  };
}
