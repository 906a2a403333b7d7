import type { MaterialType } from './kinds.ts';

/**
 * What other domains ask of a kind:
 * - `points`: its work is marked, and may be taken again
 * - `styles`: each of its styles has flags of its own
 * - `chapters`: it is read chapter by chapter
 * - `answers`: what was answered is summed up for staff
 */
type KindTrait = 'points' | 'styles' | 'chapters' | 'answers';

const traits: Readonly<Partial<Record<string, readonly KindTrait[]>>> = {
  challenge: ['points', 'styles'],
  book: ['chapters'],
  survey: ['answers'],
  video: [],
  app: [],
  file: [],
  slide: [],
  lti: [],
} satisfies Record<MaterialType, readonly KindTrait[]>;

/** False for a kind that a newer server knows, and for what is no material. */
export const hasTrait = (type: string | null | undefined, trait: KindTrait): boolean =>
  traits[type ?? '']?.includes(trait) ?? false;
