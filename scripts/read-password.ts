import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from './command-error.ts';

/** Typed twice without being shown; the first line when the standard input is no terminal. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return await firstLine();
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) throw new CommandError('The two were not the same.');
  return password;
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const answer = await new Promise<string>((resolve) => terminal.question('', resolve));
  terminal.close();
  process.stdout.write('\n');
  return answer;
}
