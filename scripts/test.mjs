import { handOver } from './hand-over.mjs';

await handOver('scripts/run-tests.ts');
