import { z } from 'zod';

/** Of a chunk of a chat completion what an answer is made of. */
const ChunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  usage: z.object({ prompt_tokens: z.int(), completion_tokens: z.int() }).nullish(),
});
export type Chunk = z.infer<typeof ChunkSchema>;

const endOfAll = '[DONE]';

/**
 * The events of an engine that streams, as they come: each is one line of data.
 *
 * @throws what the network throws, and a fault of Zod or JSON where a line is no chunk
 */
export async function* readChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder();
  let rest = '';
  // Node's web streams can be gone through, which the types of browsers do not know.
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice('data:'.length).trim();
      if (data === endOfAll) return;
      yield ChunkSchema.parse(JSON.parse(data));
    }
  }
}
