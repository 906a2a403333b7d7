import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

// The package stands by itself, so that what follows is here too; a test holds it against the product.

const endings = {
  c: 'c',
  cplusplus: 'cpp',
  csharp: 'cs',
  java: 'java',
  nodejs: 'js',
  html: 'html',
  css: 'css',
  browserjs: 'js',
  php: 'php',
  python: 'py',
  python3: 'py',
  scala: 'scala',
  perl: 'pl',
  ruby: 'rb',
  sql: 'sql',
  groovy: 'groovy',
  go: 'go',
  rust: 'rs',
  haskell: 'hs',
  swift: 'swift',
  kotlin: 'kt',
  typescript: 'ts',
  dart: 'dart',
};

const ofJvm = new Set(['java', 'groovy', 'scala', 'kotlin']);

export const mainFile = (language) =>
  `${ofJvm.has(language) ? 'Main' : 'main'}.${endings[language] ?? 'txt'}`;

const pageFile = /^[a-z][\w-]{0,39}\.(?:html|css|js|ts)$/;
const headLine = /^===== ([a-z][\w-]*\.[a-z]+) =====$/;
const looksLikeHead = /^\\*===== .* =====$/;

/** A page travels as one text: each of its files after a line with its name. */
export const joinPage = (files) =>
  files
    .map(({ path, content }) => {
      const lines = content
        .split('\n')
        .map((line) => (looksLikeHead.test(line) ? `\\${line}` : line));
      return `===== ${path} =====\n${lines.join('\n')}\n`;
    })
    .join('');

export function splitPage(text) {
  const files = [];
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) {
    const path = headLine.exec(line)?.[1];
    if (path !== undefined && !files.some((one) => one.path === path)) {
      files.push({ path, lines: [] });
      continue;
    }
    if (files.length === 0) {
      if (line === '') continue;
      files.push({ path: 'index.html', lines: [] });
    }
    files
      .at(-1)
      .lines.push(looksLikeHead.test(line) && line.startsWith('\\') ? line.slice(1) : line);
  }
  return files.map((file) => ({ path: file.path, content: file.lines.join('\n') }));
}

/** The files that a text is made of, by the style of its challenge. */
export function unpack({ style, language }, code) {
  if (style === 'development') return JSON.parse(code === '' ? '[]' : code);
  if (style === 'frontend') return splitPage(code);
  return [{ path: mainFile(language), content: code }];
}

/** The text of the files in a folder, as it is run and handed in. */
export async function pack({ style, language, kept }, folder) {
  if (style === 'development') return JSON.stringify(await filesBelow(folder, kept));
  if (style === 'frontend') return joinPage(await pageFiles(folder));
  return await readText(join(folder, mainFile(language)));
}

async function pageFiles(folder) {
  const names = (await readdir(folder)).filter((name) => pageFile.test(name));
  // The page itself comes first, as in the workbench.
  names.sort((a, b) => Number(b === 'index.html') - Number(a === 'index.html') || (a < b ? -1 : 1));
  return await Promise.all(
    names.map(async (path) => ({ path, content: await readText(join(folder, path)) })),
  );
}

const skipped = new Set(['node_modules', '__pycache__']);

/** All files of a project but what `keiko get` has put beside them; links lead nowhere. */
async function filesBelow(folder, kept, above = '') {
  const files = [];
  for (const name of (await readdir(join(folder, above))).sort()) {
    const path = above === '' ? name : `${above}/${name}`;
    if (name.startsWith('.') || skipped.has(name) || kept.includes(path)) continue;
    const found = await lstat(join(folder, path));
    if (found.isDirectory()) files.push(...(await filesBelow(folder, kept, path)));
    else if (found.isFile()) files.push({ path, content: await readText(join(folder, path)) });
  }
  return files;
}

/** Editors of Windows end lines in their own way; programs are compared without it. */
const readText = async (path) =>
  (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
