import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const mostLines = 14;
const mostLastLines = 30;

const VitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const SpecSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string() })) })),
    }),
  ),
});
const SuiteSchema = z.object({
  specs: z.array(SpecSchema).default([]),
  get suites() {
    return z.array(SuiteSchema).default([]);
  },
});

/**
 * What failed, each with the first lines of why: for the end of a log, which is what one reads, and
 * all that some machines keep of it. What no report names (an error between the tests, a server that
 * could not be ended) is in the last lines that the step printed.
 */
export function whyOf(step: string, output: string, reportFile: string | undefined): string[] {
  const named = reportFile === undefined ? [] : failuresIn(reportFile);
  if (named.length > 0) return named;
  const lines = output.trimEnd().split('\n').slice(-mostLastLines);
  return [[`✘ ${step}`, ...lines.map((line) => `    ${line}`)].join('\n')];
}

function failuresIn(reportFile: string): string[] {
  if (!existsSync(reportFile)) return [];
  const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  const vitest = VitestSchema.safeParse(report);
  if (vitest.success) return vitest.data.testResults.flatMap(ofFile);
  return specsOf(SuiteSchema.parse(report))
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      told(
        title,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)),
      ),
    );
}

function ofFile({
  name,
  message,
  assertionResults,
}: z.infer<typeof VitestSchema>['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that could not be read has a message and no test.
  if (failed.length === 0) return message === '' ? [] : [told(name, [{ message }])];
  return failed.map(({ fullName, failureMessages }) =>
    told(
      fullName,
      (failureMessages ?? []).map((text) => ({ message: text })),
    ),
  );
}

const specsOf = ({ specs, suites }: z.infer<typeof SuiteSchema>): z.infer<typeof SpecSchema>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function told(title: string, errors: readonly { message: string }[]): string {
  const lines = errors
    .flatMap(({ message }) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines);
  return [`✘ ${title}`, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}
