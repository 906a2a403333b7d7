import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../../domain/access/roles.ts';
import { exportCodeFolder } from '../../../../domain/challenges/code/folder/folder.contract.ts';
import { listMaterials } from '../../../../domain/materials/materials.contract.ts';
import {
  challengeFiles as folder,
  challengeFolder as zipOf,
  challengeYaml as yaml,
  packedRepository as tarOf,
} from '../../../../tests/support/challenge-folder.ts';
import { sendFolder as sent } from '../../../../tests/support/send-folder.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';

/** Nine times nine of the one before, nine times over. */
const manyNames = Array.from({ length: 9 }, (_, index) => {
  const items = Array<string>(9).fill(index === 0 ? 'x' : `*n${index - 1}`);
  return `n${index}: &n${index} [${items.join()}]`;
}).join('\n');

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

it('a folder from somebody who makes no materials', async () => {
  const payload = await zipOf(folder);
  expect((await sent(room.trainee, payload)).status).toBe(403);
});

it.each([
  [
    'no archive',
    async () => randomBytes(400),
    'The file is not a .zip or .tar.gz file, or it is damaged.',
  ],
  [
    'half a .zip file',
    async () => (await zipOf(folder)).subarray(0, 300),
    'The file is not a .zip or .tar.gz file, or it is damaged.',
  ],
  [
    'half a .tar.gz file',
    async () => (await tarOf(folder)).subarray(0, 100),
    'The file is not a .zip or .tar.gz file, or it is damaged.',
  ],
  [
    'a link in a .zip file',
    async () => await zipOf({ ...folder, 'README.md': '/etc/passwd' }, 0o120777),
    '“challenge.yaml” is a link to another place or a special file. Put the file itself there.',
  ],
  [
    'a link in a .tar.gz file',
    async () =>
      await tarOf(folder, [{ name: 'a', size: 0, type: 'symlink', linkname: '/etc/passwd' }]),
    '“a” is a link to another place or a special file. Put the file itself there.',
  ],
  [
    'a name that leads elsewhere',
    async () => await tarOf({ ...folder, '../a.txt': '' }),
    'The name “../a.txt” leads outside the folder or holds characters that are not allowed.',
  ],
  [
    'a bomb in a .zip file',
    async () => await zipOf({ ...folder, 'cases/one.in': Buffer.alloc(2_000_000) }),
    '“cases/one.in” is packed more tightly than 100:1. Such a file could fill the disk, so it is not opened.',
  ],
  [
    'a bomb in a .tar.gz file',
    async () => gzipSync(Buffer.alloc(60_000_000)),
    'Unpacked, the files are larger than 50 MB in all.',
  ],
  [
    'too many files',
    async () =>
      await tarOf(
        Object.fromEntries(Array.from({ length: 3001 }, (_, index) => [`cases/${index}.in`, ''])),
      ),
    'There are more than 3,000 files in it.',
  ],
  [
    'no challenge',
    async () => await zipOf({ 'README.md': 'Nothing.' }),
    'There is no “challenge.yaml” in the folder.',
  ],
  [
    'two challenges',
    async () => await zipOf({ 'x/a/challenge.yaml': yaml, 'x/b/challenge.yaml': yaml }),
    'There is more than one “challenge.yaml”: “a/challenge.yaml”, “b/challenge.yaml”. Pack one of these folders.',
  ],
  [
    'no YAML',
    async () => await zipOf({ ...folder, 'challenge.yaml': `${yaml}rubric: [\n` }),
    '“challenge.yaml” is not YAML: something is wrong in line 12.',
  ],
  [
    'names that stand for each other again and again',
    async () =>
      await zipOf({
        'challenge.yaml': manyNames,
      }),
    '“challenge.yaml” does not hold names with values.',
  ],
  [
    'a field that is wrong',
    async () =>
      await zipOf({ ...folder, 'challenge.yaml': yaml.replace('isPublic: true', 'weight: -1') }),
    'challenge.yaml: “cases.0.isPublic” is required.',
  ],
  [
    'a field of another type',
    async () =>
      await zipOf({
        ...folder,
        'challenge.yaml': yaml.replace('isPublic: true', 'isPublic: maybe'),
      }),
    'challenge.yaml: “cases.0.isPublic” must be of type boolean.',
  ],
  [
    'a field that nobody knows',
    async () => await zipOf({ ...folder, 'challenge.yaml': `${yaml}hidden: true\n` }),
    'challenge.yaml: “hidden” is not known here.',
  ],
  [
    'a case that stands there twice',
    async () =>
      await zipOf({
        ...folder,
        'challenge.yaml': `${yaml}  - name: one\n    isPublic: false\n`,
      }),
    '“challenge.yaml” names “one” more than once under “cases”.',
  ],
  [
    'a case that is not named',
    async () => await zipOf({ ...folder, 'cases/two.in': '3' }),
    '“cases/two.in” is not named in “challenge.yaml” under “cases”.',
  ],
  [
    'code in a language that is not named',
    async () => await zipOf({ ...folder, 'starter/ruby/main.rb': '' }),
    '“starter/ruby/main.rb” is not named in “challenge.yaml” under “languages”.',
  ],
  [
    'a file that is none of a challenge',
    async () => await zipOf({ ...folder, 'statment.ja.md': '…' }),
    '“statment.ja.md” does not belong to a challenge.',
  ],
  [
    'a text in other letters',
    async () => await zipOf({ ...folder, 'statement.ja.md': Buffer.from([0x93, 0xfa]) }),
    '“statement.ja.md” is not UTF-8 text. Save it as UTF-8.',
  ],
  [
    'a text that is too long',
    async () => await zipOf({ ...folder, 'cases/one.out': '4'.repeat(100_001) }),
    '“cases/one.out” must have at most 100000 characters.',
  ],
  [
    'two files where one is asked for',
    async () => await zipOf({ ...folder, 'solution/python3/other.py': '' }),
    '“solution/python3” must hold one file only: the challenge is solved in one text.',
  ],
  [
    'a file of a project that leads elsewhere',
    async () =>
      await zipOf({
        ...folder,
        'challenge.yaml': yaml.replace('algorithm', 'development'),
        'hidden/python3/keiko_tests.py': '',
      }),
    '“hidden/python3/keiko_tests.py” has a name that a file of a challenge cannot have.',
  ],
  [
    'a file of a project that stands where another does',
    async () =>
      await zipOf({
        ...folder,
        'challenge.yaml': yaml.replace('algorithm', 'development'),
        'starter/python3/main.py': '',
        'locked/python3/Main.py': '',
      }),
    '“locked/python3/Main.py” stands where another file of the project does.',
  ],
])('%s', async (_, payload, sentence) => {
  const { status, messages } = await sent(room.instructor, await payload());
  expect(messages[0]).toBe(sentence);
  expect(status).toBe(400);
});

it('in the words of whoever sends it, with nothing made', async () => {
  const { organisationId } = room;
  const reader = await room.test.person(organisationId, Role.instructor, { lang: 'ja' });
  const before = await room.instructor.client.call(listMaterials, {});
  const { messages } = await sent(
    reader,
    await zipOf({ ...folder, 'challenge.yaml': yaml.replace('lang: en', 'lang: fr') }),
  );
  expect(messages).toEqual(['challenge.yaml：「lang」は次のいずれかにしてください：en、ja。']);
  const after = await room.instructor.client.call(listMaterials, {});
  expect(after.result.map(({ id }) => id)).toEqual(before.result.map(({ id }) => id));
});

it('an export by somebody to whom it does not belong', async () => {
  const { materialId } = await room.placed();
  const params = { materialId };
  expect((await room.trainee.client.call(exportCodeFolder, { params })).status).toBe(403);
  expect((await room.foreigner.client.call(exportCodeFolder, { params })).status).toBe(404);
});
