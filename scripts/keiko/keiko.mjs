#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { get } from './get.mjs';
import { list } from './list.mjs';
import { login, logout } from './login.mjs';
import { runCases } from './run-cases.mjs';
import { complain, say } from './say.mjs';
import { NotReached, Refused } from './server.mjs';
import { status } from './status.mjs';
import { submit } from './submit.mjs';
import { Told } from './told.mjs';
import { words } from './words.mjs';

const commands = { login, list, get, test: runCases, submit, status, logout };

const options = {
  language: { type: 'string', short: 'l' },
  mine: { type: 'boolean' },
  force: { type: 'boolean', short: 'f' },
  'no-wait': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
};

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (values.help || name === undefined) {
    say(words.usage);
    return name === undefined && !values.help ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Told(words.unknownCommand(name), 2);
  return (await command(rest, values)) ?? 0;
}

function endWith(error) {
  if (error instanceof Refused) {
    for (const message of error.messages) complain(message);
    if (error.status === 401) complain(words.signInAgain);
    return 1;
  }
  if (error instanceof NotReached) {
    complain(words.notReached(error.address));
    return 3;
  }
  if (error instanceof Told) {
    complain(error.message);
    return error.exitCode;
  }
  if (String(error?.code).startsWith('ERR_PARSE_ARGS')) {
    complain(`${error.message}\n\n${words.usage}`);
    return 2;
  }
  throw error;
}

process.exitCode = await main().catch(endWith);
