import { expect, it } from 'vitest';
import { tooManyComments, tooManyDiscussions, tooManyFiles } from './discussions.messages.ts';

it('who writes too much is told how much that was, and within what time', () => {
  expect(tooManyDiscussions(30)).toEqual({
    en: 'You have asked 30 questions within a day. Please wait a while before you ask another one.',
    ja: '1日に投稿できる質問は30件までです。しばらく待ってから投稿してください。',
  });
  expect(tooManyFiles(40)).toEqual({
    en: 'You have sent 40 files within a day. Please wait a while before you send another one.',
    ja: '1日に添付できるファイルは40件までです。しばらく待ってから添付してください。',
  });
  expect(tooManyComments(120)).toEqual({
    en: 'You have written 120 comments within an hour. Please wait a while before you write another one.',
    ja: '1時間に投稿できるコメントは120件までです。しばらく待ってから投稿してください。',
  });
});
