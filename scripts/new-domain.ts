import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { clientTemplates } from './new-domain/client.templates.ts';
import { namesOf } from './new-domain/names.ts';
import { rulesTemplates } from './new-domain/rules.templates.ts';
import { serverTemplates } from './new-domain/server.templates.ts';

// npm run new-domain NAME [SINGULAR]: the same name in all three wings, ready to be filled in.
const root = resolve(import.meta.dirname, '..');
const [many = '', one] = process.argv.slice(2);

if (!/^[a-z]+$/.test(many) || (one !== undefined && !/^[a-z]+$/.test(one))) {
  refuse('npm run new-domain NAME [SINGULAR]: lower-case letters, such as `announcements`.');
}
const names = namesOf(many, one);
if (names.many === names.one) {
  refuse(`What is one of ${many} called? npm run new-domain ${many} SINGULAR`);
}
const files = {
  ...rulesTemplates(names),
  ...serverTemplates(names),
  ...clientTemplates(names),
};
const taken = Object.keys(files).filter((path) => existsSync(join(root, path)));
if (taken.length > 0) refuse(`Already there: ${taken.join(', ')}. Nothing was written.`);

for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(path);
}
console.log(`
Next:
  1. server/app.ts: add ...${many}Routes to the routes.
  2. npx drizzle-kit generate --name ${many}, read the SQL that it wrote, and delete the snapshot before.
  3. tests/support/architecture: ${many} in places.ts, and in a tier of tiers.ts; npm run draw-tiers.
  4. domain/access: a row of the permission table, and its key in the contract instead of 'signedIn'.
  5. npm run format && npm run check
`);

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
