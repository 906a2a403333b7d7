import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packTar, type TarHeader } from 'modern-tar';
import { ZipFile } from 'yazl';

type Files = Readonly<Record<string, string | Buffer>>;

export const challengeYaml = `format: keiko-challenge
version: 1
title: Doubles
lang: en
style: algorithm
languages:
  - language: python3
cases:
  - name: one
    isPublic: true
`;

/** A challenge as somebody writes it by hand. */
export const challengeFiles: Files = {
  'challenge.yaml': challengeYaml,
  'statement.en.md': 'Read a number and print it twice as large.\n',
  'solution/python3/main.py': 'print(int(input()) * 2)\n',
  'cases/one.in': '2\n',
  'cases/one.out': '4\n',
};

/** In a .zip file. */
export async function challengeFolder(
  files: Files = challengeFiles,
  mode = 0o100644,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { mode });
  zip.end();
  return await buffer(zip.outputStream);
}

/** As `git archive` and the sites that host repositories make one. */
export async function packedRepository(
  files: Files,
  others: readonly TarHeader[] = [],
): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => {
    const body = Buffer.from(content);
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  return gzipSync(await packTar([...entries, ...others.map((header) => ({ header }))]));
}
