import { expect, it } from 'vitest';
import { stepsAround } from './steps-around.ts';

const reports = [1, 2, 3, 4].map((id) => ({ id, isRead: id === 2 || id === 4 }));

it('leads from a report to those around it, and to the next unread one, round again', () => {
  expect(stepsAround(reports, 1)).toEqual({
    next: 2,
    previous: undefined,
    nextUnread: 3,
    position: 1,
    count: 4,
  });
  expect(stepsAround(reports, 3, 60)).toEqual({
    next: 4,
    previous: 2,
    nextUnread: 1,
    position: 3,
    count: 60,
  });
  expect(stepsAround(reports, 4)).toMatchObject({ next: undefined, previous: 3, nextUnread: 1 });
});

it('leads to no report that is open already, and from none to the first', () => {
  const one = [{ id: 5, isRead: false }];
  expect(stepsAround(one, 5).nextUnread).toBeUndefined();
  expect(stepsAround(reports, undefined)).toMatchObject({
    next: 1,
    previous: undefined,
    nextUnread: 1,
    position: 0,
  });
});
