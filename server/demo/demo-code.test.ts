import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfCode } from '../../domain/challenges/code/code-faults.rules.ts';
import { hasSandbox, realRunner } from '../../tests/support/runner.ts';
import { solutionOf } from '../challenges/code/project/project.service.ts';
import { runChallenge } from '../challenges/code/run-challenge.ts';
import { demoChallenges } from './demo-code.ts';

it('has nothing that could not be published', () => {
  expect(demoChallenges.length).toBeGreaterThan(0);
  for (const { slug, content } of demoChallenges) expect(faultsOfCode(content), slug).toEqual([]);
});

describe.skipIf(!hasSandbox)('with a runner', () => {
  let real: Awaited<ReturnType<typeof realRunner>>;
  beforeAll(async () => {
    real = await realRunner(['java']);
  });
  afterAll(() => real.close());

  const english = demoChallenges.filter(({ lang }) => lang === 'en');
  const verdictsOf = async (
    { content }: (typeof english)[number],
    language: string,
    code: string,
  ) => {
    const setup = content.languages.find((one) => one.language === language);
    if (!setup) throw new Error(`no ${language}`);
    const asked = { id: randomUUID(), organisationId: 2, personId: 7, content, setup, code };
    const run = runChallenge(real, { ...asked, cases: content.cases, isScored: true });
    return (await run).cases.map(({ verdict }) => verdict);
  };

  it.each(english)('solves $slug in each of its languages', { timeout: 60_000 }, async (demo) => {
    for (const setup of demo.content.languages) {
      const { language } = setup;
      const verdicts = await verdictsOf(demo, language, solutionOf(demo.content, setup));
      expect(new Set(verdicts), `${demo.slug} ${language}`).toEqual(new Set(['passed']));
    }
  });

  it.each(english.filter(({ content }) => content.mutants.length > 0))(
    'catches what is wrong in $slug',
    { timeout: 60_000 },
    async (demo) => {
      for (const { title, language, code } of demo.content.mutants)
        expect(await verdictsOf(demo, language, code), title).toContain(
          demo.content.style === 'development' ? 'failed' : 'differs',
        );
    },
  );
});
