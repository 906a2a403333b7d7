import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOfCode } from '../../domain/challenges/code/code-faults.rules.ts';
import { RunRefusedError } from '../../domain/challenges/code/run.ts';
import { hasChromium, hasSandbox, realRunner } from '../../tests/support/runner.ts';
import { sampleOf } from '../../tests/support/sample.ts';
import { solutionOf } from '../challenges/code/project/project.service.ts';
import { runChallenge } from '../challenges/code/run-challenge.ts';
import { demoClasses } from './demo-classes.ts';
import { demoChallenges } from './demo-code.ts';

it('has nothing that could not be published', () => {
  expect(demoChallenges.length).toBeGreaterThan(0);
  for (const { slug, content } of demoChallenges) expect(faultsOfCode(content), slug).toEqual([]);
});

it.each(['ja', 'en'])(
  'has something of every style and of six languages, in classes of %s',
  (lang) => {
    const placed = new Set(
      demoClasses
        .filter((one) => one.lang === lang && one.isPublished && one.start < 0)
        .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
        .filter(({ kind }) => kind === 'code')
        .map(({ slug }) => slug),
    );
    const shown = demoChallenges.filter((one) => one.lang === lang);
    expect(shown.map(({ slug }) => slug).filter((slug) => !placed.has(slug))).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(24);
    expect(new Set(shown.map(({ content }) => content.style)).size).toBe(5);
    const languages = shown.flatMap(({ content }) => content.languages);
    expect(new Set(languages.map(({ language }) => language)).size).toBeGreaterThanOrEqual(6);
    expect(languages.some(({ tests }) => tests !== undefined)).toBe(true);
    const cases = shown.flatMap(({ content }) => content.cases);
    expect(cases.some(({ visual }) => visual !== undefined)).toBe(true);
  },
);

describe.skipIf(!hasSandbox)('with a runner', () => {
  let real: Awaited<ReturnType<typeof realRunner>>;
  beforeAll(async () => {
    real = await realRunner([
      'python3',
      'nodejs',
      'typescript',
      'c',
      'cplusplus',
      ...maybeAbsent,
      ...(hasChromium ? (['html'] as const) : []),
    ]);
  });
  afterAll(() => real.close());

  /** Not every machine has these. */
  const maybeAbsent = ['java', 'ruby', 'perl', 'sql'] as const;
  const allPassed = new Set(['passed']);
  const english = demoChallenges.filter(
    ({ lang, content }) => lang === 'en' && (hasChromium || content.style !== 'frontend'),
  );
  const verdictsOf = async (
    { content }: (typeof english)[number],
    language: string,
    code: string,
  ) => {
    const setup = content.languages.find((one) => one.language === language);
    if (!setup) throw new Error(`no ${language}`);
    const asked = { id: randomUUID(), organisationId: 2, personId: 7, content, setup, code };
    const all = { ...asked, cases: content.cases, isScored: true };
    const judgement = await runChallenge(real, all).catch((error: unknown) => {
      const isAbsent = error instanceof RunRefusedError && error.refusal === 'languageAbsent';
      if (!isAbsent || !maybeAbsent.some((one) => one === language)) throw error;
      return undefined;
    });
    return judgement?.cases.map(({ verdict }) => verdict);
  };

  it.each(sampleOf(english, 6))(
    'solves $slug in each of its languages',
    { timeout: 240_000 },
    async (demo) => {
      for (const setup of demo.content.languages) {
        const { language } = setup;
        const verdicts = await verdictsOf(demo, language, solutionOf(demo.content, setup));
        if (verdicts) expect(new Set(verdicts), `${demo.slug} ${language}`).toEqual(allPassed);
      }
    },
  );

  it.each(
    sampleOf(
      english.filter(({ content }) => content.mutants.length > 0),
      2,
    ),
  )('catches what is wrong in $slug', { timeout: 240_000 }, async (demo) => {
    for (const { title, language, code } of demo.content.mutants) {
      const verdicts = await verdictsOf(demo, language, code);
      const wrong = demo.content.style === 'development' ? 'failed' : 'differs';
      if (verdicts) expect(verdicts, title).toContain(wrong);
    }
  });
});
