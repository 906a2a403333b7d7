// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearningPath } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { closePage, openPage, queriesOf } from '../../../../tests/support/browser/page.ts';
import {
  refusal,
  type ServerStub,
  success,
} from '../../../../tests/support/browser/server-stub.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { hasUnsaved } from '../../../offline/unsaved.ts';
import { pathQuery } from '../learningpaths.queries.ts';
import { useDraft } from './use-draft.ts';

const address = '/api/learningpaths/3';

let server: ServerStub;
/** What the server has of it. */
let stored: LearningPath;

beforeEach(() => {
  ({ server } = openPage());
  stored = { id: 3, title: 'Begun', description: 'Words', skills: [], revision: 4 } as never;
  server.on('PUT', address, ({ headers, body }) => {
    if (headers.get('if-match') !== `"${stored.revision}"`) return refusal('staleRevision');
    stored = { ...stored, ...(body as Partial<LearningPath>), revision: stored.revision + 1 };
    return success(stored);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(closePage);

function open() {
  const client = newQueryClient();
  const { result } = renderHook(() => useDraft(stored), { wrapper: queriesOf(client) });
  return {
    result,
    known: () => client.getQueryData(pathQuery(3).queryKey)?.title,
    change: (part: Partial<LearningPath>) => act(async () => result.current.change(part)),
    isState: (state: string) => vi.waitFor(() => expect(result.current.state).toBe(state)),
  };
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('the draft of a path', () => {
  it('is saved when nothing was changed for a moment, and known to all who ask for the path', async () => {
    const draft = open();
    await draft.change({ title: 'One' });
    await pass(700);
    await draft.change({ skills: ['SQL'] });
    await pass(700);
    expect([draft.result.current.state, hasUnsaved(), stored.title]).toEqual([
      'saving',
      true,
      'Begun',
    ]);
    await pass(100);
    await draft.isState('saved');
    expect([stored.title, stored.skills, stored.description]).toEqual(['One', ['SQL'], 'Words']);
    expect([draft.known(), draft.result.current.revision()]).toEqual(['One', 5]);
  });

  it('is tried again by itself while the server cannot be had', async () => {
    const draft = open();
    server.isThere = false;
    await draft.change({ title: 'On the train' });
    await pass(800);
    await draft.isState('failed');
    expect([await act(() => draft.result.current.save()), hasUnsaved()]).toEqual([false, true]);
    server.isThere = true;
    await pass(5000);
    await draft.isState('saved');
    expect([stored.title, hasUnsaved()]).toEqual(['On the train', false]);
  });

  it('that was refused is sent again once it is another one, and not before', async () => {
    const draft = open();
    server.on('PUT', address, () => refusal('invalidInput'));
    await draft.change({ title: 'Refused' });
    await pass(800);
    await draft.isState('failed');
    await pass(60_000);
    expect(server.of('PUT')).toHaveLength(1);
    expect(hasUnsaved()).toBe(true);
    await draft.change({ title: 'Other' });
    await pass(800);
    await vi.waitFor(() => expect(server.of('PUT')).toHaveLength(2));
  });

  it('goes on from what publishing it made of its revision', async () => {
    const draft = open();
    stored = { ...stored, revision: 9 };
    await act(async () => draft.result.current.follow(9));
    await draft.change({ title: 'After' });
    expect(await act(() => draft.result.current.save())).toBe(true);
    expect([stored.title, stored.revision]).toEqual(['After', 10]);
  });
});

describe('what somebody else saved of a path meanwhile', () => {
  it('is not written over, and can take the place of what was typed', async () => {
    const draft = open();
    const theirs = { ...stored, title: 'Theirs', revision: 5 };
    stored = theirs;
    await draft.change({ title: 'Mine' });
    await pass(800);
    await draft.isState('stale');
    expect(await act(() => draft.result.current.save())).toBe(false);
    expect([stored.title, draft.result.current.draft.title]).toEqual(['Theirs', 'Mine']);

    await act(async () => draft.result.current.takeTheirs(theirs));
    const { state, draft: shown } = draft.result.current;
    expect([state, shown.title, hasUnsaved()]).toEqual(['saved', 'Theirs', false]);
    await draft.change({ title: 'Theirs and mine' });
    expect(await act(() => draft.result.current.save())).toBe(true);
    expect(stored.title).toBe('Theirs and mine');
  });
});
