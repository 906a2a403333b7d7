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
import { listAnswers } from './answers.repo.ts';
import { preparePassages } from './prepare-passages.ts';

/** What is open while one asks. */
export interface AskedPlace {
  readonly classId: number | undefined;
  readonly classMaterialId: number | undefined;
  readonly chapter: string | undefined;
}

const nearness = { chapter: 1.35, material: 1.2, note: 1.1, answer: 1.1 } as const;
const longestText = 700;

/** For whom, and on which day of their organisation’s zone. */
export interface Seeker {
  readonly db: Db;
  readonly organisationId: number;
  readonly userId: number;
  readonly today: string;
}

interface Candidate extends Weighed {
  /** A passage of a material, or else a text that somebody wrote. */
  readonly found: FoundPassage | undefined;
  readonly written: Written | undefined;
}

interface Written {
  readonly kind: 'note' | 'discussion';
  readonly uuid: string;
  readonly title: string;
  readonly markdown: string;
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
  const written = await listWritten(seeker);
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
      written: undefined,
    })),
    ...written.flatMap((one) => weighWritten(one, asked)),
  ];
  const all = (await countPassages(db, organisationId, versionIds)) + written.length;
  const best = rank(candidates, asked, all).slice(0, most);
  const sources: Source[] = [];
  for (const candidate of best) {
    const source = await sourceOf(seeker, candidate, readable, asked);
    if (source) sources.push({ ...source, number: sources.length + 1 });
  }
  return sources;
}

/** One’s own notes, and answers to questions of the class that everybody in it may read. */
async function listWritten(seeker: Seeker): Promise<Written[]> {
  const notes = await listOwnNotes(seeker.db, seeker);
  const answers = await listAnswers(seeker.db, seeker, seeker.today);
  return [
    ...notes.map(({ uuid, markdown }) => ({
      kind: 'note' as const,
      uuid,
      title: plainText(markdown).slice(0, 60).toWellFormed(),
      markdown,
    })),
    ...answers.map((answer) => ({ kind: 'discussion' as const, ...answer })),
  ];
}

function weighWritten(written: Written, asked: readonly string[]): Candidate[] {
  const terms = new Set(termsOf(`${written.title} ${written.markdown}`));
  const hits = asked.filter((term) => terms.has(term));
  if (hits.length === 0) return [];
  const near = written.kind === 'note' ? nearness.note : nearness.answer;
  return [{ hits, size: terms.size, nearness: near, found: undefined, written }];
}

async function sourceOf(
  { db, organisationId }: Seeker,
  { found, written }: Candidate,
  readable: Awaited<ReturnType<typeof listReadable>>,
  asked: readonly string[],
): Promise<Omit<Source, 'number'> | undefined> {
  if (written) {
    const { kind, uuid, title, markdown } = written;
    const text = markdown.slice(0, longestText).toWellFormed();
    const quote = quoteOf(text, asked);
    return { place: { kind, uuid }, title, within: null, text, quote, isCited: false };
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
