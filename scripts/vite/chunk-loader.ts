import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';
const loader = resolve(import.meta.dirname, '../../src/offline/chunks/load-chunk.ts');

let isPutIn = false;

/** Every dynamic import of the client goes through our own loader, where Vite puts its helper. */
export const chunkLoader: Plugin = {
  name: 'chunk-loader',
  enforce: 'pre',
  apply: 'build',
  load(id) {
    if (id !== helper) return undefined;
    isPutIn = true;
    return `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)};`;
  },
  generateBundle() {
    if (!isPutIn)
      this.error('Vite has another helper for dynamic imports: chunk-loader.ts is not in use.');
  },
};
