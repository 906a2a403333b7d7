import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCode,
  getCodeDraft,
  publishCode,
  saveCodeDraft,
  tryCode,
} from '../../../domain/challenges/code/code.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import { hasSandbox, realRunner } from '../../../tests/support/runner.ts';

type Room = Awaited<ReturnType<typeof codeRoom>>;
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

describe('without a runner', () => {
  let room: Room;
  beforeAll(async () => {
    room = await codeRoom();
  });
  afterAll(() => room.close());

  it('is not published before it was tried', async () => {
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'algorithm', title: 'New', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result } = await room.instructor.client.call(getCodeDraft, { params });
    const refused = await room.instructor.client.call(
      publishCode,
      { params },
      ifMatch(result.revision),
    );
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([
      'Write what is to be done, in English or Japanese.',
      'Choose at least one programming language.',
      'Add at least one case.',
    ]);
  });
});

describe.skipIf(!hasSandbox)('with a runner', () => {
  let room: Room;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const real = await realRunner(['python3', 'nodejs', 'typescript']);
    close = real.close;
    room = await codeRoom(real.runner);
  });
  afterAll(async () => {
    await room.close();
    await close();
  });

  it('says which language cannot be run, and runs none', async () => {
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'algorithm', title: 'Rare', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result } = await room.instructor.client.call(getCodeDraft, { params });
    const setup = { starter: '', solution: 'main = pure ()', cpuMs: 2000, memoryMb: 256 };
    const content = {
      ...result.content,
      languages: [{ language: 'haskell' as const, ...setup }],
      cases: [{ id: 'a', title: '', isPublic: true, weight: 1, input: '', expected: '' }],
    };
    const { revision } = result;
    await room.instructor.client.call(
      saveCodeDraft,
      { params, body: { content } },
      ifMatch(revision),
    );
    await expect
      .poll(async () => (await room.instructor.client.call(tryCode, { params })).messages, {
        timeout: 50_000,
      })
      .toEqual(['Haskell cannot be run on this server at present.']);
  }, 60_000);

  it('publishes what its own solution passes, and nothing else', async () => {
    const made = await room.instructor.client.call(createCode, {
      body: { style: 'function', title: 'Add', lang: 'en' },
    });
    const params = { materialId: made.result.id };
    const { result: empty } = await room.instructor.client.call(getCodeDraft, { params });
    const content = (solution: string) => ({
      ...empty.content,
      statement: { en: 'Add two numbers.', ja: '' },
      signature: {
        name: 'add',
        parameters: [
          { name: 'one', type: 'integer' as const },
          { name: 'other', type: 'integer' as const },
        ],
        returns: 'integer' as const,
      },
      languages: (['python3', 'nodejs', 'typescript'] as const).map((language) => ({
        language,
        starter: '',
        solution:
          language === 'python3'
            ? solution
            : 'function add(one, other) { console.log("adding"); return one + other; }',
        cpuMs: 2000,
        memoryMb: 256,
      })),
      cases: [
        { id: 'a', title: '', isPublic: true, weight: 1, input: '[1, 2]', expected: '3' },
        { id: 'b', title: '', isPublic: false, weight: 1, input: '[-1, 1]', expected: '0' },
      ],
      mutants: [
        {
          id: 'm',
          title: 'Minus',
          language: 'python3' as const,
          code: 'def add(one, other):\n  return one - other\n',
        },
      ],
    });
    async function published(solution: string, revision: number) {
      const saved = await room.instructor.client.call(
        saveCodeDraft,
        { params, body: { content: content(solution) } },
        ifMatch(revision),
      );
      const tried = await room.instructor.client.call(tryCode, { params });
      return {
        tried,
        revision: saved.result.revision,
        done: await room.instructor.client.call(
          publishCode,
          { params },
          ifMatch(saved.result.revision),
        ),
      };
    }
    const wrong = await published('def add(one, other):\n  return one\n', empty.revision);
    expect(wrong.done.status).toBe(400);
    expect(wrong.done.messages).toEqual(['A solution does not pass all cases.']);
    const right = await published('def add(one, other):\n  return one + other\n', wrong.revision);
    expect(
      right.tried.result.trial?.solutions.flatMap(({ judgement }) => judgement.cases),
    ).toSatisfy((cases: { verdict: string }[]) =>
      cases.every(({ verdict }) => verdict === 'passed'),
    );
    expect(right.tried.result.trial?.mutants[0]?.judgement.cases).toMatchObject([
      { verdict: 'differs' },
      { verdict: 'differs' },
    ]);
    expect(right.done.status).toBe(200);
    expect(right.done.result.majorVersionNumber).toBe(1);
  });
});
