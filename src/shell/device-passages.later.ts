import { hasTrait } from '../../domain/materials/kind-traits.ts';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { passagesOf } from '../../domain/aichats/passages.rules.ts';
import { quoteOf } from '../../domain/aichats/quote.rules.ts';
import { rank } from '../../domain/aichats/rank.rules.ts';
import { mostPlaces } from '../../domain/aichats/search-answer.rules.ts';
import { termsOf } from '../../domain/aichats/terms.rules.ts';
import type { Book, Chapter } from '../../domain/books/book.schema.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import type { NoteInList } from '../../domain/notes/notes.schema.ts';
import type { Home, Training } from '../../domain/training/training.contract.ts';
import type { ChatPlace } from '../features/aichats/aichats.queries.ts';
import { bookQuery, chapterQuery } from '../features/books/books.queries.ts';
import { notesQuery } from '../features/notes/notes.queries.ts';
import { homeQuery, trainingQuery } from '../features/training/training.queries.ts';
import { actingUser } from '../lib/acting-user.ts';
import { newQueryClient } from '../lib/query-client.ts';
import { KeptQueries } from '../offline/store/kept-queries.ts';

type Found = Omit<Source, 'number' | 'isCited' | 'quote'>;
type Find = <Data>(key: QueryKey) => Promise<Data | undefined>;

/** By the rules of the server, over what lies on this device: nobody is asked. */
export async function findPassages(question: string, place: ChatPlace): Promise<Source[]> {
  const userId = actingUser();
  const asked = termsOf(question);
  if (userId === undefined || asked.length === 0) return [];
  const kept = new KeptQueries(userId);
  const client = newQueryClient();
  const find: Find = async <Data>(key: QueryKey) => (await kept.find<Data>(client, key))?.data;
  const all = [...(await chaptersOnDevice(find)), ...(await notesOnDevice(find))];
  const weighed = all.flatMap((found) => {
    const terms = new Set(termsOf(`${found.title} ${plainText(found.text)}`));
    const hits = asked.filter((term) => terms.has(term));
    return hits.length > 0
      ? [{ found, hits, size: terms.size, nearness: nearnessOf(found, place) }]
      : [];
  });
  return rank(weighed, asked, all.length)
    .slice(0, mostPlaces)
    .map(({ found }, index) => ({
      ...found,
      number: index + 1,
      quote: quoteOf(found.text, asked),
      isCited: true,
    }));
}

function nearnessOf({ place }: Found, { lm, chapter }: ChatPlace): number {
  if (place.kind === 'note') return 1.1;
  if (place.kind !== 'chapter' || place.classMaterialId !== lm) return 1;
  return place.slug === chapter ? 1.35 : 1.2;
}

async function chaptersOnDevice(find: Find): Promise<Found[]> {
  const home = await find<Home>(homeQuery().queryKey);
  const found: Found[] = [];
  const seen = new Set<number>();
  for (const { id: classId } of home?.classes ?? []) {
    const training = await find<Training>(trainingQuery(classId).queryKey);
    const materials = (training?.sections ?? [])
      .filter(({ isOpen }) => isOpen)
      .flatMap((section) => section.materials);
    for (const { id: classMaterialId, title: within, reference } of materials) {
      const { materialId, materialVersionId, materialType } = reference;
      // The same book in two classes is found once.
      if (!hasTrait(materialType, 'chapters') || seen.has(materialVersionId)) continue;
      seen.add(materialVersionId);
      const version = { materialId, materialVersionId };
      const book = await find<Book>(bookQuery(materialId, { v: materialVersionId }).queryKey);
      for (const { slug, title } of book?.chapters ?? []) {
        const chapter = await find<Chapter>(chapterQuery(version, slug).queryKey);
        if (!chapter) continue;
        for (const passage of passagesOf(title, chapter.markdown))
          found.push({
            place: { kind: 'chapter', classId, classMaterialId, slug },
            title: passage.title,
            within: within === passage.title ? null : within,
            text: passage.markdown,
          });
      }
    }
  }
  return found;
}

async function notesOnDevice(find: Find): Promise<Found[]> {
  const pages = await find<InfiniteData<{ notes: NoteInList[] }>>(notesQuery({}).queryKey);
  return (pages?.pages ?? [])
    .flatMap(({ notes }) => notes)
    .map(({ uuid, markdown }) => ({
      place: { kind: 'note', uuid },
      title: plainText(markdown).slice(0, 60).toWellFormed(),
      within: null,
      text: markdown.slice(0, 700).toWellFormed(),
    }));
}
