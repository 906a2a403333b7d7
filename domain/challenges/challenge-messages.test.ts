import { expect, it } from 'vitest';
import {
  absentLanguage,
  noSuchLine,
  tooManyCasePoints,
  tooManyComments,
} from './code/code.messages.ts';
import { noMoreTurns } from './code/conversation/conversation.messages.ts';
import { tooManyPoints } from './challenges.messages.ts';

it.each([
  [tooManyPoints(2.5), '“points” must be at most 2.5.', '「points」は2.5以下にしてください。'],
  [tooManyCasePoints(40), '“casePoints” is at most 40.', '「casePoints」は40以下にしてください。'],
  [
    absentLanguage('C++'),
    'C++ cannot be run on this server at present.',
    '現在、このサーバーではC++を実行できません。',
  ],
  [noSuchLine(12), '“line” is between 1 and 12.', '「line」は1〜12で指定してください。'],
  [
    tooManyComments(200),
    'A submission has at most 200 comments.',
    '1件の提出に付けられるコメントは200件までです。',
  ],
  [
    noMoreTurns(8),
    '“message” comes too late: the conversation has at most 8 of your messages. Hand it in.',
    '「message」は送信できません。この会話で送れるメッセージは8件までです。会話を提出してください。',
  ],
])('a refusal names its limit: %o', (sentence, en, ja) => expect(sentence).toEqual({ en, ja }));
