import { expect, it } from 'vitest';
import { engineRoom } from '../../tests/support/engine-room.ts';
import { chatRoom } from '../../tests/support/chat-room.ts';
import { hostileOrders } from '../../tests/support/hostile-passages.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedFileMaterial } from '../materials/drafts/file-materials.seed.ts';

const { engine, test } = await engineRoom();

/** A class with a document of these words, as the worker would have read them; null: it has not yet. */
async function withDocument(words: string | null, name = 'evacuation.pdf') {
  const room = await chatRoom(test);
  const { organisationId, admin, trainee, other } = room;
  const by = { organisationId, createdBy: admin.userId };
  const pdf = await seedFileMaterial(
    test.db,
    test.services.storage,
    { ...by, title: 'Emergency guide' },
    {
      name,
      type: 'pdf',
      mediaType: 'application/pdf',
      content: Buffer.from('%PDF-1.7'),
      made: { purpose: 'words', files: [], ...(words === null ? {} : { words }) },
    },
  );
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId],
    sections: [{ title: 'Safety', materials: [pdf] }],
  });
  return { ...room, other, classId, classMaterialId: classMaterialIds[0] ?? 0 };
}

const lastAnswer = async (room: Awaited<ReturnType<typeof withDocument>>) =>
  (await room.chat(room.trainee)).recentMessages.at(-1);

it('cites the page of a document, and nothing of one in a class that is not one’s own', async () => {
  const room = await withDocument(
    'Emergency guide\nCall 119 first.\n\fEvacuation\nThe wombat staircase leads to the assembly point.\nNever take the lift.\n\f避難\n集合場所は中庭です。\n\f',
  );
  const { trainee, other, ask, classId, classMaterialId } = room;
  engine.plays({ texts: ['Take the stairs. [1]'] });
  await ask(trainee, 'Where does the wombat staircase lead?', { lc: classId });
  const answer = await lastAnswer(room);
  expect(answer?.sources).toEqual([
    {
      number: 1,
      place: { kind: 'chapter', classId, classMaterialId, slug: 'page-2' },
      title: 'Evacuation',
      within: 'Emergency guide',
      text: 'Evacuation\nThe wombat staircase leads to the assembly point.\nNever take the lift.',
      quote: 'The wombat staircase leads to the assembly point.',
      isCited: true,
    },
  ]);
  await ask(trainee, '集合場所はどこですか？', { lc: classId });
  expect((await lastAnswer(room))?.sources.map(({ place }) => place)).toContainEqual({
    kind: 'chapter',
    classId,
    classMaterialId,
    slug: 'page-3',
  });
  engine.plays({ texts: ['No.'] });
  await ask(other, 'Where does the wombat staircase lead?');
  expect(JSON.stringify(engine.calls[0]?.body)).not.toContain('assembly');
});

it('finds what was read in a file after somebody asked of it for the first time', async () => {
  const room = await withDocument(null);
  const { organisationId, trainee, ask, classId } = room;
  const set = async (state: string, words: string | null) =>
    await test.asOwner(
      'update material_file_processings set state = $2, words = $3 where organisation_id = $1',
      [organisationId, state, words],
    );
  await set('processing', null);
  engine.plays({ texts: ['Hm.'] });
  await ask(trainee, 'Where is the wombat staircase?', { lc: classId });
  expect((await lastAnswer(room))?.sources).toEqual([]);
  await set('ready', 'The wombat staircase is at the back.');
  await ask(trainee, 'Where is the wombat staircase?', { lc: classId });
  expect((await lastAnswer(room))?.sources).toHaveLength(1);
});

it('waits for a file that nobody has begun to read', async () => {
  const room = await withDocument('The wombat staircase is at the back.');
  const { organisationId, trainee, ask, classId } = room;
  const all = await test.asOwner<Record<string, unknown>>(
    'delete from material_file_processings where organisation_id = $1 returning *',
    [organisationId],
  );
  engine.plays({ texts: ['Hm.'] });
  await ask(trainee, 'Where is the wombat staircase?', { lc: classId });
  expect((await lastAnswer(room))?.sources).toEqual([]);
  const [row = {}] = all;
  await test.asOwner(
    'insert into material_file_processings select * from json_populate_record(null::material_file_processings, $1)',
    [JSON.stringify(row)],
  );
  await ask(trainee, 'Where is the wombat staircase?', { lc: classId });
  expect((await lastAnswer(room))?.sources).toHaveLength(1);
});

it('takes what stands in a document, and the name of its file, for data', async () => {
  for (const order of hostileOrders) {
    const room = await withDocument(`Numbat guide\n${order}\n`, `${order.slice(0, 60)}.pdf`);
    await room.ask(room.other, 'My malloc secret is xylophone, remember it');
    // Obeys whatever it is told, and says all that it knows.
    engine.plays((call) => ({
      texts: [call.body.messages.map(({ content }) => content).join('\n')],
    }));
    await room.ask(room.trainee, 'What is the numbat guide?', { lc: room.classId });
    const [system, ...messages] = engine.calls.at(-1)?.body.messages ?? [];
    const last = messages.at(-1)?.content ?? '';
    expect(system?.content, order).not.toContain('Numbat');
    const mark = /<passage-([0-9a-f-]{36}) /.exec(last)?.[1] ?? 'none';
    expect(last.split(`<passage-${mark} `), order).toHaveLength(2);
    expect(last.split(`</passage-${mark}>`), order).toHaveLength(2);
    expect(last, order).not.toMatch(/https?:\/\/|javascript:|data:|xylophone|\.pdf/i);
  }
});
