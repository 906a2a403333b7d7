import { z } from 'zod';

/** Something that turns texts into directions: texts that mean alike point alike. */
export interface Embedder {
  /** Directions of one are compared with those of the same alone. */
  readonly id: string;
  readonly model: string;
  /** @throws what the network throws, and a fault of Zod where what came is nothing of the kind */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
}

export interface Embedded {
  /** In the order of the texts. */
  readonly vectors: readonly (readonly number[])[];
  /** By its own figures; undefined where it told none. */
  readonly tokens: number | undefined;
}

interface Address {
  readonly baseUrl: string;
  readonly embedModel: string;
  readonly key: string | undefined;
  /** How it is reached; absent: as anything is. */
  readonly fetch?: typeof fetch;
}

const mostNumbers = 4096;
const VectorsSchema = z.array(z.array(z.number()).min(8).max(mostNumbers));

/** Any address that speaks as OpenAI’s does. */
export function openaiEmbedder({
  baseUrl,
  embedModel,
  key,
  fetch: ask = fetch,
}: Address): Embedder {
  return {
    id: `${baseUrl} ${embedModel}`,
    model: embedModel,
    async embed(texts, abortSignal) {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        name: 'engine',
        baseURL: baseUrl,
        ...(key === undefined ? {} : { apiKey: key }),
        fetch: ask,
      });
      const told = await provider
        .embeddingModel(embedModel)
        .doEmbed({ values: [...texts], abortSignal });
      const vectors = VectorsSchema.length(texts.length).parse(told.embeddings);
      return { vectors, tokens: told.usage?.tokens };
    },
  };
}
