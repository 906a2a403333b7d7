// Makes JavaScript of a submission's TypeScript, as far as it is TypeScript: types are not checked.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

const [from, to] = process.argv.slice(2);
let isWhole = true;
for (const name of readdirSync(from, { recursive: true })) {
  const path = join(from, name);
  if (!statSync(path).isFile()) continue;
  const target = join(to, name.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const source = readFileSync(path, 'utf8');
  writeFileSync(target, name.endsWith('.ts') ? stripped(name, source) : source);
}
process.exitCode = isWhole ? 0 : 1;

function stripped(name, source) {
  try {
    return javascriptOf(name, source).replace(
      /((?:from|import|require)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)(?:\.ts)?(['"])/g,
      (_, before, specifier, after) =>
        `${before}${specifier}${/\.\w+$/.test(specifier) ? '' : '.js'}${after}`,
    );
  } catch (error) {
    isWhole = false;
    console.error(`${name}${placeIn(error)}: ${error.message}`);
    return '';
  }
}

/** With each line where it was written; what has to be written anew says by a map where it was. */
function javascriptOf(name, source) {
  try {
    return stripTypeScriptTypes(source);
  } catch (error) {
    if (error.code !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') throw error;
    return stripTypeScriptTypes(source, { mode: 'transform', sourceMap: true, sourceUrl: name });
  }
}

/** The stack begins with the line, and shows below it where in the line. */
function placeIn({ stack }) {
  const [first, ...rest] = stack.split('\n');
  const line = /:(\d+)$/.exec(first)?.[1];
  const caret = rest.find((each) => /^\s*\^/.test(each));
  return line === undefined || caret === undefined ? '' : `:${line}:${caret.indexOf('^') + 1}`;
}
