import type { QuestionDraft } from '../../../../domain/challenges/question.schema.ts';
import type { QuizContent } from '../../../../domain/challenges/quiz-content.schema.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { mergeJson } from '../../../offline/outbox/merge-json.ts';

type Questions = readonly QuestionDraft[];

/** Whose the two are, as far as that is known. */
export interface Authors {
  readonly mine: number;
  readonly theirs: number | null;
}

/**
 * Two authors' quizzes in one. What only one has changed, added or moved is as they have it; a question
 * that both have changed stands twice, theirs first, and marked. Where both changed one setting, theirs
 * stays.
 */
export function mergeQuizzes(
  base: QuizContent,
  mine: QuizContent,
  theirs: QuizContent,
  authors: Authors,
): QuizContent {
  const settings = mergeJson(base.settings, mine.settings, theirs.settings)
    .value as QuizContent['settings'];
  const questions = mergeQuestions(base.questions, mine.questions, theirs.questions, authors);
  return { settings, questions };
}

function mergeQuestions(
  base: Questions,
  mine: Questions,
  theirs: Questions,
  authors: Authors,
): QuestionDraft[] {
  const ofMine = originsOf(base, mine);
  const ofTheirs = originsOf(base, theirs);
  // Whoever has moved something gives the order; when both have, they do.
  const isTheirOrder = !isRising(ofTheirs);
  const [outer, inner] = isTheirOrder ? [theirs, mine] : [mine, theirs];
  const [ofOuter, ofInner] = isTheirOrder ? [ofTheirs, ofMine] : [ofMine, ofTheirs];
  const merged: QuestionDraft[] = [];
  const placeOf = new Map<number, number>();
  let pairs = Math.max(0, ...[...mine, ...theirs].map(({ twin }) => twin?.pair ?? 0));
  const settle = (origin: number): QuestionDraft[] => {
    const [was, own, other] = [
      base[origin],
      mine[ofMine.indexOf(origin)],
      theirs[ofTheirs.indexOf(origin)],
    ];
    if (!own || !other) {
      const left = own ?? other;
      // Taken out by one: gone, unless the other has worked on it.
      return left && !isSameQuestion(left, was) ? [left] : [];
    }
    // A mark goes with what was not worded anew meanwhile.
    const twin = isSameJson(own.twin, was?.twin) ? other.twin : own.twin;
    if (isSameQuestion(own, was) || isSameQuestion(own, other)) return [{ ...other, twin }];
    if (isSameQuestion(other, was)) return [{ ...own, twin }];
    pairs += 1;
    const pair = other.twin?.pair ?? own.twin?.pair ?? pairs;
    return [
      { ...other, twin: { pair, by: authors.theirs } },
      { ...own, twin: { pair, by: authors.mine } },
    ];
  };
  for (const [index, draft] of outer.entries()) {
    const origin = ofOuter[index] ?? fresh;
    merged.push(...(origin === fresh ? [draft] : settle(origin)));
    if (origin !== fresh) placeOf.set(origin, merged.length);
  }
  // What only the other has comes behind what it stands behind there.
  let after = 0;
  for (const [index, draft] of inner.entries()) {
    const origin = ofInner[index] ?? fresh;
    const place = placeOf.get(origin);
    if (place !== undefined) {
      after = Math.max(after, place);
      continue;
    }
    const isThere = origin === fresh && merged.some((one) => isSameQuestion(one, draft));
    const added = isThere ? [] : origin === fresh ? [draft] : settle(origin);
    merged.splice(after, 0, ...added);
    for (const [known, at] of placeOf) if (at > after) placeOf.set(known, at + added.length);
    after += added.length;
  }
  return merged;
}

/** Of a question that was not there when both began. */
const fresh = -1;

/** But for the mark of one that stands twice. */
const isSameQuestion = (one: QuestionDraft | undefined, other: QuestionDraft | undefined) =>
  isSameJson({ ...one, twin: undefined }, { ...other, twin: undefined });

/** Under this two texts are not one that was worded anew. */
const leastAlike = 0.35;

/**
 * Which question of the base each of these was: the very same, else of the same kind with the same text,
 * else the one that is worded most like it, else in its place.
 */
function originsOf(base: Questions, now: Questions): number[] {
  const origins = now.map(() => fresh);
  const left = new Set(base.keys());
  const find = (
    likeness: (was: QuestionDraft, is: QuestionDraft, at: number, to: number) => number,
  ) => {
    const pairs = now.flatMap((is, to) =>
      origins[to] === fresh
        ? [...left].flatMap((at) => {
            const was = base[at];
            const alike = was?.kind === is.kind ? likeness(was, is, at, to) : 0;
            return alike > 0 ? [{ at, to, alike }] : [];
          })
        : [],
    );
    // Of those that are alike to the same degree, the first of both.
    for (const { at, to } of pairs.toSorted((one, other) => other.alike - one.alike)) {
      if (origins[to] !== fresh || !left.delete(at)) continue;
      origins[to] = at;
    }
  };
  find((was, is) => (isSameQuestion(was, is) ? 1 : 0));
  find((was, is) => (was.prompt.trim() !== '' && was.prompt === is.prompt ? 1 : 0));
  find((was, is) => {
    const alike = likenessOf(was.prompt, is.prompt);
    return alike < leastAlike ? 0 : alike;
  });
  find((_was, _is, at, to) => (at === to && base.length === now.length ? 1 : 0));
  return origins;
}

/** How many of their pairs of letters two texts share, 0 to 1. */
function likenessOf(one: string, other: string): number {
  const [mine, theirs] = [pairsOf(one), pairsOf(other)];
  const all = mine.size + theirs.size;
  return all === 0 ? 0 : (2 * mine.intersection(theirs).size) / all;
}

const pairsOf = (text: string): Set<string> => {
  const letters = Array.from(text.toLowerCase());
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`));
};

function isRising(origins: readonly number[]): boolean {
  const known = origins.filter((origin) => origin !== fresh);
  return known.every((origin, index) => index === 0 || (known[index - 1] ?? 0) < origin);
}
