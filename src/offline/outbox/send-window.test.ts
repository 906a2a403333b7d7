import { expect, it } from 'vitest';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { SendWindow } from './send-window.ts';

/** A disk that counts what is read from it. */
function diskOf(operations: Operation[]) {
  const disk = {
    read: 0,
    listBehind: (seq: number, most: number) => {
      const found = operations.filter((each) => each.seq > seq).slice(0, most);
      disk.read += found.length;
      return Promise.resolve(found);
    },
    find: (seq: number) => Promise.resolve(operations.find((each) => each.seq === seq)),
  };
  return disk;
}

const queue = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    operationOf({ seq: index + 1, entity: `note:${index % 500}` }),
  );

it('reads no more of the queue than is asked for', async () => {
  const disk = diskOf(queue(10_000));
  const window = new SendWindow(disk);
  await window.readOn();
  expect(window.heads[0]?.seq).toBe(1);
  expect(disk.read).toBeLessThan(1000);
});

it('reads nothing twice', async () => {
  const disk = diskOf(queue(450));
  const window = new SendWindow(disk);
  while (await window.readOn());
  expect(disk.read).toBe(450);
});

it('has every head once it has been read to the end, also of what was added meanwhile', async () => {
  const operations = queue(450);
  const window = new SendWindow(diskOf(operations));
  await window.readOn();
  operations.push(operationOf({ seq: 451, entity: 'note:new' }));
  while (await window.readOn());
  expect(window.heads).toHaveLength(451);
  expect(await window.readOn()).toBe(false);
});

it('goes on with the next write of an entity when the first is gone', async () => {
  const operations = [operationOf({ seq: 1 }), operationOf({ seq: 2 })];
  const window = new SendWindow(diskOf(operations));
  await window.readOn();
  operations.shift();
  await window.look(1);
  expect(window.heads.map(({ seq }) => seq)).toEqual([2]);
  operations.length = 0;
  window.reset();
  await window.readOn();
  expect(window.heads).toEqual([]);
});
