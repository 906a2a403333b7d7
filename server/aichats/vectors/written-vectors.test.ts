import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PassagePlace } from '../../../domain/aichats/passage.schema.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { chatRoom } from '../../../tests/support/chat-room.ts';
import { engineRoom } from '../../../tests/support/engine-room.ts';
import { type NewDiscussion, seedDiscussion } from '../../discussions/discussions.seed.ts';
import { seedNote } from '../../notes/notes.seed.ts';
import { embedMissing } from './embed.service.ts';

const { engine, test } = await engineRoom({ embedModel: 'muki-1' });

/** One direction for whatever is about okapis, and another for anything else. */
const pointing = (text: string): number[] =>
  Array.from({ length: 8 }, (_, n) => (n === (/okapi|striped/i.test(text) ? 0 : 1) ? 1 : 0.01));

const embed = () => embedMissing(test.services, new AbortController().signal);

/** Somebody who has asked something, so that what they have written is embedded. */
async function asked() {
  const room = await chatRoom(test);
  const { organisationId, instructor, other, trainee, classId, ask, chat } = room;
  engine.embedsAs(pointing);
  engine.plays({ texts: ['Hm.'] });
  await ask(trainee, 'Anything?', { lc: classId });
  const answered = (markdown: string, given: Partial<NewDiscussion> = {}) =>
    seedDiscussion(test.db, {
      organisationId,
      classId,
      authorId: other.userId,
      title: 'What lives there?',
      comments: [{ authorId: instructor.userId, isByTrainee: false, isAnswer: true, markdown }],
      ...given,
    });
  /** What the engine is given for a question that has no word of what it is about. */
  const foundFor = async (person = trainee) => {
    await ask(person, 'Which animal is striped?', { lc: classId });
    const sources = (await chat(person)).recentMessages.at(-1)?.sources ?? [];
    return sources.filter(({ text }) => /okapi/i.test(text));
  };
  return { ...room, answered, foundFor };
}

const textsOf = () => engine.embedded.flat().filter((text) => /okapi/i.test(text));
const countOf = async (organisationId: number) =>
  (
    await test.asOwner<{ count: number }>(
      `select count(*)::int as count from ai_written_vectors where organisation_id = ${organisationId}`,
    )
  )[0]?.count;

it('finds no notes of others, and no answer that is private to others, disabled, or of another class', async () => {
  const { organisationId, other, otherClassId, trainee, answered, foundFor, ask } = await asked();
  await seedNote(test.db, { organisationId, userId: other.userId, markdown: 'My okapi diary.' });
  await answered('A private okapi.', { privacy: 'private' });
  await answered('A disabled okapi.', { isDisabled: true });
  await answered('An okapi of another class.', { classId: otherClassId });
  // Whose they are has asked as well, so that all of it is embedded.
  await ask(other, 'Anything?');
  await embed();
  expect(textsOf().toSorted()).toEqual([
    'My okapi diary.',
    'What lives there?\nA private okapi.',
    'What lives there?\nAn okapi of another class.',
  ]);
  expect(await foundFor(trainee)).toEqual([]);
  expect((await foundFor(other)).map(({ text }) => text).toSorted()).toEqual([
    'A private okapi.',
    'An okapi of another class.',
    'My okapi diary.',
  ]);
});

it('gives an engine nothing of what somebody wrote who does not ask', async () => {
  const { organisationId, other, answered } = await asked();
  await seedNote(test.db, { organisationId, userId: other.userId, markdown: 'My okapi diary.' });
  await answered('A private okapi.', { privacy: 'private' });
  await embed();
  expect(textsOf()).toEqual([]);
});

it('finds one’s own notes and public answers in other words, and opens them', async () => {
  const { organisationId, trainee, answered, foundFor } = await asked();
  const note = await seedNote(test.db, {
    organisationId,
    userId: trainee.userId,
    markdown: 'The okapi hides.',
  });
  const discussion = await answered('An okapi is seldom seen.');
  expect(await foundFor()).toEqual([]);
  await embed();
  const places: PassagePlace[] = (await foundFor()).map(({ place }) => place);
  expect(places).toHaveLength(2);
  expect(places).toContainEqual({ kind: 'note', uuid: note });
  expect(places).toContainEqual({ kind: 'discussion', uuid: discussion });
  await embed();
  // Each once.
  expect(textsOf()).toHaveLength(2);
});

it('embeds anew what was changed, and forgets what was deleted', async () => {
  const { organisationId, trainee, instructor, foundFor, answered } = await asked();
  const noteUuid = randomUUID();
  const written = async (markdown: string, revision?: number) => {
    const at = test.clock.now().toISOString();
    const place = { classId: null, classMaterialId: null, place: null };
    const { result } = await trainee.client.call(
      putNote,
      { params: { noteUuid }, body: { ...place, markdown, createdAt: at, updatedAt: at } },
      revision === undefined ? {} : { 'if-match': `"${revision}"` },
    );
    return result?.revision;
  };
  const revision = await written('Nothing of note.');
  await embed();
  expect(await foundFor()).toEqual([]);
  await written('The okapi hides.', revision);
  await embed();
  expect(textsOf()).toEqual(['The okapi hides.']);
  expect((await foundFor()).map(({ text }) => text)).toEqual(['The okapi hides.']);

  const before = await countOf(organisationId);
  await trainee.client.call(deleteNote, { params: { noteUuid } });
  expect(await countOf(organisationId)).toBe((before ?? 0) - 1);
  expect(await foundFor()).toEqual([]);

  const uuid = await answered('An okapi is seldom seen.');
  await embed();
  expect(await foundFor()).toHaveLength(1);
  await test.asOwner(
    `update discussion_comments set deleted_at = now(), deleted_by = ${instructor.userId}
      where organisation_id = ${organisationId} and discussion_id =
        (select id from discussions where uuid = '${uuid}')`,
  );
  expect(await foundFor()).toEqual([]);
  await embed();
  expect(await countOf(organisationId)).toBe((before ?? 0) - 1);
});

it('is not done by two servers at once', async () => {
  const { organisationId, trainee } = await asked();
  await seedNote(test.db, {
    organisationId,
    userId: trainee.userId,
    markdown: 'The okapi hides.',
  });
  await Promise.all([embed(), embed(), embed()]);
  expect(textsOf()).toEqual(['The okapi hides.']);
});
