import { handOver } from './hand-over.mjs';

await handOver('scripts/start-server.ts');
