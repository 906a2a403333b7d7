import {
  type Engine,
  type EngineAnswer,
  type EngineQuestion,
  EngineRefusal,
  type Price,
} from './engine.ts';
import { readChunks } from './read-chunks.ts';

export interface Address {
  readonly baseUrl: string;
  readonly model: string;
  readonly label: string;
  readonly key: string | undefined;
  readonly price: Price | undefined;
  /** Absent: it is not. */
  readonly isCheaper?: boolean | undefined;
  /** How it is reached; absent: as anything is. */
  readonly fetch?: typeof fetch;
}

/** How long an engine may think before its first word. */
const firstWordMs = 60_000;

/** Any address that speaks as OpenAI’s does. */
export function openaiEngine(address: Address): Engine {
  const { baseUrl, model, label, price, isCheaper = false } = address;
  return {
    id: `${baseUrl} ${model}`,
    label,
    model,
    price,
    isCheaper,
    ask: (question) => askAddress(address, question),
  };
}

async function askAddress(address: Address, question: EngineQuestion): Promise<EngineAnswer> {
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), firstWordMs);
  const signal = AbortSignal.any([question.signal, slow.signal]);
  let usage: Usage | undefined;
  try {
    const body = await bodyOf(address, question, signal).catch(async (error: unknown) => {
      throw await refusalOf(error);
    });
    const words = wordsOf(body, (told) => (usage = told));
    const first = await words.next();
    if (first.done) throw new EngineRefusal('unavailable');
    return { texts: after(first.value, words), usage: () => usage };
  } finally {
    clearTimeout(timer);
  }
}

interface Usage {
  readonly input: number;
  readonly output: number;
}

/**
 * With what an engine ends that has not said all: it failed, or waits for something to be done for it. It was
 * offered nothing that it could ask for, and nothing of it is done.
 */
const unfinished: ReadonlySet<string> = new Set(['error', 'tool_calls', 'function_call']);

/** Knows nothing of the question, which need not be held for as long as an answer takes. */
async function* wordsOf(
  body: ReadableStream<Uint8Array>,
  onUsage: (usage: Usage) => void,
): AsyncGenerator<string> {
  let isWhole = false;
  try {
    for await (const { choices, usage } of readChunks(body)) {
      const [choice] = choices;
      if (choice?.delta?.content) yield choice.delta.content;
      if (choice?.finish_reason) isWhole = !unfinished.has(choice.finish_reason);
      if (usage) onUsage({ input: usage.prompt_tokens, output: usage.completion_tokens });
    }
  } catch (error) {
    throw await refusalOf(error);
  }
  // Whoever hangs up before saying that it was all has not said all.
  if (!isWhole) throw new EngineRefusal('unavailable');
}

/**
 * The SDK puts the question as engines of this kind want it, and says what a refusal means. It is given the end
 * of an answer to read, and we read the answer: six streams, one into the next, hold 250 kB while it lasts.
 */
async function bodyOf(
  { baseUrl, key, model, fetch: ask = fetch }: Address,
  { instructions, messages, maxOutputTokens }: EngineQuestion,
  abortSignal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  // A moment of starting that a server without an engine need not spend.
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const taken = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const provider = createOpenAICompatible({
    name: 'engine',
    baseURL: baseUrl,
    includeUsage: true,
    ...(key === undefined ? {} : { apiKey: key }),
    async fetch(input, init) {
      const response = await ask(input, init);
      if (!response.ok) return response;
      if (response.body) taken.resolve(response.body);
      return new Response('data: [DONE]\n\n', {
        headers: { 'content-type': 'text/event-stream' },
      });
    },
  });
  // Nobody waits until the SDK has read the end that it is given: the answer is there before.
  void provider(model)
    .doStream({
      prompt: [{ role: 'system', content: instructions }, ...messages.map(messageOf)],
      maxOutputTokens,
      abortSignal,
    })
    .then(({ stream }) => stream.cancel())
    .then(() => taken.reject(new EngineRefusal('unavailable')), taken.reject);
  return await taken.promise;
}

function messageOf({ role, content, picture }: EngineQuestion['messages'][number]) {
  const text = { type: 'text' as const, text: content };
  if (role === 'assistant') return { role, content: [text] };
  if (picture === undefined) return { role, content: [text] };
  const [head = '', data = ''] = picture.split(',');
  const mediaType = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  const file = { type: 'file' as const, mediaType, data: { type: 'data' as const, data } };
  return { role, content: [text, file] };
}

async function* after(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const longestWait = 3600;

async function refusalOf(error: unknown): Promise<EngineRefusal> {
  if (error instanceof EngineRefusal) return error;
  const { APICallError, RetryError } = await import('ai');
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause)) return new EngineRefusal('unavailable');
  if (cause.statusCode === 413) return new EngineRefusal('tooLong');
  if (cause.statusCode !== 429) return new EngineRefusal('unavailable');
  const seconds = Number(cause.responseHeaders?.['retry-after']);
  return new EngineRefusal(
    'busy',
    Number.isFinite(seconds) && seconds > 0 ? Math.min(longestWait, Math.ceil(seconds)) : undefined,
  );
}
