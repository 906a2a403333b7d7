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
    return stripTypeScriptTypes(source, { mode: 'transform' }).replace(
      /((?:from|import|require)\s*\(?\s*['"])(\.{1,2}\/[^'"]+?)(?:\.ts)?(['"])/g,
      (_, before, specifier, after) =>
        `${before}${specifier}${/\.\w+$/.test(specifier) ? '' : '.js'}${after}`,
    );
  } catch (error) {
    isWhole = false;
    console.error(`${name}: ${error.message}`);
    return '';
  }
}
