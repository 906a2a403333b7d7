import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
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
const pauseMs = 300;
/** Whoever hears nothing for so long has heard it as late as this. */
const longestMs = 10_000;

/** A thousand pages that have one discussion open, and how soon all of them hear of a comment. */
export async function measureSockets(
  serving: Serving,
  { thread, cookies, post }: Crowd,
): Promise<Figure[]> {
  const before = await serving.heldMemory();
  const resident = await serving.memory();
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
    const inRoom = open.map((socket) => hears(socket, '"here"'));
    for (const socket of open) socket.send(JSON.stringify({ open: thread }));
    await Promise.all(inRoom);
    await pause(pauseMs);
    const grown = ((await serving.memory()) - resident) / sockets / 1000;
    const held = ((await serving.heldMemory()) - before) / sockets / 1000;
    const times: number[] = [];
    for (let message = 0; message < messages; message++) {
      const heard = open.map((socket) => hears(socket, '"changed"'));
      await post(thread);
      times.push(...(await Promise.all(heard)));
      // Each server hears of a comment twice: the second time is not that of the next one.
      await pause(pauseMs);
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
      {
        name: 'memory per socket',
        value: held,
        unit: 'kB',
        bound: { is: '≤', than: 50 },
        how: `${how}; objects and buffers in use`,
      },
      {
        name: '… by which the process grew',
        value: grown,
        unit: 'kB',
        how: 'resident set, with the garbage of opening them',
      },
    ];
  } finally {
    for (const socket of open) socket.terminate();
  }
}

/** Resolves with after how long the socket hears this, at the latest with the longest that is waited for it. */
function hears(socket: WebSocket, news: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      socket.off('message', listen);
      resolve(performance.now() - began);
    };
    const timer = setTimeout(end, longestMs);
    const listen = (data: Buffer) => {
      if (data.toString('utf8').includes(news)) end();
    };
    socket.on('message', listen);
  });
}
