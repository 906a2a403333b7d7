import { defineConfig } from 'vitest/config';

// The tests of one tree, which Stryker names as the folder to look in.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    // With every mutant counted, on a machine that is busy with something else.
    testTimeout: 120_000,
  },
});
