import { handOver } from './hand-over.mjs';

await handOver('tests/runner/run-tests.ts');
