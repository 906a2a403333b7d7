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

/** Runs one program; its output is collected, or goes straight to the terminal. */
export function runStep(step: Step, output: 'collect' | 'show'): Promise<Outcome> {
  const began = Date.now();
  const child = spawn(step.command, step.args, {
    stdio: [
      'ignore',
      output === 'show' ? 'inherit' : 'pipe',
      output === 'show' ? 'inherit' : 'pipe',
    ],
    env: { ...process.env, ...plain, ...step.env },
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
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
