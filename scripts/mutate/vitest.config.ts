import { defineConfig } from 'vitest/config';

// The tests of one tree, which Stryker names as the folder to look in.
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    environment: 'node',
    // With every mutant counted, on a machine that is busy with something else.
    testTimeout: 120_000,
    // Many a mutant is only noticed by waiting in vain; what is whole answers sooner on a busy machine, too.
    expect: { poll: { timeout: 4000 } },
  },
});
