import { expect, it } from 'vitest';
import { getChatUsage } from '../../../domain/aichats/transcripts.contract.ts';
import { chatRoom } from '../../../tests/support/chat-room.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedBook } from '../../books/books.seed.ts';
import { embedMissing } from './embed.service.ts';

const { engine, test } = await engineRoom({ embedModel: 'muki-1' });

/** Eight directions, one for each of these meanings, whatever word there is for it. */
const meanings = [/wombat|marsupial/i, /malloc/i, /staircase|way out/i, /zanzibar/i, /list/i];
const pointing = (text: string): number[] =>
  Array.from({ length: 8 }, (_, n) => (meanings[n]?.test(text) ? 1 : 0.01 * (n + 1)));

const chapter = (slug: string, markdown: string) => ({ slug, title: slug, markdown });

/** A class with a book of these chapters, of which its trainee has asked something. */
async function withBook(chapters: readonly ReturnType<typeof chapter>[], given = {}) {
  const room = await chatRoom(test, given);
  const { organisationId, admin, trainee, ask } = room;
  const by = { organisationId, createdBy: admin.userId };
  const addBook = async (of: readonly ReturnType<typeof chapter>[]) => {
    const book = await seedBook(test.db, { ...by, title: 'Animals', chapters: of });
    const { classId } = await seedClass(test.db, {
      ...by,
      traineeIds: [trainee.userId],
      sections: [{ title: 'Animals', materials: [book] }],
    });
    engine.plays({ texts: ['Yes. [1]'] });
    engine.embedsAs(pointing);
    await ask(trainee, 'animals', { lc: classId });
    engine.embedsAs(pointing);
    return classId;
  };
  return { ...room, addBook, classId: await addBook(chapters) };
}

const textsOf = () => engine.embedded.flat().filter((text) => /wombat|quokka/i.test(text));
const vectorsOf = async (organisationId: number) =>
  (
    await test.asOwner<{ count: number }>(
      `select count(*)::int as count from ai_passage_vectors where organisation_id = ${organisationId}`,
    )
  )[0]?.count;

it('embeds nothing where the month of the staff has no room for it', async () => {
  const { organisationId } = await withBook([chapter('one', 'A wombat digs.')]);
  await test.asOwner(
    `insert into ai_settings (organisation_id, engines, is_search_only, monthly_draft_tokens)
     values (${organisationId}, '[]', false, 10)`,
  );
  await embedMissing(test.services, new AbortController().signal);
  expect(await vectorsOf(organisationId)).toBe(0);
  expect(textsOf()).toEqual([]);
});

it('embeds nothing of an organisation that is answered by Keiko Search alone', async () => {
  const { organisationId } = await withBook([chapter('one', 'A wombat digs.')]);
  await test.asOwner(
    `insert into ai_settings (organisation_id, engines, is_search_only)
     values (${organisationId}, '[]', true)`,
  );
  await embedMissing(test.services, new AbortController().signal);
  expect(await vectorsOf(organisationId)).toBe(0);
});

it('embeds each text once, and counts what it took', async () => {
  const dig = chapter('one', 'A wombat digs.');
  const { organisationId, addBook, admin } = await withBook([
    dig,
    chapter('two', 'A quokka smiles.'),
  ]);
  await embedMissing(test.services, new AbortController().signal);
  expect(textsOf().toSorted()).toEqual(['one\nA wombat digs.', 'two\nA quokka smiles.']);
  const all = await vectorsOf(organisationId);
  expect(all).toBeGreaterThanOrEqual(2);
  const { draftTokens } = (await admin.client.call(getChatUsage, {})).result;
  expect(draftTokens).toBeGreaterThan(0);

  await addBook([dig, chapter('two', 'A quokka sleeps.')]);
  await embedMissing(test.services, new AbortController().signal);
  expect(textsOf()).toEqual(['two\nA quokka sleeps.']);
  await embedMissing(test.services, new AbortController().signal);
  expect(textsOf()).toEqual(['two\nA quokka sleeps.']);
  expect(await vectorsOf(organisationId)).toBe((all ?? 0) + 2);
});

it('finds what says it in other words, cites it, and counts what the question took', async () => {
  const { trainee, ask, chat, classId } = await withBook(
    [chapter('one', 'A wombat digs.'), chapter('two', 'A quokka smiles.')],
    { monthlyAiTokens: 50_000 },
  );
  const left = async () => (await chat(trainee)).status.tokens?.left ?? 0;
  engine.plays({ texts: ['It digs. [1]'], usage: { prompt_tokens: 100, completion_tokens: 10 } });
  await ask(trainee, 'Which marsupial burrows?', { lc: classId });
  expect((await chat(trainee)).recentMessages.at(-1)?.sources).toEqual([]);
  await embedMissing(test.services, new AbortController().signal);
  const before = await left();
  await ask(trainee, 'Which marsupial burrows?', { lc: classId });
  const [source] = (await chat(trainee)).recentMessages.at(-1)?.sources ?? [];
  expect(source).toMatchObject({
    place: { kind: 'chapter', classId, slug: 'one' },
    text: 'A wombat digs.',
    isCited: true,
  });
  // 110 by the answer, and 6 by the question’s own way through the model that embeds.
  expect(before - (await left())).toBe(116);
});

it('finds nothing of what somebody may not read, however alike it points', async () => {
  const { trainee, other, otherClassId, ask, chat, classId } = await withBook([
    chapter('one', 'A wombat digs.'),
  ]);
  await ask(other, 'zanzibar', { lc: otherClassId });
  await embedMissing(test.services, new AbortController().signal);
  engine.plays({ texts: ['Hm.'] });
  await ask(trainee, 'zanzibar', { lc: classId });
  const sources = (await chat(trainee)).recentMessages.at(-1)?.sources ?? [];
  expect(sources.length).toBeGreaterThan(0);
  expect(JSON.stringify(sources)).not.toMatch(/zanzibar/i);
  expect(JSON.stringify(engine.calls[0]?.body.messages)).not.toContain('protocol');
});

it('answers by words alone where the model that embeds fails, and takes nothing for it', async () => {
  const { trainee, ask, chat, classId } = await withBook([chapter('one', 'A wombat digs.')], {
    monthlyAiTokens: 50_000,
  });
  await embedMissing(test.services, new AbortController().signal);
  engine.embedsAs(() => {
    throw new Error('out of order');
  });
  const before = (await chat(trainee)).status.tokens?.left ?? 0;
  engine.plays({ texts: ['Yes.'], usage: { prompt_tokens: 100, completion_tokens: 10 } });
  expect((await ask(trainee, 'What does a wombat do?', { lc: classId })).text).toBe('Yes.');
  const { recentMessages, status } = await chat(trainee);
  expect(recentMessages.at(-1)?.sources[0]?.text).toBe('A wombat digs.');
  expect(before - (status.tokens?.left ?? 0)).toBe(110);
  // What failed is left alone for half a minute.
  test.clock.advance(60_000);
});
