import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { OutlineAutosave } from './outline-autosave.ts';
import type { DraftSection, Outline, SentSection } from './outline-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const section = (key: string, title: string, given: Partial<DraftSection> = {}): DraftSection => ({
  key,
  title,
  opensAt: null,
  materials: [],
  ...given,
});

/** A class as far as its outline goes. */
const classOf = (revision: number, sections: { id: number; title: string }[]): Class =>
  ({
    revision,
    sections: sections.map((each) => ({ ...each, opensAt: null, materials: [] })),
  }) as unknown as Class;

const refusal = (status: number) => new ApiError(status, ['no'], 'invalidInput');

/** A server that gives ids from 100 on, and what it was sent. */
function desk(base = classOf(1, [{ id: 7, title: 'One' }])) {
  const sent: { revision: number; sections: SentSection[] }[] = [];
  let nextId = 100;
  let fault: Error | undefined;
  const autosave = new OutlineAutosave(base, {
    nameOf: (number) => `Section ${number}`,
    send: async (revision, sections) => {
      sent.push({ revision, sections });
      if (fault) throw fault;
      return classOf(
        revision + 1,
        sections.map(({ id, title }) => ({ id: id ?? nextId++, title })),
      );
    },
  });
  return { autosave, sent, fail: (next: Error | undefined) => void (fault = next) };
}

const add = (added: DraftSection) => (before: Outline) => [...before, added];

describe('an outline that saves itself', () => {
  it('waits until nothing is changed for a moment, and sends all of it once', async () => {
    const { autosave, sent } = desk();
    autosave.edit(add(section('a', 'Two')));
    await vi.advanceTimersByTimeAsync(500);
    autosave.edit(add(section('b', 'Three')));
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([]);
    expect(autosave.look().state).toBe('saving');
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.revision).toBe(1);
    expect(sent[0]?.sections.map(({ id, title }) => [id, title])).toEqual([
      [7, 'One'],
      [undefined, 'Two'],
      [undefined, 'Three'],
    ]);
    expect(autosave.look().state).toBe('saved');
  });

  it('knows what it has saved by the server’s ids, and keeps what was changed meanwhile', async () => {
    const { autosave, sent } = desk();
    autosave.edit(add(section('a', 'Two')));
    const flushed = autosave.flush();
    autosave.edit((before) => before.toReversed());
    await flushed;
    expect(autosave.look().outline.map(({ key, id }) => [key, id])).toEqual([
      ['a', 100],
      ['section-7', 7],
    ]);
    await vi.runAllTimersAsync();
    expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(sent[1]?.sections.map(({ id }) => id)).toEqual([100, 7]);
  });

  it('calls a section without a title by its number, and leaves the field empty', async () => {
    const { autosave, sent } = desk();
    autosave.edit(add(section('a', '  ')));
    await autosave.flush();
    expect(sent[0]?.sections[1]?.title).toBe('Section 2');
    expect(autosave.look().outline[1]?.title).toBe('  ');
    expect(autosave.look().state).toBe('saved');
  });

  it('puts back what was taken out as a new entry', async () => {
    const { autosave, sent } = desk();
    const before = autosave.look().outline;
    autosave.edit(() => []);
    await autosave.flush();
    autosave.edit(() => before);
    await autosave.flush();
    expect(sent[1]?.sections).toEqual([{ title: 'One', opensAt: null, materials: [] }]);
  });

  it('never takes the place of what somebody else has saved', async () => {
    const { autosave, sent, fail } = desk();
    fail(refusal(412));
    autosave.edit(add(section('a', 'Two')));
    expect(await autosave.flush()).toBe(false);
    expect(autosave.look().state).toBe('overtaken');
    autosave.edit(add(section('b', 'Three')));
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(1);
    autosave.startAgain(classOf(5, [{ id: 8, title: 'Theirs' }]));
    expect(autosave.look().outline.map(({ title }) => title)).toEqual(['Theirs']);
    expect(autosave.look().state).toBe('saved');
  });

  it.each([
    ['refused by the server', refusal(400), 'refused'],
    ['not reached', new TypeError('Failed to fetch'), 'unreached'],
  ])('keeps what was %s, and sends it with the next change', async (_, fault, state) => {
    const { autosave, sent, fail } = desk();
    fail(fault);
    autosave.edit(add(section('a', 'Two')));
    expect(await autosave.flush()).toBe(false);
    expect(autosave.look().state).toBe(state);
    fail(undefined);
    autosave.edit((before) => before.map((each) => ({ ...each, title: `${each.title}!` })));
    await vi.runAllTimersAsync();
    expect(sent[1]?.sections.map(({ title }) => title)).toEqual(['One!', 'Two!']);
    expect(autosave.look().state).toBe('saved');
  });

  it('shows what somebody else has saved while nothing is unsaved here, and only then', async () => {
    const { autosave } = desk();
    autosave.meet(classOf(2, [{ id: 8, title: 'Theirs' }]));
    expect(autosave.look().outline.map(({ title }) => title)).toEqual(['Theirs']);
    autosave.edit(add(section('a', 'Mine')));
    autosave.meet(classOf(3, []));
    expect(autosave.look().outline.map(({ title }) => title)).toEqual(['Theirs', 'Mine']);
  });
});
