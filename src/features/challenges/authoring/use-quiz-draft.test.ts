// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuizContent } from '../../../../domain/challenges/quiz-content.schema.ts';
import { closePage, openPage, queriesOf } from '../../../../tests/support/browser/page.ts';
import {
  refusal,
  type ServerStub,
  success,
} from '../../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { hasUnsaved, saveUnsaved } from '../../../offline/unsaved.ts';
import { quizDraftQuery } from '../quiz-drafts.queries.ts';
import { useQuizDraft } from './use-quiz-draft.ts';

const address = '/api/challenges/quizzes/3/draft';

let server: ServerStub;
/** What the server has of it, and what it was sent, in order. */
let stored: { content: QuizContent; revision: number; updatedAt: string | null };
let sent: string[];

const quiz = (prompt: string): QuizContent =>
  ({
    questions: [{ key: 'one', kind: 'FREETEXT', prompt }],
  }) as unknown as QuizContent;
const promptOf = ({ questions: [first] }: QuizContent) => first?.prompt ?? '';

beforeEach(() => {
  ({ server } = openPage());
  stored = { content: quiz('Begun.'), revision: 4, updatedAt: null };
  sent = [];
  server
    .on('GET', address, () => success({ ...stored, updatedBy: { id: 2 } }))
    .on('PUT', address, ({ headers, body }) => {
      if (headers.get('if-match') !== `"${stored.revision}"`) return refusal('staleRevision');
      const { content } = body as { content: QuizContent };
      sent.push(promptOf(content));
      stored = { content, revision: stored.revision + 1, updatedAt: 'now' };
      return success(stored);
    });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(closePage);

function open() {
  const client = newQueryClient();
  client.setQueryData(quizDraftQuery(3).queryKey, stored as never);
  const wrapper = queriesOf(client);
  return renderHook(() => useQuizDraft(3, 1), { wrapper });
}
type Opened = ReturnType<typeof open>;

const write = ({ result }: Opened, prompt: string) =>
  act(async () => result.current.change(quiz(prompt)));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
async function isSaved(...prompts: string[]): Promise<void> {
  await vi.waitFor(() => expect(sent).toEqual(prompts));
  await act(async () => {});
}

describe('a quiz that is written', () => {
  it('is saved when nothing was changed for a second, all of it once', async () => {
    const quizDraft = open();
    expect([quizDraft.result.current.state, hasUnsaved()]).toEqual(['saved', false]);
    await write(quizDraft, 'One');
    await pass(900);
    await write(quizDraft, 'One. Two.');
    await pass(900);
    expect(sent).toEqual([]);
    expect([quizDraft.result.current.state, hasUnsaved()]).toEqual(['saving', true]);
    await pass(100);
    await isSaved('One. Two.');
    expect([quizDraft.result.current.state, hasUnsaved()]).toEqual(['saved', false]);
  });

  it('is saved when the page is hidden or closed, and when it is left for another', async () => {
    const quizDraft = open();
    await write(quizDraft, 'Hidden.');
    await act(async () => await saveUnsaved());
    await isSaved('Hidden.');
    await write(quizDraft, 'Left.');
    quizDraft.unmount();
    await isSaved('Hidden.', 'Left.');
    expect(hasUnsaved()).toBe(false);
  });

  it('has what was typed while it was being saved', async () => {
    const quizDraft = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = vi.fn();
    server.on('PUT', address, async ({ body }) => {
      asked();
      await promise;
      const { content } = body as { content: QuizContent };
      sent.push(promptOf(content));
      stored = { content, revision: stored.revision + 1, updatedAt: 'now' };
      return success(stored);
    });
    await write(quizDraft, 'One');
    await pass(1000);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await write(quizDraft, 'One. Two.');
    resolve();
    await isSaved('One');
    expect(quizDraft.result.current.state).toBe('saving');
    await pass(1000);
    await isSaved('One', 'One. Two.');
  });

  it('is tried again while the server cannot be had, and is unsaved as long', async () => {
    const quizDraft = open();
    server.isThere = false;
    await write(quizDraft, 'One');
    await pass(1000);
    await vi.waitFor(() => expect(server.of('PUT')).toHaveLength(1));
    await pass(0);
    expect([quizDraft.result.current.state, hasUnsaved()]).toEqual(['failed', true]);
    server.isThere = true;
    await pass(5000);
    await isSaved('One');
    expect([quizDraft.result.current.state, hasUnsaved()]).toEqual(['saved', false]);
  });
});

describe('what somebody else saved meanwhile', () => {
  const meanwhile = () => (stored = { content: quiz('Theirs.'), revision: 5, updatedAt: 'now' });
  async function clash() {
    const quizDraft = open();
    meanwhile();
    await write(quizDraft, 'Mine.');
    await pass(1000);
    await vi.waitFor(() => expect(quizDraft.result.current.state).toBe('stale'));
    return quizDraft;
  }

  it('is not written over, however long one waits', async () => {
    await clash();
    await pass(60_000);
    expect([promptOf(stored.content), sent]).toEqual(['Theirs.', []]);
    expect(hasUnsaved()).toBe(true);
  });

  it('is written over at the author’s word', async () => {
    const { result } = await clash();
    await act(async () => await result.current.keepMine());
    expect([promptOf(stored.content), result.current.state]).toEqual(['Mine.', 'saved']);
  });

  it('takes the place of what was written at the author’s word', async () => {
    const { result } = await clash();
    await act(async () => await result.current.takeTheirs());
    await pass(5000);
    expect([promptOf(stored.content), sent]).toEqual(['Theirs.', []]);
  });
});
