import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeContent,
  emptyCode,
  usualLimits,
  usualPageLimits,
} from '../../../../domain/challenges/code/code-content.schema.ts';
import {
  createCode,
  getCodeDraft,
  saveCodeDraft,
} from '../../../../domain/challenges/code/code.contract.ts';
import {
  exportCodeFolder,
  replaceByCodeFolder,
} from '../../../../domain/challenges/code/folder/folder.contract.ts';
import { joinPage } from '../../../../domain/challenges/code/frontend/page-files.ts';
import { packFiles } from '../../../../domain/challenges/code/project/project.schema.ts';
import {
  challengeFiles as folder,
  challengeFolder as zipOf,
  challengeYaml as yaml,
  packedRepository as tarOf,
} from '../../../../tests/support/challenge-folder.ts';
import { sendFolder as sent } from '../../../../tests/support/send-folder.ts';
import { codeRoom } from '../../../../tests/support/code-room.ts';
import type { TestPerson } from '../../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

const bytes = { 'content-type': 'application/octet-stream' };

const draftOf = async (materialId: number) =>
  (await room.instructor.client.call(getCodeDraft, { params: { materialId } })).result;

const exported = async (materialId: number) =>
  (await room.instructor.client.call(exportCodeFolder, { params: { materialId } })).bytes;

describe('a folder that somebody has written', () => {
  it('is a draft with what is usual where nothing is said', async () => {
    const made = await sent(room.instructor, await zipOf(folder));
    expect(made.result).toMatchObject({
      title: 'Doubles',
      challengeStyle: 'algorithm',
      currentVersionId: null,
    });
    expect((await draftOf(made.result.id)).content).toEqual({
      ...emptyCode('algorithm'),
      statement: { en: 'Read a number and print it twice as large.\n', ja: '' },
      languages: [
        {
          language: 'python3',
          starter: '',
          solution: 'print(int(input()) * 2)\n',
          cpuMs: 2000,
          memoryMb: 256,
        },
      ],
      cases: [{ id: 'one', title: '', isPublic: true, weight: 1, input: '2\n', expected: '4\n' }],
    });
  });

  it('comes from a repository, wherever it lies in it', async () => {
    const below = (top: string) =>
      Object.fromEntries(Object.entries(folder).map(([path, text]) => [`${top}/${path}`, text]));
    const around = {
      'tasks-main/.github/workflows/test.yml': 'on: push\n',
      'tasks-main/LICENSE': 'MIT\n',
    };
    for (const payload of [
      await tarOf({ ...below('tasks-main'), ...around, 'tasks-main/README.md': '# Tasks\n' }),
      await zipOf({ ...below('tasks-main/doubles'), ...around, 'tasks-main/Makefile': 'all:\n' }),
    ]) {
      const { result } = await sent(room.instructor, payload);
      expect((await draftOf(result.id)).content.cases[0]?.expected).toBe('4\n');
    }
  });
});

const page = joinPage([
  { path: 'index.html', content: '<p>本</p>\n' },
  { path: 'script.ts', content: 'let a = 1;' },
]);
const rich: readonly Partial<CodeContent>[] = [
  {
    ...emptyCode('algorithm'),
    statement: { en: 'Add.\r\n', ja: '足してください。' },
    languages: [
      { language: 'java', starter: 'class Main {}', solution: '', cpuMs: 3000, memoryMb: 512 },
      { language: 'python3', starter: '', solution: 'print(1)', ...usualLimits },
    ],
    cases: [
      { id: 'b', title: 'No end', isPublic: true, weight: 0.5, input: '', expected: '1' },
      { id: 'a a', title: '', isPublic: false, weight: 2, input: '1\r\n\n', expected: '' },
    ],
    checker: { kind: 'numeric', tolerance: 0.01 },
    hints: [
      { en: '', ja: '' },
      { en: 'Think.', ja: '考えましょう。' },
    ],
    mutants: [{ id: 'm', title: 'Less', language: 'python3', code: 'print(0)' }],
    rubric: [{ id: 'r', title: 'Names: "all" of them', points: 5 }],
    attempts: 3,
    counts: 'last',
  },
  {
    ...emptyCode('function'),
    signature: {
      name: 'add',
      parameters: [{ name: 'one', type: 'integer' }],
      returns: 'integer',
    },
  },
  {
    ...emptyCode('development'),
    languages: [
      {
        language: 'python3',
        starter: '',
        solution: '',
        files: [
          { path: 'tests/test_a.py', access: 'locked', content: '# a', solution: null },
          { path: 'cart.py', access: 'editable', content: 'a = 1', solution: 'a = 2' },
          { path: 'same.py', access: 'editable', content: '', solution: null },
          { path: 'secret/test_b.py', access: 'hidden', content: '# b', solution: null },
          { path: 'extra.py', access: 'solution', content: 'b = 1', solution: null },
        ],
        ...usualLimits,
      },
    ],
    mutants: [
      {
        id: 'm',
        title: '',
        language: 'python3',
        code: packFiles([{ path: 'cart.py', content: 'a = 3' }]),
      },
    ],
  },
  {
    ...emptyCode('frontend'),
    languages: [{ language: 'html', starter: page, solution: page, ...usualPageLimits }],
  },
  {
    ...emptyCode('ai'),
    conversation: {
      part: 'A guest.\nIn a hurry.',
      opening: { en: 'Hello.', ja: '' },
      mostTurns: 4,
    },
  },
];

it.each(rich)('a challenge of the style $style is the same out and in again', async (given) => {
  const content = given as CodeContent;
  const facts = {
    title: 'A: “B” / 本',
    description: 'Two\nlines',
    lang: 'ja' as const,
    difficulty: 'advanced' as const,
    tags: ['no', '1.0'],
    estimatedMinutes: 20,
  };
  const { client } = room.instructor;
  const made = await client.call(createCode, { body: { ...facts, style: content.style } });
  const params = { materialId: made.result.id };
  await client.call(saveCodeDraft, { params, body: { content } }, { 'if-match': '"0"' });
  const packed = await exported(made.result.id);
  const again = await sent(room.instructor, packed);
  expect(again.result).toMatchObject(facts);
  expect((await draftOf(again.result.id)).content).toEqual(content);
  expect(await exported(again.result.id)).toEqual(packed);
});

it('a folder replaces the draft, and nothing else', async () => {
  const { materialId, versionId } = await room.placed();
  const params = { materialId };
  const replaced = (person: TestPerson, payload: Buffer, revision: number) =>
    person.client.callRaw<Awaited<ReturnType<typeof draftOf>>>(
      replaceByCodeFolder,
      { params, payload },
      { ...bytes, 'if-match': `"${revision}"` },
    );
  const payload = await zipOf(folder);
  expect((await replaced(room.trainee, payload, versionId)).status).toBe(403);
  expect((await replaced(room.foreigner, payload, versionId)).status).toBe(404);
  expect((await replaced(room.instructor, payload, versionId + 1)).status).toBe(412);
  const other = await zipOf({ ...folder, 'challenge.yaml': yaml.replace('algorithm', 'function') });
  expect((await replaced(room.instructor, other, versionId)).messages).toEqual([
    '“challenge.yaml”: “style” is not that of this challenge.',
  ]);
  const before = await draftOf(materialId);
  expect(before.updatedAt).toBeNull();
  const { result } = await replaced(room.instructor, payload, versionId);
  expect(result.content.cases.map(({ id }) => id)).toEqual(['one']);
  expect(result.material.title).toBe(before.material.title);
  expect(result.revision).toBe((await draftOf(materialId)).revision);
});
