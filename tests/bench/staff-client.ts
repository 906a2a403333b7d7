import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

const AnswerSchema = z.object({ result: z.unknown() });
const MadeSchema = z.object({ id: z.int() });
const BegunSchema = z.object({ url: z.string() });
const DraftSchema = z.object({ revision: z.int() });

const patienceMs = 180_000;
const lookAgainMs = 250;

/** What staff do by hand, done by the same calls. */
export class StaffClient {
  readonly #url: string;
  readonly #cookie: string;

  /** `session` is what signing in has given. */
  constructor(url: string, session: string) {
    this.#url = url;
    this.#cookie = `keiko_session=${session}`;
  }

  async send(path: string, method: string, body?: object, match?: number): Promise<unknown> {
    const answer = await this.#fetch(path, method, body, match);
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return AnswerSchema.parse(await answer.json()).result;
  }

  /** A published material whose content is this. Returns its id. */
  async publish(facts: object, content: object | ((fileId: number) => object), file?: NewFile) {
    const { id } = MadeSchema.parse(await this.send('/api/materials', 'POST', facts));
    const fileId = file ? await this.#upload(id, file) : 0;
    const draft = { content: typeof content === 'function' ? content(fileId) : content };
    const path = `/api/materials/${id}`;
    const saved = DraftSchema.parse(await this.send(`${path}/draft`, 'PUT', draft, 0));
    const until = performance.now() + patienceMs;
    for (;;) {
      const answer = await this.#fetch(`${path}/versions`, 'POST', undefined, saved.revision);
      if (answer.ok) return id;
      // A file that is still worked on: there is nothing else to wait for.
      if (answer.status !== 422 && answer.status !== 400 && answer.status !== 409)
        throw new Error(`publishing answered ${answer.status}: ${await answer.text()}`);
      if (performance.now() > until)
        throw new Error(`publishing was refused: ${await answer.text()}`);
      await setTimeout(lookAgainMs);
    }
  }

  async #upload(materialId: number, { name, bytes }: NewFile): Promise<number> {
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    const wanted = { fileName: name, bytes: bytes.length, fingerprint };
    const path = `/api/materials/${materialId}/uploads`;
    const begun = BegunSchema.parse(await this.send(path, 'POST', wanted));
    const sent = await fetch(`${this.#url}${begun.url}`, {
      method: 'PATCH',
      headers: {
        cookie: this.#cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.from(bytes),
    });
    if (!sent.ok) throw new Error(`the upload answered ${sent.status}`);
    return MadeSchema.parse(await this.send(`${begun.url}/file`, 'POST')).id;
  }

  async #fetch(path: string, method: string, body?: object, match?: number): Promise<Response> {
    return await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(match === undefined ? {} : { 'if-match': `"${match}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

interface NewFile {
  readonly name: string;
  readonly bytes: Buffer;
}
