import { expect, it } from 'vitest';
import { listTranscripts } from '../../domain/aichats/transcripts.contract.ts';
import { engineRoom } from '../../tests/support/engine-room.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';

const { engine, test } = await engineRoom();

it('asks for readings of kanji in one notation where somebody wants them, and only there', async () => {
  const { trainee, admin, classId, ask, chat } = await chatRoom(test);
  const answer = '｜連結《れんけつ》リストの｜先頭《せんとう》です。';
  engine.plays({ texts: [answer] });
  const instructions = () => engine.calls.at(-1)?.body.messages[0]?.content ?? '';
  await ask(trainee, 'リストとは何ですか？', { lc: classId });
  expect(instructions()).not.toContain('《');
  const usual = engine.calls.at(-1)?.body.max_tokens ?? 0;
  await ask(trainee, 'リストとは何ですか？', { lc: classId, furigana: true });
  expect(instructions()).toContain('｜漢字《かんじ》');
  expect(engine.calls.at(-1)?.body.max_tokens).toBe(2 * usual);
  expect((await chat(trainee)).recentMessages.at(-1)?.content).toBe(answer);
  // What staff search for has no readings in between.
  const found = await admin.client.call(listTranscripts, {
    query: { keyword: '連結リストの先頭' },
  });
  expect(found.result).toHaveLength(1);
});
