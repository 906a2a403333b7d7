import { describe, expect, it } from 'vitest';
import { conversationOf } from './conversation-of.ts';
import {
  ConversationSchema,
  emptyConversation,
  SaidSchema,
  ShownConversationSchema,
} from './conversation.schema.ts';

const long = (count: number) => 'x'.repeat(count);
const task = { part: 'A guest.', opening: { en: 'Hello.', ja: '' }, mostTurns: 8 };

describe('a conversation', () => {
  const takes = (given: object) => ConversationSchema.safeParse({ ...task, ...given }).success;

  it.each([
    { part: long(4001) },
    { opening: { en: long(2001), ja: '' } },
    { opening: { en: '', ja: long(2001) } },
    { opening: { en: '' } },
    { opening: { en: '', ja: '', fr: '' } },
    { mostTurns: 0 },
    { mostTurns: 31 },
    { mostTurns: 1.5 },
    { more: 1 },
  ])('is not one with %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    { part: long(4000), opening: { en: long(2000), ja: long(2000) }, mostTurns: 1 },
    { part: '', mostTurns: 30 },
  ])('is one within its bounds', (given) => expect(takes(given)).toBe(true));

  it('is never shown with the part of the partner', () => {
    const { part: _part, ...shown } = task;
    expect(ShownConversationSchema.safeParse(task).success).toBe(false);
    expect(ShownConversationSchema.parse(shown)).toEqual(shown);
  });

  it('begins with nobody who says anything, and eight messages', () =>
    expect(emptyConversation).toEqual({ part: '', opening: { en: '', ja: '' }, mostTurns: 8 }));

  it('is held in challenges of the style ai alone', () => {
    expect(conversationOf({ style: 'algorithm', conversation: task })).toBeUndefined();
    expect(conversationOf({ style: 'ai' })).toBeUndefined();
    expect(conversationOf({ style: 'ai', conversation: task })).toBe(task);
  });
});

it.each([
  ['', false],
  [' \n\u3000', false],
  [long(2001), false],
  [long(2000), true],
  [' a ', true],
])('what a trainee says may be %j: %s', (text, is) =>
  expect(SaidSchema.safeParse(text).success).toBe(is),
);
