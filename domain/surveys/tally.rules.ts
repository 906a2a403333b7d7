import type { SurveyAnswers } from './answers.schema.ts';
import type { Field } from './field-kinds.ts';
import { ratings } from './fields/rating.ts';
import { fieldsOf, type SurveyContent } from './survey.schema.ts';
import type { FieldTally } from './results.schema.ts';

const mostBins = 10;

/** Counts answers question by question, as they come. */
export class SurveyTally {
  readonly #fields: readonly Field[];
  readonly #answered = new Map<string, number>();
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #numbers = new Map<string, number[]>();
  #responses = 0;

  constructor(content: Pick<SurveyContent, 'items'>) {
    this.#fields = fieldsOf(content);
  }

  get responses(): number {
    return this.#responses;
  }

  add(answers: Readonly<SurveyAnswers>): void {
    this.#responses += 1;
    for (const { id, type } of this.#fields) {
      const answer = answers[id];
      if (answer === undefined) continue;
      raise(this.#answered, id);
      if (type === 'textbox' || type === 'textarea') continue;
      if (type === 'number') {
        const numbers = this.#numbers.get(id) ?? [];
        numbers.push(Number(answer));
        this.#numbers.set(id, numbers);
        continue;
      }
      const counts = this.#counts.get(id) ?? new Map<string, number>();
      for (const one of Array.isArray(answer) ? answer : [String(answer)]) raise(counts, one);
      this.#counts.set(id, counts);
    }
  }

  result(): FieldTally[] {
    return this.#fields.map((field) => ({
      fieldId: field.id,
      answered: this.#answered.get(field.id) ?? 0,
      counts: keysOf(field).map((key) => ({
        key,
        count: this.#counts.get(field.id)?.get(key) ?? 0,
      })),
      numbers: numbersOf(this.#numbers.get(field.id)),
    }));
  }
}

function raise(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** What can be chosen, in its order: also what nobody chose is shown. */
function keysOf(field: Field): string[] {
  if ('options' in field) return field.options.map(({ id }) => id);
  const isRating = field.type === 'satisfaction' || field.type === 'comprehension';
  return isRating ? ratings.map(String) : [];
}

function numbersOf(numbers: readonly number[] | undefined): FieldTally['numbers'] {
  if (!numbers || numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const min = sorted[0] ?? 0;
  const max = sorted.at(-1) ?? 0;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return {
    min,
    max,
    mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length,
    median: sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2,
    bins: binsOf(sorted, min, max),
  };
}

/** Each value by itself while there are few, else ranges of one width. */
function binsOf(sorted: readonly number[], min: number, max: number) {
  const values = [...new Set(sorted)];
  if (values.length <= mostBins)
    return values.map((value) => ({
      from: value,
      to: value,
      count: sorted.filter((one) => one === value).length,
    }));
  const width = (max - min) / mostBins;
  const counts = Array.from({ length: mostBins }, () => 0);
  for (const one of sorted) {
    const bin = Math.min(mostBins - 1, Math.floor((one - min) / width));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, bin) => ({
    from: min + bin * width,
    to: min + (bin + 1) * width,
    count,
  }));
}
