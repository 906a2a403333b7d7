import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../scripts/keiko/keiko.mjs');

interface Run {
  /** Everything that it has printed by now, faults too. */
  readonly said: () => string;
  /** Waits until this was printed; answers what stands between the brackets of the pattern. */
  readonly says: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<number>;
}

/** The command line, as somebody runs it in a folder of their own, with its settings in a place of its own. */
export function runCli(
  words: readonly string[],
  { folder, settings, lang = 'en_US.UTF-8' }: { folder: string; settings: string; lang?: string },
): Run {
  const env = { PATH: process.env['PATH'], HOME: settings, XDG_CONFIG_HOME: settings, LANG: lang };
  const child = spawn(process.execPath, [program, ...words], { cwd: folder, env });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      for (const listener of listeners) listener();
    });
  const ended = once(child, 'close').then(([code]) => Number(code));
  return {
    said: () => text,
    ended,
    says: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = pattern.exec(text);
          if (!found) return;
          listeners.delete(look);
          done(found[1] ?? found[0]);
        };
        listeners.add(look);
        void ended.then(() => fail(new Error(`It ended without saying so: ${text}`)));
        look();
      }),
  };
}
