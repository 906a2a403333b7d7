import { describe, expect, it } from 'vitest';
import { settle } from '../../../tests/support/browser/settle.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { WaitingList } from './waiting-list.ts';

/** A disk that answers when it is told to, with what it has then. */
function disk() {
  let operations: Operation[] = [];
  let isBroken = false;
  const asked: (() => void)[] = [];
  const list = new WaitingList('note:', async () => {
    await new Promise<void>((done) => asked.push(done));
    if (isBroken) throw new Error('no disk');
    return operations;
  });
  return {
    list,
    write: (...entities: string[]) =>
      (operations = entities.map((entity) => operationOf({ entity }))),
    breakDown: () => void (isBroken = true),
    asked,
    answer: async () => {
      asked.shift()?.();
      await settle();
    },
  };
}

const namesOf = ({ operations }: WaitingList) => operations.map(({ entity }) => entity);

describe('what waits', () => {
  it('is unknown until it was read, and followed while somebody looks', async () => {
    const { list, write, answer } = disk();
    let calls = 0;
    write('note:a');
    list.subscribe(() => (calls += 1));
    expect([list.wasRead, calls]).toEqual([false, 0]);
    await answer();
    expect([list.wasRead, calls, namesOf(list)]).toEqual([true, 1, ['note:a']]);
    write('note:a', 'note:b');
    list.onChange('note:b');
    await answer();
    expect([calls, namesOf(list)]).toEqual([2, ['note:a', 'note:b']]);
  });

  it('is read once more for all that changed while it was read, and not for what is of another name', async () => {
    const { list, write, answer, asked } = disk();
    list.subscribe(() => {});
    list.onChange('note:a');
    list.onChange();
    list.onChange('code:1');
    expect(asked).toHaveLength(1);
    write('note:a');
    await answer();
    expect(asked).toHaveLength(1);
    await answer();
    expect([asked.length, namesOf(list)]).toEqual([0, ['note:a']]);
    list.onChange('code:1');
    expect(asked).toHaveLength(0);
  });

  it('is unknown again to whoever comes after it changed while nobody looked', async () => {
    const { list, write, answer } = disk();
    const leaveOne = list.subscribe(() => {});
    const leaveOther = list.subscribe(() => {});
    await answer();
    leaveOne();
    leaveOther();
    list.onChange('code:1');
    expect(list.wasRead).toBe(true);
    write('note:a');
    list.onChange('note:a');
    expect(list.wasRead).toBe(false);
    list.subscribe(() => {});
    await answer();
    expect([list.wasRead, namesOf(list)]).toEqual([true, ['note:a']]);
  });

  it('of a disk that cannot be read counts as looked at', async () => {
    const { list, breakDown, answer } = disk();
    breakDown();
    list.subscribe(() => {});
    await answer();
    expect([list.wasRead, namesOf(list)]).toEqual([true, []]);
  });
});
