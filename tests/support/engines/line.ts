import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '../../e2e/support/free-port.ts';

/** The way from a browser to the server, for engines that cannot be told to be without a network. */
export class Line {
  readonly url: string;
  readonly #port: number;
  readonly #target: number;
  readonly #ends = new Set<Socket>();
  #server = createServer();

  private constructor(port: number, target: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#target = target;
  }

  static async to(target: string): Promise<Line> {
    const line = new Line(await freePort(), Number(new URL(target).port));
    await line.mend();
    return line;
  }

  /** Nobody answers any more, and what was under way is lost. */
  async cut(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    await new Promise((closed) => this.#server.close(closed));
  }

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = createConnection(this.#target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one);
        one.pipe(other);
        one.once('error', () => other.destroy());
        one.once('close', () => this.#ends.delete(one));
      }
    });
    await new Promise<void>((listening) => {
      this.#server.listen(this.#port, '127.0.0.1', listening);
    });
  }
}
