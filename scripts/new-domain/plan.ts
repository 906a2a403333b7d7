import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { Edit } from './edit/lists.ts';
import { parsed } from './edit/lists.ts';
import { clientEntries } from './entries/client.entries.ts';
import { type Entries, houseEntries, serverEntries } from './entries/server.entries.ts';
import { testsEntries } from './entries/tests.entries.ts';
import type { Names } from './names.ts';
import { browserTestTemplates } from './templates/browser-test.templates.ts';
import { keepingTemplates } from './templates/keeping.templates.ts';
import { pagesTemplates } from './templates/pages.templates.ts';
import { routesTemplates } from './templates/routes.templates.ts';
import { rulesTemplates } from './templates/rules.templates.ts';
import { servingTemplates } from './templates/serving.templates.ts';
import { showingTemplates } from './templates/showing.templates.ts';
import { testsTemplates } from './templates/tests.templates.ts';
import { writingTemplates } from './templates/writing.templates.ts';

/** A domain that knows classes and people, and is known to few. */
export const usualTier = 'what goes on in them';

/** As `tests/support/architecture/shape.ts` has it. */
const mostLines = 300;

/**
 * Every file of the new domain and every file that gets a line of it, as they will be; nothing is written.
 *
 * @throws CommandError with all that stands in the way
 */
export function planOf(root: string, names: Names, tier = usualTier): ReadonlyMap<string, string> {
  const faults: string[] = [];
  const planned = new Map<string, string>();
  for (const [path, text] of Object.entries(filesOf(names))) {
    if (existsSync(join(root, path))) faults.push(`${path} is there already.`);
    const twice = namedTwice(path, text);
    if (twice) faults.push(`${path} would have two things of the name ${twice}.`);
    planned.set(path, text);
  }
  for (const [path, edits] of Object.entries(entriesOf(names, tier)))
    try {
      planned.set(path, edited(readFileSync(join(root, path), 'utf8'), edits));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      faults.push(`${path} ${error.message}.`);
    }
  for (const [path, text] of planned)
    if (/\.tsx?$/.test(path) && text.split('\n').length > mostLines)
      faults.push(`${path} would have more than ${mostLines} lines: divide it first.`);
  if (faults.length > 0) throw new CommandError([...faults, 'Nothing was written.'].join('\n'));
  return planned;
}

const filesOf = (names: Names): Record<string, string> => ({
  ...rulesTemplates(names),
  ...keepingTemplates(names),
  ...servingTemplates(names),
  ...testsTemplates(names),
  ...browserTestTemplates(names),
  ...showingTemplates(names),
  ...pagesTemplates(names),
  ...writingTemplates(names),
  ...routesTemplates(names),
});

const entriesOf = (names: Names, tier: string): Entries => ({
  ...serverEntries(names),
  ...clientEntries(names),
  ...testsEntries(names),
  ...houseEntries(names, tier),
});

const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((before, edit) => edit(before), text);

/** A domain of `links` would bring a `Link` beside the router's. */
function namedTwice(path: string, text: string): string | undefined {
  if (!/\.tsx?$/.test(path)) return undefined;
  const names = parsed(text).body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name);
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    switch (declared?.type) {
      case 'FunctionDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return declared.id ? [declared.id.name] : [];
      case 'VariableDeclaration':
        return declared.declarations.flatMap(({ id }) =>
          id.type === 'Identifier' ? [id.name] : [],
        );
      default:
        return [];
    }
  });
  return names.find((name, index) => names.indexOf(name) !== index);
}
