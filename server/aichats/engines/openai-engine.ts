import {
  type Engine,
  type EngineAnswer,
  type EngineQuestion,
  EngineRefusal,
  type Price,
} from './engine.ts';

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
  // Half a second of starting that a server without an engine need not spend.
  const [{ streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const provider = createOpenAICompatible({
    name: 'engine',
    baseURL: address.baseUrl,
    includeUsage: true,
    ...(address.key === undefined ? {} : { apiKey: address.key }),
    ...(address.fetch === undefined ? {} : { fetch: address.fetch }),
  });
  const slow = new AbortController();
  const timer = setTimeout(() => slow.abort(), firstWordMs);
  let usage: { input: number; output: number } | undefined;
  const { stream } = streamText({
    model: provider(address.model),
    instructions: question.instructions,
    messages: question.messages.map(messageOf),
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([question.signal, slow.signal]),
    onError() {},
  });
  async function* wordsOf(): AsyncGenerator<string> {
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.text !== '') yield part.text;
      if (part.type === 'error') throw await refusalOf(part.error);
      if (part.type === 'abort') throw new EngineRefusal('unavailable');
      if (part.type !== 'finish') continue;
      const { inputTokens, outputTokens } = part.totalUsage;
      if (inputTokens !== undefined && outputTokens !== undefined)
        usage = { input: inputTokens, output: outputTokens };
      // Whoever hangs up before saying that it was all has not said all.
      if (part.finishReason === 'other' || part.finishReason === 'error')
        throw new EngineRefusal('unavailable');
    }
  }
  const words = wordsOf();
  try {
    const first = await words.next();
    if (first.done) throw new EngineRefusal('unavailable');
    return { texts: after(first.value, words), usage: () => usage };
  } finally {
    clearTimeout(timer);
  }
}

function messageOf({ role, content, picture }: EngineQuestion['messages'][number]) {
  if (role === 'assistant') return { role, content };
  if (picture === undefined) return { role, content };
  const [head = '', data = ''] = picture.split(',');
  const mediaType = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg';
  return {
    role,
    content: [
      { type: 'text' as const, text: content },
      { type: 'file' as const, mediaType, data },
    ],
  };
}

async function* after(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const longestWait = 3600;

async function refusalOf(error: unknown): Promise<EngineRefusal> {
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
