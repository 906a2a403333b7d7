import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { finish } from './new-domain/finish.ts';
import { namesOf, usage } from './new-domain/names.ts';
import { planOf } from './new-domain/plan.ts';

// A domain in all three wings, with its lines in every list of the house, its migration and its words.
const root = resolve(import.meta.dirname, '..');

try {
  await make();
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function make(): Promise<void> {
  const { values, positionals } = givenWords();
  const [many, one] = positionals;
  const names = namesOf({ many, one, ja: values.ja, en: values.en, enMany: values['en-many'] });
  const planned = planOf(root, names, values.tier);
  for (const [path, text] of planned) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await finish(root, names, [...planned.keys()]);
  console.log(`${names.many} is in all three wings: git status shows its files and its lines in the lists.

Next:
  1. Make it what it is to be: its fields in the schema, the table and the form, its rows in domain/access.
  2. npm run check && npm test -- ${names.many}
  3. Look at it in the browser: npm run dev, /${names.many}`);
}

function givenWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ja: { type: 'string' },
        en: { type: 'string' },
        'en-many': { type: 'string' },
        tier: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
}
