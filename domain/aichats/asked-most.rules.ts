import type { PassagePlace, Source } from './passage.schema.ts';

interface Answered {
  readonly userId: number;
  readonly question: string;
  readonly sources: readonly Source[];
}

const mostPassages = 8;
const mostQuestions = 3;

type OfMaterial = Extract<PassagePlace, { readonly classMaterialId: number }>;

/**
 * By how many people each passage was asked about: of all materials, or of one. What people wrote for themselves
 * is left out.
 */
export function askedMost(answers: readonly Answered[], classMaterialId?: number) {
  const found = new Map<
    string,
    {
      readonly source: Source;
      readonly place: OfMaterial;
      readonly people: Set<number>;
      readonly questions: Set<string>;
    }
  >();
  for (const { userId, question, sources } of answers) {
    for (const source of sources.filter(({ isCited }) => isCited)) {
      const { place } = source;
      if (place.kind !== 'chapter' && place.kind !== 'material') continue;
      if (classMaterialId !== undefined && place.classMaterialId !== classMaterialId) continue;
      const slug = place.kind === 'chapter' ? place.slug : '';
      const key = `${place.classMaterialId} ${slug} ${source.text}`;
      const entry = found.get(key) ?? { source, place, people: new Set(), questions: new Set() };
      entry.people.add(userId);
      if (entry.questions.size < mostQuestions) entry.questions.add(question);
      found.set(key, entry);
    }
  }
  return [...found.values()]
    .toSorted((one, other) => other.people.size - one.people.size)
    .slice(0, mostPassages)
    .map(({ source: { title, within, quote }, place, people, questions }) => ({
      place,
      title,
      within,
      quote,
      askedBy: people.size,
      questions: [...questions],
    }));
}
