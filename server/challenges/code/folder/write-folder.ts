import { Readable } from 'node:stream';
import { stringify } from 'yaml';
import { ZipFile } from 'yazl';
import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import {
  type ChallengeFile,
  challengeFile,
  folderFormat,
  folderVersion,
} from '../../../../domain/challenges/code/folder/folder.schema.ts';
import { filesOf } from '../../../../domain/challenges/code/project/project.rules.ts';
import type { WorkFile } from '../../../../domain/challenges/code/project/project.schema.ts';
import type { MaterialFacts } from '../../../../domain/materials/facts.schema.ts';
import {
  accessFolders,
  expectedPath,
  filesOfCode,
  hintPath,
  inputPath,
  mutantFolder,
  readers,
  setupFolder,
  statementPath,
} from './folder-paths.ts';

const numbered = (index: number): string => String(index + 1).padStart(2, '0');

/** A challenge as the files of its folder, in the order in which a reader may meet them. */
export function folderOf(facts: MaterialFacts, content: CodeContent): WorkFile[] {
  const { statement, hints, languages, cases, mutants, style, ...others } = content;
  const listed: ChallengeFile = {
    format: folderFormat,
    version: folderVersion,
    ...facts,
    style,
    ...others,
    languages: languages.map(
      ({ starter: _starter, solution: _solution, files: _files, ...one }) => one,
    ),
    cases: cases.map(({ input: _input, expected: _expected, ...one }, index) => ({
      name: numbered(index),
      ...one,
    })),
    mutants: mutants.map(({ code: _code, ...one }, index) => ({ name: numbered(index), ...one })),
  };
  const files: WorkFile[] = [{ path: challengeFile, content: stringify(listed, { lineWidth: 0 }) }];
  const add = (path: string, text: string) => {
    if (text !== '') files.push({ path, content: text });
  };
  for (const reader of readers) add(statementPath(reader), statement[reader]);
  for (const [index, hint] of hints.entries()) {
    const name = numbered(index);
    // One of them is there even where nothing is written yet: the folder says how many hints there are.
    files.push({ path: hintPath(name, 'en'), content: hint.en });
    add(hintPath(name, 'ja'), hint.ja);
  }
  for (const setup of languages) files.push(...filesOfSetup(content, setup));
  for (const [index, { input, expected }] of cases.entries()) {
    add(inputPath(numbered(index)), input);
    add(expectedPath(numbered(index)), expected);
  }
  for (const [index, { language, code }] of mutants.entries())
    files.push(...below(mutantFolder(numbered(index)), filesOfCode(style, language, code)));
  return files;
}

const below = (folder: string, files: readonly WorkFile[]): WorkFile[] =>
  files.map(({ path, content }) => ({ path: `${folder}/${path}`, content }));

function filesOfSetup({ style }: CodeContent, setup: CodeContent['languages'][number]): WorkFile[] {
  const { language, starter, solution } = setup;
  if (style !== 'development')
    return [
      ...below(setupFolder('starter', setup), filesOfCode(style, language, starter)),
      ...below(setupFolder('solution', setup), filesOfCode(style, language, solution)),
    ];
  return filesOf(setup).flatMap(({ path, access, content, solution: solved }) => [
    { path: `${setupFolder(accessFolders[access], setup)}/${path}`, content },
    ...(solved === null ? [] : below(setupFolder('solution', setup), [{ path, content: solved }])),
  ]);
}

// The same challenge makes the same file, whenever it is made.
const mtime = new Date(1980, 0, 1);

/** Everything lies in one folder, so that unpacking it strews nothing about. */
export function packedFolder(name: string, files: readonly WorkFile[]): Readable {
  const zip = new ZipFile();
  for (const { path, content } of files)
    zip.addBuffer(Buffer.from(content), `${name}/${path}`, { mtime, mode: 0o100644 });
  zip.end();
  return Readable.from(zip.outputStream, { objectMode: false });
}
