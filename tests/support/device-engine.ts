import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Ended } from '../../src/features/challenges/code/device/messages.ts';

const file = join(import.meta.dirname, 'device-thread.ts');

/** What becomes of a program on a device, case by case; `timeLimit` for what did not come to its end. */
export async function onDevice(
  language: 'nodejs' | 'typescript' | 'python3' | 'ruby' | 'perl' | 'sql',
  source: string,
  cases: readonly string[],
  longestMs: number,
): Promise<(Ended | 'timeLimit')[]> {
  if (language === 'python3' || language === 'ruby' || language === 'perl')
    return await inThread(language, source, cases, longestMs);
  const ends: (Ended | 'timeLimit')[] = [];
  // JavaScript and SQL have a worker of their own for each case.
  for (const one of cases) ends.push(...(await inThread(language, source, [one], longestMs)));
  return ends;
}

function inThread(
  language: string,
  source: string,
  cases: readonly string[],
  longestMs: number,
): Promise<(Ended | 'timeLimit')[]> {
  return new Promise((resolve, reject) => {
    const ends: (Ended | 'timeLimit')[] = [];
    const thread = new Worker(file, { workerData: { language, source, cases } });
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      void thread.terminate();
      resolve(ends);
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ends.push('timeLimit');
        end();
      }, longestMs);
    };
    thread.on('message', (said: Ended | 'ready') => {
      if (said !== 'ready') ends.push(said);
      if (ends.length === cases.length) end();
      else begin();
    });
    thread.on('error', reject);
  });
}
