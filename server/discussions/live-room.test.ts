import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { LiveNews } from '../../domain/discussions/live.schema.ts';
import { testActor } from '../../tests/support/test-actor.ts';
import { type Guest, LiveRoom } from './live-room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function guestOf(id: number): Guest & { readonly heard: LiveNews[] } {
  const heard: LiveNews[] = [];
  return {
    actor: testActor({ userId: id, organisationId: 2, role: Role.trainee }),
    person: { id, name: `Trainee ${id}`, imageUrl: null },
    isAnonymous: false,
    tell: (news) => void heard.push(news),
    heard,
  };
}

it('tells a full class once of all who came together', () => {
  const room = new LiveRoom();
  const guests = Array.from({ length: 300 }, (_, index) => guestOf(index + 1));
  for (const guest of guests) room.enter(guest);
  vi.advanceTimersByTime(1000);
  const counts = guests.map(({ heard }) => heard.length);
  expect(Math.max(...counts)).toBe(2);
  expect(guests[0]?.heard.at(-1)).toMatchObject({ here: { length: 20 } });
});

it('tells that somebody types to all others, and to no page of their own', () => {
  const room = new LiveRoom();
  const [writer, elsewhere, other] = [guestOf(1), guestOf(1), guestOf(2)];
  for (const guest of [writer, elsewhere, other]) room.enter(guest);
  const before = [writer.heard.length, elsewhere.heard.length];
  room.tellWriting(writer);
  expect(other.heard.at(-1)).toEqual({ writing: 'Trainee 1' });
  room.tellWriting({ ...writer, isAnonymous: true });
  expect(other.heard.at(-1)).toEqual({ writing: null });
  expect([writer.heard.length, elsewhere.heard.length]).toEqual(before);
});

it('says nothing of who is looked at anew and stays', () => {
  const room = new LiveRoom();
  const [one, other] = [guestOf(1), guestOf(2)];
  room.enter(one);
  room.enter(other);
  vi.advanceTimersByTime(1000);
  const before = one.heard.length;
  room.leave(other);
  room.enter(guestOf(2));
  vi.advanceTimersByTime(1000);
  expect(one.heard).toHaveLength(before);
  room.leave(one);
  expect(room.isEmpty).toBe(false);
});
