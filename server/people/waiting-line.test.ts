import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { seatLine } from '../contracts/seats.repo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('a line is in the order in which people came, each once, and goes past who can take no seat', async () => {
  const organisationId = await test.organisation();
  const { userId: createdBy } = await test.person(organisationId, Role.admin);
  const people: number[] = [];
  for (const name of ['Dai', 'Chie', 'Ben', 'Aya', 'Emi'])
    people.push((await test.person(organisationId, Role.trainee, { name })).userId);
  const [dai = 0, chie = 0, ben = 0, aya = 0, emi = 0] = people;
  const made = { organisationId, createdBy };
  const contractId = await seedContract(test.db, made);
  const held = { organisationId, contractId };
  // Another line, in which they stand the other way round.
  await seedContract(test.db, { ...made, waitingIds: people.toReversed() });
  const { db } = test;
  const at = new Date('2026-11-18T08:00:00Z');
  expect(await seatLine.join(db, held, [dai, chie], at)).toEqual([dai, chie]);
  expect(await seatLine.join(db, held, [ben, dai, aya], new Date())).toEqual([ben, aya]);
  await test.asOwner('update users set archived_at = now() where id = $1', [dai]);
  await test.asOwner('update users set role = $2 where id = $1', [ben, Role.instructor]);
  expect(await seatLine.first(db, held, 1)).toEqual([chie]);
  expect(await seatLine.first(db, held, 9)).toEqual([chie, aya]);
  const ahead = await Promise.all(people.map((userId) => seatLine.ahead(db, held, userId)));
  expect(ahead).toEqual([0, 0, 1, 1, 2]);
  const page = async (given: { limit?: number; offset?: number; keyword?: string }) => {
    const asked = { limit: 9, offset: 0, keyword: undefined, ...given };
    const found = await seatLine.page(db, held, asked);
    return [found.people.map(({ name }) => name), found.count];
  };
  expect(await page({})).toEqual([['Dai', 'Chie', 'Ben', 'Aya'], 4]);
  expect(await page({ limit: 1, offset: 2 })).toEqual([['Ben'], 4]);
  expect(await page({ keyword: 'ay' })).toEqual([['Aya'], 1]);
  const [first] = (await seatLine.page(db, held, { limit: 1, offset: 0, keyword: undefined }))
    .people;
  expect(first?.waitingSince).toBe(at.toISOString());
  expect(await seatLine.leave(db, held, [chie, emi])).toBe(1);
  expect(await page({})).toEqual([['Dai', 'Ben', 'Aya'], 3]);
});
