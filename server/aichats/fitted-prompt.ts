import type { Source } from '../../domain/aichats/passage.schema.ts';
import { leastAnswerTokens, mostInputTokens } from '../../domain/aichats/tokens.rules.ts';
import { promptOf, type Told } from './prompt.ts';
import type { AiSeat } from './seat.service.ts';

type Prompt = ReturnType<typeof promptOf>;

interface Fitted {
  readonly prompt: Prompt;
  readonly texts: readonly string[];
  readonly sources: readonly Source[];
  /** What the answer may take, and what is reserved for all of it. */
  readonly output: number;
  readonly tokens: number;
}

/**
 * What is put before an engine, as far as the rest of a month has room for it: near its end what was said before
 * is left out first, then one passage after the other, the least likely first. Nothing fits where even the bare
 * question does not; that is for the reservation to say.
 */
export function fittedPrompt({ left }: Pick<AiSeat, 'left'>, told: Told, most: number): Fitted {
  let put = putTogether(told);
  for (const smaller of smallerThan(told)) {
    if (left === null || put.input + leastAnswerTokens <= left) break;
    put = putTogether(smaller);
  }
  const { input, ...rest } = put;
  // Never room that is too small for an answer.
  const output = left === null ? most : Math.max(leastAnswerTokens, Math.min(most, left - input));
  return { ...rest, output, tokens: input + output };
}

const smallerThan = (told: Told): Told[] =>
  [...told.sources, undefined].map((_, left) => ({
    ...told,
    sources: told.sources.slice(0, told.sources.length - left),
    before: [],
  }));

function putTogether(told: Told) {
  const prompt = promptOf(told);
  const texts = [prompt.instructions, ...prompt.messages.map(({ content }) => content)];
  return { prompt, texts, sources: told.sources, input: mostInputTokens(texts) };
}
