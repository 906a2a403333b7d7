import { handOver } from './hand-over.mjs';

await handOver('scripts/dev-servers.ts');
