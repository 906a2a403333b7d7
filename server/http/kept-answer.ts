import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';

/** Shorter ones are kept as they are. */
const longestPlain = 500;
/** Texts that are worth to be looked for in what was sent. */
const shortestText = 64;

type Path = readonly (string | number)[];

/** Texts of the answer that the caller had sent: where they are in the answer, and where in the body. */
const PackedSchema = z.object({
  answer: z.unknown(),
  sent: z.array(
    z.tuple([
      z.array(z.union([z.string(), z.number()])),
      z.array(z.union([z.string(), z.number()])),
    ]),
  ),
});

interface KeptAnswer {
  readonly response: string | null;
  readonly packed: Buffer | null;
}

/**
 * An answer as it is kept for who asks again: without the texts that come with the question every time,
 * and deflated. `body` is undefined when the next one need not have the same.
 */
export function packAnswer(answer: string, body: unknown): KeptAnswer {
  if (answer.length <= longestPlain) return { response: answer, packed: null };
  const places = new Map<string, Path>();
  eachText(body, [], (text, path) => void places.set(text, path));
  const sent: [Path, Path][] = [];
  const value: unknown = JSON.parse(answer);
  eachText(value, [], (text, path) => {
    const place = places.get(text);
    if (place) sent.push([path, place]);
  });
  for (const [path] of sent) put(value, path, '');
  const packed = deflateRawSync(JSON.stringify({ answer: value, sent }));
  return { response: null, packed };
}

/** The answer, to the letter; undefined when it was forgotten. */
export function unpackAnswer({ response, packed }: KeptAnswer, body: unknown): string | undefined {
  if (response !== null) return response;
  if (!packed) return undefined;
  const { answer, sent } = PackedSchema.parse(JSON.parse(inflateRawSync(packed).toString()));
  for (const [path, place] of sent) put(answer, path, at(body, place));
  return JSON.stringify(answer);
}

function eachText(value: unknown, path: Path, tell: (text: string, path: Path) => void): void {
  if (typeof value === 'string') {
    if (value.length >= shortestText) tell(value, path);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) eachText(item, [...path, index], tell);
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) eachText(item, [...path, name], tell);
  }
}

const isObject = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, step) => (isObject(inner) ? inner[step] : undefined), value);
}

function put(value: unknown, path: Path, text: unknown): void {
  const last = path.at(-1);
  const place = at(value, path.slice(0, -1));
  if (last !== undefined && isObject(place)) place[last] = text;
}
