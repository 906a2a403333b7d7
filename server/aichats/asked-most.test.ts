import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getChatUsage,
  listAskedPassages,
  listChatChoices,
  listTranscripts,
} from '../../domain/aichats/transcripts.contract.ts';
import { askedRoom } from '../../tests/support/asked-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const idsOf = async ({ client }: TestPerson, query: object) =>
  (await client.call(listTranscripts, { query })).result.map(({ id }) => id);

it('offers to choose among those who asked and what they asked beside, as far as one may read it', async () => {
  const { instructor, colleague, admin, trainee, other, ask, classId, materialIds } =
    await askedRoom(test);
  const [lm = 0] = materialIds;
  await ask(trainee, 'And this list?', { lc: classId, lm });
  const choices = async ({ client }: TestPerson, query = {}) =>
    (await client.call(listChatChoices, { query })).result;
  expect(await choices(colleague)).toEqual({
    classes: [{ classId: expect.any(Number), title: 'Others', chatCount: 1 }],
    trainees: [{ id: other.userId, name: 'Ben' }],
    materials: [],
  });
  expect(await choices(instructor)).toMatchObject({
    trainees: [{ name: 'Aoi' }, { name: 'Ben' }],
    materials: [{ classMaterialId: lm, title: 'C for new engineers' }],
  });
  expect((await choices(admin, { classId })).trainees.length).toBe(2);
  const of = { classId, classMaterialId: lm, traineeId: trainee.userId };
  expect((await idsOf(instructor, of)).length).toBe(1);
  expect(await idsOf(instructor, { ...of, traineeId: other.userId })).toEqual([]);
});

it('tells what is asked most by passage and people, and what it used', async () => {
  const { instructor, colleague, admin, classId, materialIds } = await askedRoom(test);
  const { result } = await instructor.client.call(listAskedPassages, { query: { classId } });
  // Who may not edit the book is not shown the way to it.
  expect(result[0]?.mending).toBe(null);
  const ofAdmin = await admin.client.call(listAskedPassages, { query: { classId } });
  expect(ofAdmin.result[0]?.mending).toEqual({ materialId: expect.any(Number), chapter: 'memory' });
  expect(result[0]).toMatchObject({ title: 'Memory on request', askedBy: 2 });
  expect(result[0]?.questions).toEqual(['What is malloc for?', 'What is malloc?']);
  const ofMaterial = async (classMaterialId = 0) =>
    (await instructor.client.call(listAskedPassages, { query: { classMaterialId } })).result.map(
      ({ within }) => within,
    );
  expect(await ofMaterial(materialIds[0])).toEqual(['C for new engineers']);
  expect(await ofMaterial(materialIds[1])).toEqual(['C言語入門']);
  expect(await ofMaterial(2_000_000_000)).toEqual([]);
  expect((await colleague.client.call(listAskedPassages, { query: { classId } })).result).toEqual(
    [],
  );
  const usage = (await instructor.client.call(getChatUsage, {})).result;
  expect(usage).toMatchObject({
    tokens: 0,
    byClass: [{ name: 'C for new engineers', questions: 2 }],
    byModel: [{ name: 'Keiko Search', questions: 2 }],
  });
});
