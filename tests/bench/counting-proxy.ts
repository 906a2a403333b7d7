import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** In front of the server; counts what goes over the line, and can be cut off as a network is. */
export class CountingProxy {
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #moved: { at: number; bytes: number }[] = [];
  #url = '';

  constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((socket) => this.#pass(socket));
  }

  get url(): string {
    return this.#url;
  }

  /** Bytes in both directions from one moment to another, in ms since 1970. */
  between(from: number, to: number): number {
    return this.#moved
      .filter(({ at }) => at >= from && at <= to)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('there is no port');
    this.#url = `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('data', (chunk: Buffer) => {
        this.#moved.push({ at: performance.timeOrigin + performance.now(), bytes: chunk.length });
        other.write(chunk);
      });
      socket.once('end', () => other.end());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
    }
  }
}
