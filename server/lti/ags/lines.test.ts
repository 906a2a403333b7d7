import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { listLtiResults } from '../../../domain/lti/lti.contract.ts';
import { AgsRoom } from '../../../tests/support/ags-room.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedLtiMaterial, seedLtiTool } from '../lti.seed.ts';

let room: AgsRoom;
beforeAll(async () => {
  room = await AgsRoom.open();
});
afterAll(() => room.test.close());

/** A class of two trainees with two lines of a tool, between them a material without points and one of another tool. */
async function furnish() {
  const { test, publicKey } = room;
  const organisationId = await test.organisation({ features: [...featureIds] });
  const person = (role: Role, name: string) => test.person(organisationId, role, { name });
  const instructor = await person(Role.instructor, 'Kenichi');
  const [aoi, ben] = [await person(Role.trainee, 'Aoi'), await person(Role.trainee, 'Ben')];
  const made = { organisationId, createdBy: instructor.userId };
  const { toolId, clientId } = await seedLtiTool(test.db, { ...made, jwksUrl: null, publicKey });
  const { toolId: otherToolId } = await seedLtiTool(test.db, made);
  const material = (title: string, given: object = {}) =>
    seedLtiMaterial(test.db, { ...made, toolId, title, ...given });
  const materials = [
    await material('First lab'),
    await material('A text', { maxScore: null }),
    await material('Of others', { toolId: otherToolId }),
    await material('Second lab'),
  ];
  const newClass = async (isPublished: boolean) =>
    await seedClass(test.db, {
      ...made,
      isPublished,
      traineeIds: [aoi.userId, ben.userId],
      sections: [{ title: 'All', materials }],
    });
  const { classId, classMaterialIds } = await newClass(true);
  const [first = 0, , , second = 0] = classMaterialIds;
  return { instructor, aoi, ben, clientId, classId, first, second, newClass };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

const linesOf = (classId: number) => `/lti/classes/${classId}/lineitems`;

/** Each with a time of its own, by the second. */
async function tell(
  token: string,
  { classId }: Pick<Furnished, 'classId'>,
  lineId: number,
  [{ userId }, scoreGiven, second]: readonly [{ readonly userId: number }, number, number],
) {
  const { status } = await room.call(token, 'POST', `${linesOf(classId)}/${lineId}/scores`, {
    userId: String(userId),
    scoreGiven,
    scoreMaximum: 10,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date(1_800_000_000_000 + second * 1000),
  });
  expect(status).toBe(204);
}

it('the lines of a published class are the tool’s own from which points come back, page by page', async () => {
  const { clientId, classId, first, second, newClass } = await furnish();
  const token = await room.access(clientId);
  const lines = async (query: string, ofClass = classId) => {
    const { body, headers } = await room.call(token, 'GET', `${linesOf(ofClass)}${query}`);
    const titles = (body as { label: string }[]).map(({ label }) => label);
    return [titles, headers['link']];
  };
  expect(await lines('')).toEqual([['First lab', 'Second lab'], undefined]);
  const next = (page: number) =>
    `<https://keiko.example${linesOf(classId)}?limit=1&page=${page}>; rel="next"`;
  expect(await lines('?limit=1')).toEqual([['First lab'], next(2)]);
  expect(await lines('?limit=1&page=2')).toEqual([['Second lab'], next(3)]);
  expect(await lines('?limit=1&page=3')).toEqual([[], undefined]);
  expect(await lines(`?resource_link_id=${second}`)).toEqual([['Second lab'], undefined]);
  expect((await room.call(token, 'GET', `${linesOf(classId)}/${first}`)).status).toBe(200);
  const hidden = await newClass(false);
  expect(await lines('', hidden.classId)).toEqual([[], undefined]);
  const line = `${linesOf(hidden.classId)}/${hidden.classMaterialIds[0]}`;
  expect((await room.call(token, 'GET', line)).status).toBe(404);
});

it('results are of one line and of who is in the class, for tools and for staff page by page', async () => {
  const furnished = await furnish();
  const { clientId, instructor, aoi, ben, classId, first, second, newClass } = furnished;
  const token = await room.access(clientId);
  const again = await newClass(true);
  await tell(token, again, again.classMaterialIds[0] ?? 0, [aoi, 9, 0]);
  await tell(token, furnished, first, [ben, 2, 1]);
  await tell(token, furnished, first, [aoi, 4, 2]);
  await tell(token, furnished, second, [ben, 6, 3]);

  const results = async (query: string) => {
    const url = `${linesOf(classId)}/${first}/results${query}`;
    const { body, headers } = await room.call(token, 'GET', url);
    const told = body as { userId: string; resultScore: number }[];
    return [told.map(({ userId, resultScore }) => [Number(userId), resultScore]), headers['link']];
  };
  const [ofAoi, ofBen] = [
    [aoi.userId, 4],
    [ben.userId, 2],
  ];
  expect(await results('')).toEqual([[ofAoi, ofBen], undefined]);
  expect(await results('?limit=1&page=2')).toEqual([[ofBen], expect.stringContaining('page=3')]);
  expect(await results(`?user_id=${ben.userId}`)).toEqual([[ofBen], undefined]);

  const list = async (query: object = {}) => {
    const asked = { params: { classId }, query };
    const { result, pagination } = await instructor.client.call(listLtiResults, asked);
    return [
      result.map(({ name, materialTitle, points }) => `${name} ${materialTitle} ${points}`),
      pagination?.count,
    ];
  };
  const rows = ['Ben Second lab 6', 'Aoi First lab 4', 'Ben First lab 2'];
  expect(await list()).toEqual([rows, 3]);
  expect(await list({ 'sortOrder.direction': 'asc' })).toEqual([rows.toReversed(), 3]);
  expect(await list({ limit: 1, offset: 1 })).toEqual([['Aoi First lab 4'], 3]);
  expect(await list({ keyword: 'ben', limit: 1 })).toEqual([['Ben Second lab 6'], 2]);

  await room.test.asOwner('delete from class_trainees where user_id = $1 and class_id = $2', [
    ben.userId,
    classId,
  ]);
  expect(await results('')).toEqual([[ofAoi], undefined]);
});
