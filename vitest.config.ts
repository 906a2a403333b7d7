import { defineConfig } from 'vitest/config';
import { restingTests } from './tests/runner/resting-tests.ts';
import { isWholeSpace, testSeed } from './tests/support/sample.ts';

// What the browser keeps and does.
const client = ['src/**/*.test.{ts,tsx}'];

// What needs neither: pure rules, configuration, the importer's parsers.
const unit = [
  'domain/**/*.test.ts',
  'scripts/**/*.test.ts',
  'server/config.test.ts',
  'server/books/import/**/*.test.ts',
  'server/people/import/file/*.test.ts',
  'tests/{limits,theme-contrast,mantine-styles}.test.ts',
  'tests/runner/*.test.ts',
  'tests/{markdown,device}/*.test.ts',
];

// The plan of the house: `npm run check` holds it.
const architecture = ['tests/architecture*.test.ts'];

// What is proven more cheaply elsewhere, or lasts: `npm run test:all` alone has time for it.
const wholeOnly = isWholeSpace ? [] : ['**/*.all.test.{ts,tsx}'];

// `npm test` as a whole says that not all of them are run each time.
const resting =
  process.env['TEST_ROTATES'] === '1' ? restingTests(import.meta.dirname, testSeed) : [];

// Of a test that takes a second or two, on a machine that is slow and busy with something else.
const testTimeout = 60_000;

// What is waited for comes when a busy machine has come to it.
const expect = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Two cores, and every test of `api` talks to the one database server.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'architecture',
          include: architecture,
          environment: 'node',
          testTimeout,
        },
      },
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: wholeOnly,
          environment: 'node',
          // Rules keep nothing, and a process for each file takes longer than what most of them prove.
          isolate: false,
          testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'client',
          include: client,
          exclude: wholeOnly,
          environment: 'node',
          testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'api',
          include: ['server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...architecture, ...unit, ...client, 'tests/e2e/**', ...wholeOnly, ...resting],
          environment: 'node',
          // The server keeps next to nothing in its modules, and to read all of it anew for each file
          // takes half of the time.
          isolate: false,
          globalSetup: 'tests/support/database-setup.ts',
          testTimeout,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
