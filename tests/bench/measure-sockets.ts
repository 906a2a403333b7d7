import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { livePath } from '../../domain/discussions/live.schema.ts';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

interface Crowd {
  readonly thread: string;
  /** Of people, each of whom has several pages open. */
  readonly cookies: readonly string[];
  readonly post: (thread: string) => Promise<void>;
}

const sockets = 1000;
const messages = 10;
const atOnce = 50;
const settleMs = 2000;

/** A thousand pages that have one discussion open, and how soon all of them hear of a comment. */
export async function measureSockets(
  serving: Serving,
  { thread, cookies, post }: Crowd,
): Promise<Figure[]> {
  const before = await serving.memory();
  const open: WebSocket[] = [];
  try {
    while (open.length < sockets) {
      const group = Array.from({ length: atOnce }, (_, at) => {
        const cookie = cookies[(open.length + at) % cookies.length] ?? '';
        const address = `${serving.url.replace('http', 'ws')}${livePath}`;
        return new WebSocket(address, { origin: serving.url, headers: { cookie } });
      });
      await Promise.all(group.map((socket) => once(socket, 'open')));
      open.push(...group);
    }
    for (const socket of open) socket.send(JSON.stringify({ open: thread }));
    await setTimeout(settleMs);
    const held = ((await serving.memory()) - before) / sockets / 1000;
    const times: number[] = [];
    for (let message = 0; message < messages; message++) {
      const began = performance.now();
      const heard = open.map((socket) => hears(socket, began));
      await post(thread);
      times.push(...(await Promise.all(heard)));
      await setTimeout(100);
    }
    const how = `${sockets} sockets of ${cookies.length} people at one discussion`;
    return [
      {
        name: 'a comment, from its sending until a page hears of it: p95',
        value: p95(times),
        unit: 'ms',
        bound: { is: '≤', than: 500 },
        how: `${how}; ${messages} comments`,
      },
      { name: 'memory per socket', value: held, unit: 'kB', bound: { is: '≤', than: 50 }, how },
    ];
  } finally {
    for (const socket of open) socket.terminate();
  }
}

/** Resolves with how long after this moment the socket hears that something changed. */
function hears(socket: WebSocket, began: number): Promise<number> {
  return new Promise((resolve) => {
    const listen = (data: Buffer) => {
      if (!data.toString('utf8').includes('"changed"')) return;
      socket.off('message', listen);
      resolve(performance.now() - began);
    };
    socket.on('message', listen);
  });
}
