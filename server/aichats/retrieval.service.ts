import type { PassagePlace, Source } from '../../domain/aichats/passage.schema.ts';
import { quoteOf } from '../../domain/aichats/quote.rules.ts';
import { rank, type Weighed } from '../../domain/aichats/rank.rules.ts';
import { termsOf } from '../../domain/aichats/terms.rules.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import type { Db } from '../db/database.ts';
import {
  countPassages,
  findPassages,
  type FoundPassage,
  listOwnNotes,
  listReadable,
  selectPassage,
} from './passages.repo.ts';
import { preparePassages } from './prepare-passages.ts';

/** What is open while one asks. */
export interface AskedPlace {
  readonly classId: number | undefined;
  readonly classMaterialId: number | undefined;
  readonly chapter: string | undefined;
}

const nearness = { chapter: 1.35, material: 1.2, note: 1.1 } as const;
const longestNote = 700;

/** For whom, and on which day of their organisation’s zone. */
export interface Seeker {
  readonly db: Db;
  readonly organisationId: number;
  readonly userId: number;
  readonly today: string;
}

interface Candidate extends Weighed {
  readonly found: FoundPassage | undefined;
  readonly note: { readonly uuid: string; readonly markdown: string } | undefined;
}

/**
 * The passages that answer a question best, among what this person may read today and has written. Nothing
 * else is looked at: no solutions, no hidden cases, no rubrics, nobody else’s work.
 */
export async function retrieve(
  seeker: Seeker,
  question: string,
  place: AskedPlace,
  most: number,
): Promise<Source[]> {
  const { db, organisationId, today } = seeker;
  const asked = termsOf(question);
  if (asked.length === 0) return [];
  const readable = await listReadable(db, seeker, today, place.classId);
  await preparePassages(db, organisationId, readable);
  const versionIds = [...new Set(readable.map((one) => one.material_version_id))];
  const found = await findPassages(db, organisationId, versionIds, asked);
  const notes = await listOwnNotes(db, seeker);
  const openVersion = readable.find(
    (one) => one.class_material_id === place.classMaterialId,
  )?.material_version_id;
  const candidates: Candidate[] = [
    ...found.map((one) => ({
      hits: one.hits,
      size: one.size,
      nearness:
        one.material_version_id !== openVersion
          ? 1
          : one.slug !== null && one.slug === place.chapter
            ? nearness.chapter
            : nearness.material,
      found: one,
      note: undefined,
    })),
    ...notes.flatMap((note) => weighNote(note, asked)),
  ];
  const all = (await countPassages(db, organisationId, versionIds)) + notes.length;
  const best = rank(candidates, asked, all).slice(0, most);
  const sources: Source[] = [];
  for (const candidate of best) {
    const source = await sourceOf(seeker, candidate, readable, asked);
    if (source) sources.push({ ...source, number: sources.length + 1 });
  }
  return sources;
}

function weighNote(
  note: { readonly uuid: string; readonly markdown: string },
  asked: readonly string[],
): Candidate[] {
  const terms = new Set(termsOf(note.markdown));
  const hits = asked.filter((term) => terms.has(term));
  if (hits.length === 0) return [];
  return [{ hits, size: terms.size, nearness: nearness.note, found: undefined, note }];
}

async function sourceOf(
  { db, organisationId }: Seeker,
  { found, note }: Candidate,
  readable: Awaited<ReturnType<typeof listReadable>>,
  asked: readonly string[],
): Promise<Omit<Source, 'number'> | undefined> {
  if (note) {
    const title = plainText(note.markdown).slice(0, 60).toWellFormed();
    return {
      place: { kind: 'note', uuid: note.uuid },
      title,
      within: null,
      text: note.markdown.slice(0, longestNote).toWellFormed(),
      quote: quoteOf(note.markdown.slice(0, longestNote), asked),
      isCited: false,
    };
  }
  if (!found) return undefined;
  const passage = await selectPassage(db, organisationId, found);
  const material = readable.find((one) => one.material_version_id === found.material_version_id);
  if (!passage || !material) return undefined;
  const at = { classId: material.class_id, classMaterialId: material.class_material_id };
  const place: PassagePlace =
    passage.slug === null
      ? { kind: 'material', ...at }
      : { kind: 'chapter', ...at, slug: passage.slug };
  return {
    place,
    title: passage.title,
    within: material.title === passage.title ? null : material.title,
    text: passage.text,
    quote: quoteOf(passage.text, asked),
    isCited: false,
  };
}
