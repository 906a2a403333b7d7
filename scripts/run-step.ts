import { spawn } from 'node:child_process';

export interface Step {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

// Colours are for a terminal; in a log they are noise.
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs one program. What is shown on a terminal itself, colours and all, is not collected. */
export function runStep(step: Step, output: 'collect' | 'show'): Promise<Outcome> {
  const began = Date.now();
  const isTerminals = output === 'show' && process.stdout.isTTY;
  const streams = isTerminals ? 'inherit' : 'pipe';
  const child = spawn(step.command, step.args, {
    stdio: ['ignore', streams, streams],
    env: { ...process.env, ...plain, ...step.env },
  });
  let text = '';
  const take = (chunk: Buffer) => {
    text += chunk.toString();
    if (output === 'show') process.stdout.write(chunk);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  return new Promise((resolve) => {
    const finish = (ok: boolean) =>
      resolve({ name: step.name, ok, seconds: (Date.now() - began) / 1000, output: text });
    child.once('close', (code) => finish(code === 0));
    child.once('error', (error) => {
      text += error.message;
      finish(false);
    });
  });
}
