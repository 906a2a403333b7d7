import { resolve } from 'node:path';
import { resolveConfig } from 'vite';

// The router's plugin writes src/routeTree.gen.ts as soon as it knows the configuration.
process.chdir(resolve(import.meta.dirname, '../..'));
await resolveConfig({ logLevel: 'error' }, 'build');
