import type { PassagePlace, Source } from '../../domain/aichats/passage.schema.ts';
import { quoteOf } from '../../domain/aichats/quote.rules.ts';
import { rank, type Weighed } from '../../domain/aichats/rank.rules.ts';
import { termsOf } from '../../domain/aichats/terms.rules.ts';
import { fused } from '../../domain/aichats/vectors.rules.ts';
import { plainText } from '../../domain/materials/plain-text.ts';
import type { Db } from '../db/database.ts';
import {
  listPassages,
  type FoundPassage,
  selectPassages,
  selectSlugs,
} from './found-passages.repo.ts';
import { preparePassages } from './prepare-passages.ts';
import { listReadable } from './readable.repo.ts';
import { type Direction, nearestTo } from './vectors/nearest.service.ts';
import { listWritten, type WrittenRow } from './written.repo.ts';

/** What is open while one asks. */
export interface AskedPlace {
  readonly classId: number | undefined;
  readonly classMaterialId: number | undefined;
  readonly chapter: string | undefined;
}

const nearness = { chapter: 1.35, material: 1.2, note: 1.1, answer: 1.1 } as const;
const longestText = 700;
/** Of what words find, as many as may stand beside what points alike. */
const mostFused = 20;

/** For whom, and on which day of their organisation’s zone. */
export interface Seeker {
  readonly db: Db;
  readonly organisationId: number;
  readonly userId: number;
  readonly today: string;
}

/** What is being found out already while passages are looked for. */
interface UnderWay {
  readonly pointing?: Promise<Direction | undefined>;
  readonly written?: Promise<WrittenRow[]>;
}

export const writtenBy = (seeker: Seeker): Promise<WrittenRow[]> =>
  listWritten(seeker.db, seeker, seeker.today);

interface Candidate extends Weighed {
  /** A passage of a material, or else a text that somebody wrote. */
  readonly found: FoundPassage | undefined;
  readonly written: WrittenRow | undefined;
}

const keyOf = ({ found, written }: Candidate): string =>
  found ? `${found.versionId} ${found.position}` : (written?.uuid ?? '');

/**
 * The passages that answer a question best, among what this person may read today and has written. Nothing
 * else is looked at: no solutions, no hidden cases, no rubrics, nobody else’s work.
 */
export async function retrieve(
  seeker: Seeker,
  question: string,
  place: AskedPlace,
  most: number,
  { pointing, written: reading }: UnderWay = {},
): Promise<Source[]> {
  const asked = termsOf(question);
  if (asked.length === 0 && !pointing) return [];
  const readable = await listReadable(seeker.db, seeker, seeker.today, place.classId);
  const fresh = await preparePassages(seeker.db, seeker.organisationId, readable);
  const counts = new Map(readable.map((one) => [one.versionId, one.passageCount]));
  for (const [versionId, count] of fresh) counts.set(versionId, count);
  const versionIds = [...counts.keys()];
  const openVersion = readable.find(
    (one) => one.classMaterialId === place.classMaterialId,
  )?.versionId;
  const { found, slugs } = await listFound(seeker, versionIds, asked, openVersion);
  const written = await (reading ?? writtenBy(seeker));
  const nearnessOf = ({ versionId, position }: FoundPassage): number => {
    if (versionId !== openVersion) return 1;
    const slug = slugs?.get(position) ?? null;
    return slug !== null && slug === place.chapter ? nearness.chapter : nearness.material;
  };
  const candidates: Candidate[] = [
    ...found.map((one) => ({
      hits: one.hits,
      size: one.size,
      nearness: nearnessOf(one),
      found: one,
      written: undefined,
    })),
    ...written.flatMap((one) => weighWritten(one, asked)),
  ];
  const passageCount = counts.values().reduce((sum, count) => sum + count, 0);
  const ranked = rank(candidates, asked, passageCount + written.length);
  const direction = await pointing;
  const near = direction ? await listPointing(seeker, { versionIds, written }, direction) : [];
  const best = fused([ranked.slice(0, mostFused), near], keyOf).slice(0, most);
  const sources = await sourcesOf(seeker, best, readable);
  return sources.map((source, index) => quotedLater({ ...source, number: index + 1 }, asked));
}

/** What is quoted of it is sought when it is first read: by then an engine has been asked, which needs none of it. */
function quotedLater(source: Omit<Source, 'quote'>, asked: readonly string[]): Source {
  let found: string | undefined;
  return {
    ...source,
    get quote() {
      found ??= quoteOf(source.text, asked);
      return found;
    },
  };
}

type Unquoted = Omit<Source, 'number' | 'quote'>;

/** What has any of the terms, in what this person may read, and where they are. */
async function listFound(
  { db, organisationId }: Seeker,
  versionIds: readonly number[],
  asked: readonly string[],
  openVersion: number | undefined,
) {
  const found = await listPassages(db, organisationId, versionIds, asked);
  const slugs =
    openVersion === undefined ? undefined : await selectSlugs(db, organisationId, openVersion);
  return { found, slugs };
}

/** What points as the question does, whatever words it has. */
async function listPointing(
  seeker: Seeker,
  readable: { readonly versionIds: readonly number[]; readonly written: readonly WrittenRow[] },
  direction: Direction,
): Promise<Candidate[]> {
  const near = await nearestTo(seeker.db, seeker, readable, direction);
  return near.map((at) => ({
    hits: [],
    size: 0,
    nearness: 1,
    ...('written' in at
      ? { found: undefined, written: at.written }
      : { found: { ...at, size: 0, hits: [] }, written: undefined }),
  }));
}

function weighWritten(written: WrittenRow, asked: readonly string[]): Candidate[] {
  const terms = new Set(termsOf(`${titleOf(written)} ${written.markdown}`));
  const hits = asked.filter((term) => terms.has(term));
  if (hits.length === 0) return [];
  const near = written.kind === 'note' ? nearness.note : nearness.answer;
  return [{ hits, size: terms.size, nearness: near, found: undefined, written }];
}

async function sourcesOf(
  { db, organisationId }: Seeker,
  best: readonly Candidate[],
  readable: Awaited<ReturnType<typeof listReadable>>,
): Promise<Unquoted[]> {
  const places = best.flatMap(({ found }) => found ?? []);
  const passages = await selectPassages(db, organisationId, places);
  return best.flatMap(({ found, written }) => {
    if (written) return [sourceOfWritten(written)];
    const passage = found && passages[places.indexOf(found)];
    const material = readable.find((one) => one.versionId === found?.versionId);
    if (!passage || !material) return [];
    const at = { classId: material.classId, classMaterialId: material.classMaterialId };
    const place: PassagePlace =
      passage.slug === null
        ? { kind: 'material', ...at }
        : { kind: 'chapter', ...at, slug: passage.slug };
    return [
      {
        place,
        title: passage.title,
        within: material.title === passage.title ? null : material.title,
        text: passage.text,
        isCited: false,
      },
    ];
  });
}

/** A note has none: it is known by how it begins. */
const titleOf = ({ title, markdown }: WrittenRow): string =>
  title ?? plainText(markdown).slice(0, 60).toWellFormed();

function sourceOfWritten(written: WrittenRow): Unquoted {
  const { kind, uuid, markdown, classId, classMaterialId } = written;
  const title = titleOf(written);
  const text = markdown.slice(0, longestText).toWellFormed();
  const place: PassagePlace =
    kind === 'question'
      ? { kind: 'material', classId: classId ?? 0, classMaterialId: classMaterialId ?? 0 }
      : { kind, uuid };
  return { place, title, within: null, text, isCited: false };
}
