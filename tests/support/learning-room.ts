import { randomUUID } from 'node:crypto';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  createLearningPath,
  getLearningPath,
  publishLearningPath,
  saveLearningPath,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import { applyForLearning } from '../../domain/selflearning/apply.contract.ts';
import { startLearning } from '../../domain/selflearning/own-learning.contract.ts';
import { decideApplication } from '../../domain/selflearning/selflearning.contract.ts';
import { recordProgress, getTraining } from '../../domain/training/training.contract.ts';
import { seedContract } from '../../server/contracts/contracts.seed.ts';
import { seedCourse } from '../../server/courses/courses.seed.ts';
import { seedGroup } from '../../server/groups/groups.seed.ts';
import { seedBook } from '../../server/books/books.seed.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** An organisation in Tokyo with a license, two courses of the provider, and who decides over them. */
export async function learningRoom(
  test: TestApp,
  { seats = 10, endAt = '2099-12-31' }: { seats?: number; endAt?: string } = {},
) {
  const organisationId = await test.organisation();
  const known = await test.services.database.pool.query('select 1 from organisations where id = 1');
  if (known.rowCount === 0)
    await test.organisation({ id: officialOrganisationId, name: 'The provider' });
  const provider = await test.person(officialOrganisationId, Role.systemAdmin);
  const admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  const manager = await test.person(organisationId, Role.groupManager, { name: 'Kobayashi' });
  const instructor = await test.person(organisationId, Role.instructor, { name: 'Kenichi' });
  const trainee = await test.person(organisationId, Role.trainee, { name: 'Aoi' });
  const other = await test.person(organisationId, Role.trainee, { name: 'Ben' });
  await seedGroup(test.db, {
    organisationId,
    name: 'Osaka',
    memberIds: [trainee.userId],
    managerIds: [manager.userId],
  });
  const licenseId = await seedContract(test.db, {
    organisationId,
    createdBy: admin.userId,
    kind: 'license',
    name: 'Self-learning',
    seats,
    startAt: '2020-01-01',
    endAt,
  });

  async function newCourse(title: string, given: { lang?: 'en' | 'ja'; books?: number } = {}) {
    const made = { organisationId: officialOrganisationId, createdBy: provider.userId };
    const materials = [];
    for (let number = 1; number <= (given.books ?? 2); number++)
      materials.push(
        await seedBook(test.db, {
          ...made,
          title: `${title}, book ${number}`,
          chapters: [{ slug: 'one', title: 'One', markdown: 'Words.' }],
        }),
      );
    const { courseId } = await seedCourse(test.db, {
      ...made,
      title,
      lang: given.lang ?? 'en',
      expectedHours: 16,
      sections: [{ title: 'All', materials }],
    });
    return courseId;
  }

  const apply = (
    { client }: TestPerson,
    subjectId: number,
    given: { kind?: 'course' | 'path'; reason?: string } = {},
  ) =>
    client.call(
      applyForLearning,
      { body: { kind: given.kind ?? 'course', subjectId, reason: given.reason ?? 'I need it.' } },
      { 'idempotency-key': randomUUID() },
    );

  const decide = (
    { client }: TestPerson,
    applicationId: number,
    decision: 'approve' | 'refuse' | 'askBack' = 'approve',
    sentence = '',
  ) => client.call(decideApplication, { params: { applicationId }, body: { decision, sentence } });

  const start = ({ client }: TestPerson, applicationId: number) =>
    client.call(startLearning, { params: { applicationId } });

  /** Applied for, approved and begun. */
  async function begin(
    person: TestPerson,
    subjectId: number,
    kind: 'course' | 'path' = 'course',
  ): Promise<{ applicationId: number; classId: number | null }> {
    const { id: applicationId } = (await apply(person, subjectId, { kind })).result;
    await decide(admin, applicationId);
    const { classId } = (await start(person, applicationId)).result;
    return { applicationId, classId };
  }

  /** Reads all of the books of a class. */
  async function finish({ client }: TestPerson, classId: number): Promise<void> {
    const { sections } = (await client.call(getTraining, { params: { classId } })).result;
    for (const { id: classMaterialId } of sections.flatMap(({ materials }) => materials))
      await client.call(recordProgress, {
        params: { classId, classMaterialId },
        body: { chaptersRead: ['one'], at: test.clock.now().toISOString() },
      });
  }

  async function newPath(
    author: TestPerson,
    title: string,
    graph: Partial<PathGraph>,
  ): Promise<number> {
    const { id: pathId } = (
      await author.client.call(createLearningPath, { body: { title, lang: 'en' } })
    ).result;
    const saved = await author.client.call(
      saveLearningPath,
      {
        params: { pathId },
        body: {
          title,
          description: '',
          lang: 'en',
          difficulty: 'beginner',
          cover: null,
          skills: ['C'],
          graph: { parts: [], choices: [], links: [], skips: [], ...graph },
        },
      },
      { 'if-match': '"1"' },
    );
    if (saved.status !== 200) throw new Error(saved.messages?.join(' '));
    return pathId;
  }

  async function publish({ client }: TestPerson, pathId: number) {
    const { revision } = (await client.call(getLearningPath, { params: { pathId } })).result;
    return await client.call(
      publishLearningPath,
      { params: { pathId } },
      { 'if-match': `"${revision}"` },
    );
  }

  return {
    organisationId,
    provider,
    admin,
    manager,
    instructor,
    trainee,
    other,
    licenseId,
    newCourse,
    newPath,
    publish,
    apply,
    decide,
    start,
    begin,
    finish,
  };
}
