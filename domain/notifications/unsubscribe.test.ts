import { expect, it } from 'vitest';
import { PreferenceSchema } from './preferences.contract.ts';
import {
  getUnsubscribing,
  unsubscribe,
  unsubscribeByOneClick,
  UnsubscribeTopicSchema,
} from './unsubscribe.contract.ts';

it.each([
  ['asked about', getUnsubscribing.query],
  ['pressed', unsubscribe.body],
  ['pressed by a mail program', unsubscribeByOneClick.query],
])('the link of a letter, %s, has a token of 1 to 200 letters', (_, schema) => {
  const takes = (token: string) => schema?.safeParse({ token }).success;
  expect(['', 'x'.repeat(201)].filter(takes)).toEqual([]);
  expect(['x', 'x'.repeat(200)].filter((token) => !takes(token))).toEqual([]);
});

it('a link is of one topic, or of the letter that sums up a day', () => {
  const takes = (topic: string) => UnsubscribeTopicSchema.safeParse(topic).success;
  expect(['', 'digests', 'scores'].filter(takes)).toEqual([]);
  expect(['digest', 'scored'].filter((topic) => !takes(topic))).toEqual([]);
});

it('a wish is about a topic, and nothing besides', () => {
  const wish = { topic: 'scored', inApp: true, mail: 'off' };
  const takes = (given: object) => PreferenceSchema.safeParse({ ...wish, ...given }).success;
  expect([{ topic: 'digest' }, { mail: 'weekly' }, { more: 1 }].filter(takes)).toEqual([]);
  expect(takes({})).toBe(true);
});
